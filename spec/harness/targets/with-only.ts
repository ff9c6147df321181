import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Answer, Receipt, Target } from '../../model/target.ts';

const isGone = { status: 404, isMissing: true } as const;

/** The target as if it had no endpoints but those of these operations. */
export function withOnly(
  target: Target,
  has: (operation: ReadOperation | WriteOperation) => boolean,
): Target {
  return {
    ...target,
    lacks: operation => !has(operation),
    // Marks of the simulator would reuse observations that include missing endpoints.
    mark: () => [{}],
    write: async (request): Promise<Receipt> =>
      has(request.operation) ? target.write(request) : { kind: 'not-built', error: {}, ...isGone },
    read: async (operation, query): Promise<Answer> =>
      has(operation) ? target.read(operation, query) : { kind: 'error', message: '', ...isGone },
  };
}
