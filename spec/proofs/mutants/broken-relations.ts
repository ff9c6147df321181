import { checkRepeatedly } from '../../harness/generators/fixtures.ts';
import { openTargetServer } from '../../harness/targets/connections/server.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import type { MakeTarget, Relation } from '../../rules/metamorphic/relation.ts';
import type { Change } from './changes.ts';
import { exchanges, type Exchanges } from './exchanges.ts';

/** How many of the last exchanges of a relation are corrupted, one at a time, and how many changes of each are tried. */
const [exchangesMax, changesMax] = [40, 12];

/** Whether a corruption of an exchange breaks the metamorphic relation. */
export async function isBrokenByCorruption(relation: Relation): Promise<boolean> {
  if (relation.needsWire !== true)
    return isBroken(relation, network => Promise.resolve(inProcessTarget({ network })));
  const server = await openTargetServer();
  try {
    return await isBroken(relation, server.make('document'));
  } finally {
    await server.close();
  }
}

/** Tries the last exchanges first, because most relations compare something at their end. */
async function isBroken(relation: Relation, make: MakeTarget): Promise<boolean> {
  const through =
    ({ over }: Exchanges): MakeTarget =>
    async network =>
      over(await make(network));
  const sound = exchanges();
  if ((await checkRepeatedly(relation, through(sound), 1)) !== 'holds') return false;
  for (const place of [...sound.changes.keys()].toReversed().slice(0, exchangesMax))
    for (const change of spread(sound.changes[place]?.() ?? []))
      if (await isFoundWrong(relation, through(exchanges({ place, change })))) return true;
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
