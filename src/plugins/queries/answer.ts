import { Failure } from '../../contract/failures.ts';
import type { World } from '../../service/worlds/world.ts';
import { blockHash, optional, valueOf } from '../json-rpc/index.ts';
import { readContext } from '../../service/reads/index.ts';
import { argsIn } from '../../service/requests/errors.ts';

export interface QueryName {
  readonly endpoint: string;
  readonly module: string;
  readonly method: string;
}

/**
 * Answers a query with values as polkadot-js serialises them; GET has no arguments. An RPC takes a block hash after its arguments.
 * Throws a `Failure` for an unknown query, with the known names in its details, and for invalid arguments.
 */
export async function answerQuery(
  world: World,
  { endpoint, module, method }: QueryName,
  args?: readonly unknown[],
): Promise<unknown> {
  const name = { endpoint, module, method };
  try {
    return await answered(world, name, args ?? []);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const query = { ...name, ...(args && argsIn(args)) };
    throw new Failure(error.kind, error.message, { query, ...(error.details as object) });
  }
}

async function answered(
  world: World,
  { endpoint, module, method }: QueryName,
  args: readonly unknown[],
): Promise<unknown> {
  const name = `${endpoint}/${module}/${method}`;
  // Loaded on first use, because the types of polkadot-js load slowly.
  const { runtimeOf, serialised } = await import('./codecs.ts');
  const { served, registry } = await runtimeOf(world.network);
  const modules = find(served, endpoint, 'endpoint');
  const methods = find(modules, module, 'module');
  const query = find(methods, method, 'method');

  const isAt = endpoint === 'rpc' && args.length === query.args.length + 1;
  if (args.length > query.args.length && !isAt)
    throw wrong(
      `${name} takes ${listed(query.args.map(argument => argument.name))}, not ${args.length} arguments`,
    );
  const values = query.args.map((argument, position) => valueOf(argument, args[position], wrong));
  const at = isAt ? valueOf(optional(blockHash), args.at(-1), wrong) : undefined;
  const answer = await query.answer(readContext(world, at), values);
  return serialised(answer, registry);
}

function find<T>(table: Readonly<Record<string, T>>, name: string, what: string): T {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined)
    throw new Failure('BuildQuery', `Invalid ${what}: ${JSON.stringify(name)}`, {
      served: Object.keys(table),
    });
  return found;
}

const listed = (names: readonly string[]): string => (names.length === 0 ? 'no arguments' : names.join(', '));
const wrong = (message: string): Failure => new Failure('BuildQuery', message);
