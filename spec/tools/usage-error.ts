/** Wrong usage of a command; the message says what is wrong and what to do. */
export class UsageError extends Error {}
