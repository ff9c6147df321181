import { readInvariants } from '../../rules/reads/index.ts';
import type { ReadInvariant, Moment } from '../../model/read-invariant.ts';
import { observe } from '../../model/observe.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import type { Relation, Fixture } from '../../rules/metamorphic/relation.ts';
import { rules } from '../../rules/index.ts';
import type { Step } from '../../model/step.ts';
import type { Target, Wire, WriteRequest } from '../../model/target.ts';
import { Choices } from '../generators/random-choices.ts';
import type { Make } from './play.ts';
import { collectionIdsOf, follow, type Example } from './example-case.ts';

/** A request that a rule itself made. */
export type Asked =
  | { readonly write: WriteRequest }
  | { readonly sent: string; readonly body?: unknown }
  | { readonly read: Parameters<Target['read']>[0]; readonly query: Parameters<Target['read']>[1] };

/** A recipe, what its last request came to, and whether a rule had something to say, by asking for more if it does so. */
export interface Coverage {
  readonly example: Example;
  readonly step: Step;
  readonly applied: boolean;
  readonly asked: readonly Asked[];
}

/** Whether the rule of that id is about requests as such. */
export const needsWire = (id: string): boolean =>
  relations.some(relation => relation.id === id && relation.needsWire === true);

/** How to hear what the rule of that id says after a recipe. */
export function coverageOf(id: string, make: Make): (example: Example) => Promise<Coverage> {
  const relation = relations.find(candidate => candidate.id === id);
  if (relation !== undefined) return example => relationCovered(relation, example, make);
  const readInvariant = readInvariants.find(candidate => candidate.id === id);
  if (readInvariant !== undefined) return example => readInvariantCovered(readInvariant, example, make);
  const laws = rules.filter(rule => rule.id === id);
  return async example => {
    const { step } = await follow(example, make);
    return { example, step, applied: laws.some(({ check }) => check(step) !== 'not-applicable'), asked: [] };
  };
}

const neverWas = 4_000_000;

/** The moment after the step, with the one before it as the past. */
function momentOf(example: Example, { after }: Step): Moment {
  const gone = collectionIdsOf(example).filter(id => after.collections[id] === undefined);
  return { observed: after, gone: [...gone, neverWas], past: [] };
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
  const asked: Asked[] = [];
  const recorded: Target = {
    ...target,
    read: (read, query) => {
      asked.push({ read, query });
      return target.read(read, query);
    },
  };
  const verdict = await readInvariant.check(recorded, { ...now, past });
  return { example, step, applied: verdict !== 'not-applicable', asked };
}

const recordedWire = (wire: Wire, asked: Asked[]): Wire => ({
  ...wire,
  send: (method, path, body) => {
    asked.push({ sent: `${method} /${path}`, body });
    return wire.send(method, path, body);
  },
});

/** What a relation leaves open is chosen by these, always alike. */
const randomValues = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

async function relationCovered(relation: Relation, example: Example, make: Make): Promise<Coverage> {
  const { target, step } = await follow(example, make);
  const known = collectionIdsOf(example);
  const asked: Asked[] = [];
  const recorded: Target = {
    ...target,
    write: write => {
      asked.push({ write });
      return target.write(write);
    },
    ...(target.wire === undefined ? {} : { wire: recordedWire(target.wire, asked) }),
  };
  const fixture = (on: Target, observed: Step['after']): Fixture => ({
    target: on,
    observed,
    known,
    choose: new Choices({ target: on, observed, known }, randomValues),
    secondInstance: async network => {
      const other = await make({ profile: example.profile, network });
      for (const request of [...example.setUp, example.request]) await other.write(request);
      return fixture(other, await observe(other, known));
    },
  });
  const verdict = await relation.check(fixture(recorded, step.after));
  return { example, step, applied: verdict !== 'not-applicable', asked };
}
