import { judge } from '../../model/judge.ts';
import { observe } from '../../model/observe.ts';
import type { Step } from '../../model/step.ts';
import type { Target } from '../../model/target.ts';
import type { Command } from '../command.ts';
import { requestOf } from '../requests.ts';
import type { Row, Table } from './table.ts';
import { tables } from './tables.ts';

/** More collections than any table creates. */
const collectionIds = Array.from({ length: 12 }, (_, index) => index + 1);

/** A command of a table and its step. */
export interface PlayedCommand {
  readonly command: Command | Row;
  readonly step: Step;
}

/** Plays a table on a target on which nothing has happened; every write is observed. */
export async function playTable(
  target: Target,
  { profile, commands }: Table,
): Promise<readonly PlayedCommand[]> {
  const played: PlayedCommand[] = [];
  let before = await observe(target, collectionIds);
  for (const command of commands) {
    const request = requestOf(command, target.actors, before);
    const receipt = await target.write(request);
    const after = await observe(target, collectionIds);
    played.push({ command, step: { profile, request, receipt, before, after } });
    before = after;
  }
  return played;
}

/** Ids of the rules that apply in the tables of a profile, each played on a target of its own. */
export async function appliedInTables(
  profile: Table['profile'],
  makeTarget: () => Target,
): Promise<ReadonlySet<string>> {
  const applied = new Set<string>();
  for (const table of tables.filter(candidate => candidate.profile === profile))
    for (const { step } of await playTable(makeTarget(), table))
      for (const id of judge(step).applied) applied.add(id);
  return applied;
}
