import { memberAliases, type ReadOperation, type WriteOperation } from './shapes/index.ts';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (input: unknown): input is Members =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/**
 * A request with the interface's own member names, from a client of any generation
 * (spec/decisions/service.md#endpoints, #aliases).
 */
export function normalise(operation: WriteOperation | ReadOperation, input: unknown): unknown {
  if (!isMembers(input)) return input;
  const renamed = withoutAlias(operation, input);
  return operation === 'mintMany' ? withTokenData(renamed) : renamed;
}

/** Renames a member where a client used the alias. */
function withoutAlias(operation: WriteOperation | ReadOperation, input: Members): Members {
  const names = memberAliases[operation];
  if (names === undefined) return input;
  const [alias, name] = names;
  if (!(alias in input) || name in input) return input;
  const { [alias]: value, ...others } = input;
  return { ...others, [name]: value };
}

/** The oldest client lists the data of tokens, with owner and amount among its members. Others list tokens that have data. */
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

/**
 * Whether a body that is posted to where collections are created sets limits. The oldest client does that
 * (spec/decisions/service.md#collection-endpoints).
 */
export const setsLimits = (input: unknown): boolean =>
  isMembers(input) && 'limits' in input && 'collectionId' in input && !('name' in input);
