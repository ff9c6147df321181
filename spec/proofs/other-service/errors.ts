import type { Choices } from '../../statements/choices.ts';

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

/** The status of a refusal: any from 400 to 499. */
export function statusOf({ status }: Refusal, choices: Choices): number {
  switch (choices['refusals.status']) {
    case 'always 400':
      return 400;
    case 'always 499':
      return 499;
    default:
      return status;
  }
}

/** The body of a refusal: any with the message in it. */
export function bodyOf({ message, status }: Refusal, choices: Choices): unknown {
  switch (choices['refusals.body']) {
    case 'text':
      return message;
    case 'problem details':
      return { type: 'about:blank', title: 'The request was refused', status, detail: message };
    case 'list':
      return [{ code: 17, reason: { text: message } }];
    default:
      return { error: { message } };
  }
}
