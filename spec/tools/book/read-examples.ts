import { writeExamples } from '../../../src/contract/examples.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import { observe } from '../../model/observe.ts';
import type { Moment } from '../../model/read-invariant.ts';
import type { Answer, Target, WriteRequest } from '../../model/target.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { readInvariants } from '../../rules/reads/index.ts';
import { lastBeforeReads } from './exchanges.ts';

/** A read that a rule compares, and its answer. */
export interface ReadExample {
  readonly operation: ReadOperation;
  readonly query: Readonly<Record<string, unknown>>;
  readonly answer: Answer;
}

/** The collections that the examples create, and one that they do not. */
const [known, gone] = [[1, 2, 3, 4, 5], 6];

/** The reads that each rule about reads performs after the examples of writes, by the id of the rule. */
export async function readExamples(): Promise<ReadonlyMap<string, readonly ReadExample[]>> {
  const target = inProcessTarget({ profile: 'document' });
  const past: Moment[] = [];
  for (const [operation, body] of Object.entries(writeExamples) as [WriteOperation, object][]) {
    const receipt = await target.write({ operation, body } as WriteRequest);
    if (operation === 'mint' && receipt.kind === 'accepted' && receipt.blockHash !== undefined)
      past.push({ ...(await momentOf(target)), at: receipt.blockHash });
    if (operation === lastBeforeReads) break;
  }
  const moment = { ...(await momentOf(target)), past };
  const found = new Map<string, readonly ReadExample[]>();
  for (const rule of readInvariants.filter(({ profile = 'document' }) => profile === 'document')) {
    const performed: ReadExample[] = [];
    const read: Target['read'] = async (operation, query) => {
      const answer = await target.read(operation, query);
      performed.push({ operation, query, answer });
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
