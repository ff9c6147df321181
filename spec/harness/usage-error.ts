/** An option, a file or a key of a user is wrong; the message says what is wrong and what to do. */
export class UsageError extends Error {}
