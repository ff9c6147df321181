import { writeExamples } from '../../../../src/contract/examples.ts';
import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { observe } from '../../../model/observations/observe.ts';
import type { Moment } from '../../../model/read-invariant.ts';
import type { Answer, Receipt, Target, WriteRequest } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { readInvariants } from '../../../rules/reads/index.ts';
import { lastBeforeReads } from './exchanges.ts';

/** A request that the check of a rule sends. */
export interface CheckRequest {
  readonly operation: WriteOperation | ReadOperation;
  /** The body of a write, or the query of a read. */
  readonly input: unknown;
  /** What came of a write as text, or the answer of a read. */
  readonly outcome: string | Answer;
}

/** The collections that the examples create, and one that they do not. */
const [known, gone] = [[1, 2, 3, 4, 5], 6];

/** Performs the examples of writes before the reads; `done` sees each receipt. Returns the ids of the collections. */
export async function playExamples(
  target: Target,
  done?: (operation: WriteOperation, receipt: Receipt) => Promise<void>,
): Promise<readonly number[]> {
  for (const [operation, body] of Object.entries(writeExamples) as [WriteOperation, object][]) {
    const receipt = await target.write({ operation, body } as WriteRequest);
    await done?.(operation, receipt);
    if (operation === lastBeforeReads) break;
  }
  return known;
}

/** The reads that each rule about reads performs after the examples of writes, by the id of the rule. */
export async function readExamples(): Promise<ReadonlyMap<string, readonly CheckRequest[]>> {
  const target = inProcessTarget({ profile: 'document' });
  const past: Moment[] = [];
  await playExamples(target, async (operation, receipt) => {
    if (operation === 'mint' && receipt.kind === 'accepted' && receipt.blockHash !== undefined)
      past.push({ ...(await momentOf(target)), at: receipt.blockHash });
  });
  const moment = { ...(await momentOf(target)), past };
  const found = new Map<string, readonly CheckRequest[]>();
  for (const rule of readInvariants.filter(({ profile = 'document' }) => profile === 'document')) {
    const performed: CheckRequest[] = [];
    const read: Target['read'] = async (operation, query) => {
      const answer = await target.read(operation, query);
      performed.push({ operation, input: query, outcome: answer });
      return answer;
    };
    await rule.check({ ...target, read }, moment).catch(() => undefined);
    found.set(rule.id, performed);
  }
  return found;
}

const momentOf = async (target: Target): Promise<Moment> => ({
  observed: await observe(target, known),
  gone: [gone],
  past: [],
});
