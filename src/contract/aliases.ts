import { memberAliases, type ReadOperation, type WriteOperation } from './shapes/index.ts';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (input: unknown): input is Members =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** A request as the interface words it, whichever generation of clients wrote it (rest-surface §1, §9). */
export function inOurWords(operation: WriteOperation | ReadOperation, input: unknown): unknown {
  if (!isMembers(input)) return input;
  const renamed = withOurNames(operation, input);
  return operation === 'mintMany' ? withTokenData(renamed) : renamed;
}

/** Members under our name where a client used another. */
function withOurNames(operation: WriteOperation | ReadOperation, input: Members): Members {
  const alias = memberAliases[operation];
  if (alias === undefined) return input;
  const [theirs, ours] = alias;
  return theirs in input && !(ours in input) ? { ...input, [ours]: input[theirs] } : input;
}

/** The first client lists token data itself, with owner and amount among its members, where others list tokens that have data. */
function withTokenData(input: Members): Members {
  const { tokens } = input;
  return Array.isArray(tokens) ? { ...input, tokens: tokens.map(asToken) } : input;
}

function asToken(item: unknown): unknown {
  if (!isMembers(item) || 'data' in item || 'properties' in item) return item;
  const { owner, amount, ...data } = item;
  if (Object.keys(data).length === 0) return item;
  const kept = Object.entries({ owner, amount }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(kept), data };
}

/** Whether a body sent to where collections are created sets limits: the first client posts them there (rest-surface C10). */
export const setsLimits = (input: unknown): boolean =>
  isMembers(input) && 'limits' in input && 'collectionId' in input && !('name' in input);
