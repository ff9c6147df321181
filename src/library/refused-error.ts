import type { ReadOperation, WriteOperation } from '../contract/shapes/index.ts';
import { Failure } from '../contract/failures.ts';

/** What an error of the chain tells beside its phrase (rulings §3). */
interface RefusalDetails {
  readonly section: string;
  readonly name: string;
  readonly rule: string;
}

/** Why a write or a read came to nothing; its message is the interface's phrase, as in every answer over HTTP. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** What was asked for. */
  readonly operation: WriteOperation | ReadOperation;
  /** `section.name` of the runtime's error, such as `common.NoPermission`; else the service's, such as `ValidationError`. */
  readonly code: string;
  /** Id of the rule that refused the write; undefined where it did not come as far as the rules. */
  readonly rule: string | undefined;
  /** What is wrong with which member, and the like. */
  readonly details: unknown;

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

/** Runs it, and tells the failures of the service as what they are to users of the library. */
export async function orRefused<T>(
  operation: WriteOperation | ReadOperation,
  run: () => T | Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof Failure ? new RefusedError(operation, error) : error;
  }
}
