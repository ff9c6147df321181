import { everyTransactionChanges, sameBut } from '../../model/observations/changes.ts';
import { observe } from '../../model/observations/observe.ts';
import { rulesWith, type Defaults, type Text } from '../../model/rule.ts';
import type { WriteRequest } from '../../model/target.ts';
import { allAccepted, given, nothingChanges, type Fixture, type Relation } from './relation.ts';
import { nextCollectionId } from './requests.ts';

/** A write and its inverse, which change nothing but nonces and balances; preparations come before the comparison. */
export interface Inverse {
  readonly prepare?: readonly WriteRequest[];
  readonly write: WriteRequest;
  readonly inverseWrite: WriteRequest;
  /** What else may differ in the end; patterns as in `changesBeyond`. */
  readonly except?: readonly string[];
}

/** Two sequences of writes that are both accepted or both refused, with the same effect but for nonces and balances. */
export interface Equal {
  readonly prepare?: readonly WriteRequest[];
  readonly one: readonly WriteRequest[];
  readonly other: readonly WriteRequest[];
}

/** Plans writes for a fixture; undefined where it lacks what they need, so that the relation is not applicable. */
type PlanOf<P> = (fixture: Fixture) => P | undefined;

/** A relation: what it says, and how to change a sequence of writes so that something stays equal, or else a check. */
export type Listed = Text &
  (Pick<Relation, 'check'> | { readonly inverse: PlanOf<Inverse> } | { readonly equal: PlanOf<Equal> });

/** Relations by id as a list; `defaults` are the level and source of those that do not say them. */
export const relationList = (
  defaults: Defaults,
  relations: Readonly<Record<string, Listed>>,
): readonly Relation[] =>
  rulesWith(
    defaults,
    Object.fromEntries(
      Object.entries(relations).map(([id, listed]) => [id, { ...listed, check: checkOf(listed) }]),
    ),
  );

/** Relations about HTTP requests by id as a list. */
export const wireRelationList = (...list: Parameters<typeof relationList>): readonly Relation[] =>
  relationList(...list).map(relation => ({ ...relation, needsWire: true }));

function checkOf(listed: Listed): Relation['check'] {
  if ('check' in listed) return listed.check;
  return 'inverse' in listed ? given(listed.inverse, checkInverse) : given(listed.equal, checkEqual);
}

async function checkInverse(
  { prepare = [], write, inverseWrite, except = [] }: Inverse,
  fixture: Fixture,
): ReturnType<Relation['check']> {
  const { target } = fixture;
  if (!(await allAccepted(target, prepare))) return 'not-applicable';
  return nothingChanges(
    fixture,
    async () => ((await allAccepted(target, [write, inverseWrite])) ? 'holds' : 'not-applicable'),
    [...everyTransactionChanges, ...except],
  );
}

async function checkEqual(
  { prepare = [], one, other }: Equal,
  fixture: Fixture,
): ReturnType<Relation['check']> {
  const { target, known } = fixture;
  const second = (await fixture.secondInstance()).target;
  await allAccepted(second, prepare);
  if (!(await allAccepted(target, prepare))) return 'not-applicable';
  const isAccepted = await allAccepted(target, one);
  if (isAccepted !== (await allAccepted(second, other)))
    return { broken: `one sequence is ${isAccepted ? 'accepted' : 'refused'}, the other is not` };
  if (!isAccepted) return 'not-applicable';
  const ids = [...known, nextCollectionId(fixture)];
  return sameBut(await observe(target, ids), await observe(second, ids), everyTransactionChanges);
}
