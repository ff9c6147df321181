import { judge } from '../../model/judge.ts';
import { observe } from '../../model/observe.ts';
import type { Step } from '../../model/step.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import type { Row, Table } from './row.ts';
import { castOf, tables } from './tables.ts';

/** More collections than any table makes. */
const collectionIds = Array.from({ length: 12 }, (_, index) => index + 1);

/** A row and what was seen when it was played. */
export interface PlayedRow {
  readonly row: Row;
  readonly step: Step;
}

/** A table that was played: its rows, and the steps that prepared them. */
export interface PlayedTable {
  readonly rows: readonly PlayedRow[];
  readonly preparing: readonly Step[];
}

/** Plays a table from its set-up to its last row; every write is observed. */
export async function playTable(target: Target, table: Table): Promise<PlayedTable> {
  const cast = castOf(target.actors);
  const preparing: Step[] = [];
  const rows: PlayedRow[] = [];
  let before = await observe(target, collectionIds);
  const take = async (request: WriteRequest): Promise<Step> => {
    const receipt = await target.write(request);
    const after = await observe(target, collectionIds);
    const step = { profile: table.profile, request, receipt, before, after };
    before = after;
    return step;
  };
  for (const request of table.setUp(cast)) preparing.push(await take(request));
  for (const row of table.rows(cast)) {
    for (const request of row.repair) preparing.push(await take(request));
    rows.push({ row, step: await take(row.request) });
  }
  return { rows, preparing };
}

/** All steps of a table. */
export const stepsOf = ({ rows, preparing }: PlayedTable): readonly Step[] => [
  ...preparing,
  ...rows.map(({ step }) => step),
];

/** Ids of the rules that speak when all tables of a profile are played, each on a target of its own. */
export async function appliedInTables(
  profile: Table['profile'],
  makeTarget: () => Target,
): Promise<ReadonlySet<string>> {
  const applied = new Set<string>();
  for (const table of tables.filter(candidate => candidate.profile === profile))
    for (const step of stepsOf(await playTable(makeTarget(), table)))
      for (const id of judge(step).applied) applied.add(id);
  return applied;
}
