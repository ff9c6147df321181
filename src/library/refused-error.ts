import type { ReadOperation, WriteOperation } from '../contract/shapes/index.ts';
import type { Failure } from '../contract/failures.ts';

/** Details of an error of the chain (spec/statements/rulings.md#3). */
interface RefusalDetails {
  readonly section: string;
  readonly name: string;
  readonly rule: string;
}

/** A write or a read that failed; its message is the interface's phrase, as in an answer over HTTP. */
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
  constructor(operation: WriteOperation | ReadOperation, { name, message, details }: Failure) {
    super(message);
    this.operation = operation;
    this.details = details;
    this.code = isRefusal(details) ? `${details.section}.${details.name}` : name;
    this.rule = isRefusal(details) ? details.rule : undefined;
  }
}

const isRefusal = (details: unknown): details is RefusalDetails =>
  typeof details === 'object' && details !== null && 'section' in details && 'rule' in details;
