import type { ReadOperation, WriteOperation } from '../contract/shapes/index.ts';
import type { Refusal } from '../contract/shapes/extrinsic-answers.ts';
import type { Failure } from '../contract/failures.ts';
import { accountText } from '../service/accounts/messages.ts';
import { parseAddress } from '../wire/signing/ss58.ts';

/**
 * A write or a read that failed; its message is the interface's phrase, as in an answer over HTTP. Its `cause`, which test
 * runners print, has the rule and the request with its addresses.
 */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly operation: WriteOperation | ReadOperation;
  /** `section.name` of the runtime's error, such as `common.NoPermission`; else the service's, such as `ValidationError`. */
  readonly code: string;
  /** Id of the rule that refused the write; undefined for an error of another kind. */
  readonly rule: string | undefined;
  /** For a malformed request, the problem of each member. */
  readonly details: unknown;

  /** @internal */
  constructor(
    operation: WriteOperation | ReadOperation,
    request: object,
    { name, message, details }: Failure,
  ) {
    const rule = isRefusal(details) ? details.rule : undefined;
    super(message, {
      cause: causeOf(`${rule === undefined ? name : `rule ${rule}`} refused ${operation} ${textOf(request)}`),
    });
    this.operation = operation;
    this.details = details;
    this.code = isRefusal(details) ? `${details.section}.${details.name}` : name;
    this.rule = rule;
  }
}

/** Whether the error is one of the chain (spec/statements/rulings.md#3). */
const isRefusal = (details: unknown): details is Refusal['details'] =>
  typeof details === 'object' && details !== null && 'section' in details && 'rule' in details;

/** Characters of a request that a cause shows. */
const shownMax = 500;

/** The request as JSON, in which development accounts have the paths of their keys. */
function textOf(request: object): string {
  const text = JSON.stringify(request, (_name, value: unknown) =>
    typeof value === 'string' ? accountText(value, parseAddress(value)) : value,
  );
  return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text;
}

/** An error without a stack: that of the error which it explains leads to the request. */
function causeOf(message: string): Error {
  const cause = new Error(message);
  cause.stack = String(cause);
  return cause;
}
