import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeEndpoints } from '../../../src/contract/endpoints.ts';
import type { Dialect } from '../../harness/dialects/dialect.ts';
import { isCreation } from '../../model/step.ts';
import { scenarioOf, type Done } from '../replay/write.ts';
import type { Actor, Receipt } from '../../model/target.ts';
import { orElse } from '../../model/unobservable.ts';
import type { Take } from './worker.ts';
import type { SymbolicCommand } from './sequence.ts';

/** A rule, and what has to be done to see it broken. */
export interface Remembered {
  readonly rule: string;
  readonly commands: readonly SymbolicCommand[];
}

/** The same as one word for a command line. */
export const tokenOf = ({ rule, commands }: Remembered): string =>
  // A word that begins with a hyphen would be taken for an option.
  `t${deflateRawSync(JSON.stringify([rule, commands]), { level: 9 }).toString('base64url')}`;

/** What is behind such a word; undefined if it is none. */
export function rememberedIn(token: string): Remembered | undefined {
  try {
    const [rule, commands] = JSON.parse(
      inflateRawSync(Buffer.from(token.slice(1), 'base64url')).toString(),
    ) as [unknown, unknown];
    return typeof rule === 'string' && Array.isArray(commands) && commands.every(isCommand)
      ? { rule, commands }
      : undefined;
  } catch {
    return undefined;
  }
}

const isCommand = (value: unknown): value is SymbolicCommand => {
  const { operation, body } = (value ?? {}) as Partial<Record<keyof SymbolicCommand, unknown>>;
  return (
    typeof operation === 'string' && operation in writeEndpoints && typeof body === 'object' && body !== null
  );
};

/** A scenario that does the same; what the last write comes to is left to the laws. */
export function asScenario(
  { rule, takes, says }: { readonly rule: string; readonly says: string; readonly takes: readonly Take[] },
  actors: readonly Actor[],
  profile: Dialect['profile'],
): string {
  const done = takes.map(({ request, receipt }, index): Done =>
    index === takes.length - 1 && !isCreation(request)
      ? { write: request }
      : { write: request, receipt: known(receipt) },
  );
  return scenarioOf({ title: `breaks ${rule}`, says, covers: [rule], profile }, done, actors);
}

/** The receipt with an empty outcome where the target does not show it: then nothing is expected of it. */
const known = (receipt: Receipt): Receipt =>
  receipt.kind === 'accepted'
    ? { kind: 'accepted', parsed: orElse<unknown>(() => receipt.parsed, {}), events: [] }
    : receipt;
