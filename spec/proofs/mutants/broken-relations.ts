import { checkRepeatedly } from '../../harness/generators/fixtures.ts';
import { openTargetServer } from '../../harness/targets/connections/server.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import type { MakeTarget, Relation } from '../../rules/metamorphic/relation.ts';
import type { Change } from './changes.ts';
import { Exchanges } from './exchanges.ts';

/** How many of the last exchanges of a relation are corrupted, one at a time, and how many changes of each are tried. */
const [exchangesMax, changesMax] = [40, 12];

/** Ids of the metamorphic relations that no corruption of an exchange breaks. */
export async function unbrokenRelations(chosen: readonly Relation[] = relations): Promise<readonly string[]> {
  const server = await openTargetServer();
  const unbroken: string[] = [];
  for (const relation of chosen) {
    const make: MakeTarget =
      relation.needsWire === true
        ? server.make('document')
        : network => Promise.resolve(inProcessTarget({ network }));
    if (!(await isBroken(relation, make))) unbroken.push(relation.id);
  }
  await server.close();
  return unbroken;
}

/** Whether a corruption of one exchange breaks the relation: of the last one first, because most compare something at their end. */
async function isBroken(relation: Relation, make: MakeTarget): Promise<boolean> {
  const through =
    (exchanges: Exchanges): MakeTarget =>
    async network =>
      exchanges.with(await make(network));
  const sound = new Exchanges();
  if ((await checkRepeatedly(relation, through(sound), 1)) !== 'holds') return false;
  for (const place of [...sound.changes.keys()].toReversed().slice(0, exchangesMax))
    for (const change of spread(sound.changes[place]?.() ?? []))
      if (await isFoundWrong(relation, through(new Exchanges({ place, change })))) return true;
  return false;
}

/** Whether the relation is broken. One that stops at what no target can show has not found it wrong. */
const isFoundWrong = (relation: Relation, make: MakeTarget): Promise<boolean> =>
  checkRepeatedly(relation, make, 1).then(
    verdict => typeof verdict === 'object',
    () => false,
  );

/** Some of the changes, the first ones and others. */
function spread(changes: Iterable<Change>): readonly Change[] {
  const all = [...changes];
  return all.filter((_, index) => index < changesMax / 2 || index % Math.ceil(all.length / changesMax) === 0);
}
