/** Nothing can be run as it was asked; the message says why, and what would do. */
export class UsageError extends Error {}
