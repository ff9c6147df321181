import { readInvariants } from '../../../rules/reads/index.ts';
import type { ReadInvariant, Moment } from '../../../model/read-invariant.ts';
import { relations } from '../../../rules/metamorphic/index.ts';
import type { Relation } from '../../../rules/metamorphic/relation.ts';
import { rules } from '../../../rules/index.ts';
import type { Step } from '../../../model/step.ts';
import type { Target, Wire, WriteRequest } from '../../../model/target.ts';
import { fixtureOf, scopeOf } from '../../../harness/generators/fixtures.ts';
import { requestOf } from '../../../sequences/requests.ts';
import { neverCreated } from '../../../sequences/command.ts';
import { collectionIdsOf, follow, type Example } from './follow.ts';
import type { Make } from './make.ts';

/** A request that a rule sends itself. */
export type OwnRequest =
  | { readonly write: WriteRequest }
  | { readonly sent: string; readonly body?: unknown }
  | { readonly read: Parameters<Target['read']>[0]; readonly query: Parameters<Target['read']>[1] };

/** An example, the step of its last command, whether a rule applies to it, and the requests that the rule sent. */
export interface Coverage {
  readonly example: Example;
  readonly step: Step;
  readonly applied: boolean;
  readonly ownRequests: readonly OwnRequest[];
}

/** Whether the rule is about HTTP requests. */
export const needsWire = (id: string): boolean =>
  relations.some(relation => relation.id === id && relation.needsWire === true);

/** Plays an example and finds out whether a rule applies. */
export function coverageOf(id: string, make: Make): (example: Example) => Promise<Coverage> {
  const relation = relations.find(candidate => candidate.id === id);
  if (relation !== undefined) return example => relationCovered(relation, example, make);
  const readInvariant = readInvariants.find(candidate => candidate.id === id);
  if (readInvariant !== undefined) return example => readInvariantCovered(readInvariant, example, make);
  const checks = rules.filter(rule => rule.id === id);
  return async example => {
    const { step } = await follow(example, make);
    return {
      example,
      step,
      applied: checks.some(({ check }) => check(step) !== 'not-applicable'),
      ownRequests: [],
    };
  };
}

/** The moment after the step, with the one before it as the past. */
function momentOf(example: Example, { after }: Step): Moment {
  const gone = collectionIdsOf(example).filter(id => after.collections[id] === undefined);
  return { observed: after, gone: [...gone, neverCreated], past: [] };
}

async function readInvariantCovered(
  readInvariant: ReadInvariant,
  example: Example,
  make: Make,
): Promise<Coverage> {
  const { target, step } = await follow(example, make);
  const now = momentOf(example, step);
  const at = 'blockHash' in step.receipt ? step.receipt.blockHash : undefined;
  const past = at === undefined ? [] : [{ ...now, at }];
  const ownRequests: OwnRequest[] = [];
  const recorded: Target = {
    ...target,
    read: (read, query) => {
      ownRequests.push({ read, query });
      return target.read(read, query);
    },
  };
  const verdict = await readInvariant.check(recorded, { ...now, past });
  return { example, step, applied: verdict !== 'not-applicable', ownRequests };
}

const recordedWire = (wire: Wire, ownRequests: OwnRequest[]): Wire => ({
  ...wire,
  send: (method, path, body) => {
    ownRequests.push({ sent: `${method} /${path}`, body });
    return wire.send(method, path, body);
  },
});

/** The random values of a relation, always the same. */
const randomValues = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

async function relationCovered(relation: Relation, example: Example, make: Make): Promise<Coverage> {
  const { target, step } = await follow(example, make);
  const known = collectionIdsOf(example);
  const ownRequests: OwnRequest[] = [];
  const recorded: Target = {
    ...target,
    write: write => {
      ownRequests.push({ write });
      return target.write(write);
    },
    ...(target.wire === undefined ? {} : { wire: recordedWire(target.wire, ownRequests) }),
  };
  const fixture = fixtureOf(
    { target: recorded, observed: step.after, known },
    randomValues,
    scopeOf(relation),
    async network => {
      const other = await make({ profile: example.profile, network });
      for (const command of example.commands) await other.write(requestOf(command, other.actors));
      return { target: other, known };
    },
  );
  const verdict = await relation.check(fixture);
  return { example, step, applied: verdict !== 'not-applicable', ownRequests };
}
