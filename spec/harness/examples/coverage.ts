import { inquiries } from '../../rules/reads/index.ts';
import type { Inquiry, Moment } from '../../model/read-invariant.ts';
import { observe } from '../../model/observe.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import type { Relation, Stage } from '../../rules/metamorphic/relation.ts';
import { rules } from '../../rules/index.ts';
import type { Step } from '../../model/step.ts';
import type { Target, Wire, WriteRequest } from '../../model/target.ts';
import { Choices } from '../generators/random-choices.ts';
import type { Make } from './play.ts';
import { collectionIdsOf, follow, type Recipe } from './example-case.ts';

/** A request that a rule itself made. */
export type Asked =
  | { readonly write: WriteRequest }
  | { readonly sent: string; readonly body?: unknown }
  | { readonly read: Parameters<Target['read']>[0]; readonly query: Parameters<Target['read']>[1] };

/** A recipe, what its last request came to, and whether a rule had something to say, by asking for more if it does so. */
export interface Heard {
  readonly recipe: Recipe;
  readonly step: Step;
  readonly spoke: boolean;
  readonly asked: readonly Asked[];
}

/** Whether the rule of that id is about requests as such. */
export const needsWire = (id: string): boolean =>
  relations.some(relation => relation.id === id && relation.needsWire === true);

/** How to hear what the rule of that id says after a recipe. */
export function hearing(id: string, make: Make): (recipe: Recipe) => Promise<Heard> {
  const relation = relations.find(candidate => candidate.id === id);
  if (relation !== undefined) return recipe => relationHeard(relation, recipe, make);
  const inquiry = inquiries.find(candidate => candidate.id === id);
  if (inquiry !== undefined) return recipe => inquiryHeard(inquiry, recipe, make);
  const laws = rules.filter(rule => rule.id === id);
  return async recipe => {
    const { step } = await follow(recipe, make);
    return { recipe, step, spoke: laws.some(({ law }) => law(step) !== 'silent'), asked: [] };
  };
}

const neverWas = 4_000_000;

/** The moment after the step, with the one before it as the past. */
function momentOf(recipe: Recipe, { after }: Step): Moment {
  const gone = collectionIdsOf(recipe).filter(id => after.collections[id] === undefined);
  return { seen: after, gone: [...gone, neverWas], past: [] };
}

async function inquiryHeard(inquiry: Inquiry, recipe: Recipe, make: Make): Promise<Heard> {
  const { target, step } = await follow(recipe, make);
  const now = momentOf(recipe, step);
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
  const verdict = await inquiry.ask(recorded, { ...now, past });
  return { recipe, step, spoke: verdict !== 'silent', asked };
}

const recordedWire = (wire: Wire, asked: Asked[]): Wire => ({
  ...wire,
  send: (method, path, body) => {
    asked.push({ sent: `${method} /${path}`, body });
    return wire.send(method, path, body);
  },
});

/** What a relation leaves open is chosen by these, always alike. */
const dice = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

async function relationHeard(relation: Relation, recipe: Recipe, make: Make): Promise<Heard> {
  const { target, step } = await follow(recipe, make);
  const known = collectionIdsOf(recipe);
  const asked: Asked[] = [];
  const recorded: Target = {
    ...target,
    write: write => {
      asked.push({ write });
      return target.write(write);
    },
    ...(target.wire === undefined ? {} : { wire: recordedWire(target.wire, asked) }),
  };
  const stage = (on: Target, seen: Step['after']): Stage => ({
    target: on,
    seen,
    known,
    choose: new Choices({ target: on, seen, known }, dice),
    twin: async network => {
      const other = await make({ profile: recipe.profile, network });
      for (const request of [...recipe.setUp, recipe.request]) await other.write(request);
      return stage(other, await observe(other, known));
    },
  });
  const verdict = await relation.play(stage(recorded, step.after));
  return { recipe, step, spoke: verdict !== 'silent', asked };
}
