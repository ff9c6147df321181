/** An answer that refuses a request: the HTTP status and the sentence given as the reason. */
export class Refusal extends Error {
  readonly status: number;
  /** Whether what the operation did before it was refused stays. */
  keepsEffects = false;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}

/** Runs a part of an operation whose effects stay where it is refused half way, if they are kept. */
export function keepingEffects<T>(areKept: boolean, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (areKept && error instanceof Refusal) error.keepsEffects = true;
    throw error;
  }
}

/** The phrases that the document's error table gives word by word. */
export const phrases = {
  collectionNotFound: 'Collection not found',
  notOwner: 'Signer is not Collection Owner',
  notOwnerOrAdmin: 'Signer is not Collection Owner or Collection Admin',
  fromNotRecognised: 'from address is not Collection Admin address',
  nestingNotAllowed: 'UserIsNotAllowedToNest',
} as const;

/** The request itself is wrong: it could never be accepted. */
export const malformed = (message: string): Refusal => new Refusal(400, message);

/** The signature or the payload is not the one that the service expects. */
export const unauthorised = (message: string): Refusal => new Refusal(401, message);

/** The signer does not have the role or the permission. */
export const forbidden = (message: string): Refusal => new Refusal(403, message);

/** The thing named by the request does not exist. */
export const missing = (message: string): Refusal => new Refusal(404, message);

/** The present state does not allow the operation. */
export const conflict = (message: string): Refusal => new Refusal(409, message);
