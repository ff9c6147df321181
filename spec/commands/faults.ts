import { Command } from 'commander';
import { caught, isMissed, slipRow, slipSummary, type Caught } from '../document-service/catching.ts';
import { faultTable } from '../document-service/faults/index.ts';
import { matchesId } from '../ledger.ts';
import { catchFault, type Catch } from '../faults/catch.ts';
import { faults } from '../faults/index.ts';
import { brokenOverHttp, isInReach } from '../faults/over-http.ts';

await new Command('faults')
  .description('plant every fault, and see which rules catch it')
  .argument('[pattern]', 'only faults whose id or rule is this; * stands for any text', '*')
  .option('--http', 'behind a base URL, by the interface alone')
  .option('--document', 'slips in the service that was written from the interface alone, by the stated rules')
  .action(async (pattern: string, { http, document }: { http?: true; document?: true }) => {
    if (document === true) return tryDocumentService(pattern);
    const chosen = faults
      .filter(({ id, breaks }) => matchesId(pattern, id) || matchesId(pattern, breaks))
      .filter(fault => http === undefined || isInReach(fault));
    const catches: Catch[] = [];
    for (const fault of chosen) {
      const caught = await catchFault(fault, http === true ? brokenOverHttp(fault) : undefined);
      console.log(rowOf(caught));
      catches.push(caught);
    }
    console.log(summaryOf(catches));
    if (catches.length === 0 || catches.some(({ isCaught }) => !isCaught)) process.exitCode = 1;
    return undefined;
  })
  .parseAsync();

/** Every slip of that service by itself; it is wrong where one is missed that no other reading of the interface allows. */
async function tryDocumentService(pattern: string): Promise<void> {
  const slips = faultTable.filter(({ id }) => matchesId(pattern, id));
  const results: Caught[] = [];
  for (const { id } of slips) {
    const result = await caught(id);
    console.log(slipRow(result));
    results.push(result);
  }
  console.log(slipSummary(results));
  if (results.length === 0 || results.some(isMissed)) process.exitCode = 1;
}

/** The fault, the steps it took, and the rules that were broken: first the one that it breaks, then the others. */
function rowOf({ fault, isCaught, steps, broken }: Catch): string {
  const others = [...broken.keys()].filter(rule => rule !== fault.breaks).toSorted();
  return [
    `${isCaught ? 'caught' : 'MISSED'}  ${fault.id}  (${fault.profile}, ${steps} steps)`,
    `        ${isCaught ? '×' : ' '} ${fault.breaks}`,
    ...others.map(rule => `        + ${rule}`),
  ].join('\n');
}

function summaryOf(catches: readonly Catch[]): string {
  const caught = catches.filter(({ isCaught }) => isCaught);
  const rules = new Set(caught.map(({ fault }) => fault.breaks));
  const steps = catches.reduce((sum, one) => sum + one.steps, 0);
  const missed = catches.filter(({ isCaught }) => !isCaught).map(({ fault }) => fault.id);
  return [
    `${catches.length} faults, ${caught.length} caught by the rule they break (${rules.size} rules), in ${steps} steps`,
    ...(missed.length === 0 ? [] : [`missed: ${missed.join(', ')}`]),
  ].join('\n');
}
