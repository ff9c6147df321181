import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerShapes } from '../../src/contract/answer-shapes.ts';
import { outcomeShapes } from '../../src/contract/outcome-shapes.ts';
import type { ReadOperation } from '../../src/contract/shapes.ts';
import { spokenInTables } from '../precedence/play.ts';
import type { Target } from '../target.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { walkArbitrary } from './intent.ts';
import { walk } from './walk.ts';

const ajv = new Ajv({ strict: false });

/** The shape, where members that it does not list are an error unless it says otherwise. */
const closed = (shape: object): object =>
  JSON.parse(JSON.stringify(shape), (_name, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value && 'required' in value
      ? { additionalProperties: false, ...value }
      : value,
  ) as object;

const checks = new Map(
  Object.entries({ ...outcomeShapes, ...answerShapes }).map(([name, shape]) => [
    name,
    ajv.compile(closed(shape)),
  ]),
);

/** The target, which tells of everything that has not the shape it should have. */
function checked(target: Target, seen: Set<string>, wrong: string[]): Target {
  const look = (operation: string, value: unknown): void => {
    seen.add(operation);
    const check = checks.get(operation);
    const json: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
    if (check?.(json) !== true)
      wrong.push(`${operation} ${JSON.stringify(json)}: ${ajv.errorsText(check?.errors)}`);
  };
  return {
    ...target,
    write: async request => {
      const receipt = await target.write(request);
      if (receipt.kind === 'accepted') look(request.operation, receipt.parsed);
      return receipt;
    },
    read: async (operation: ReadOperation, query) => {
      const answer = await target.read(operation, query);
      if (answer.kind === 'body') look(operation, answer.body);
      return answer;
    },
  };
}

/** Does what walks seldom get to. */
async function doTheRest(target: Target): Promise<void> {
  const address = target.actors[0]?.address ?? '';
  const names = { address, name: 'Coins', description: '', tokenPrefix: 'CNS' };
  await target.write({ operation: 'createFungibleCollection', body: { ...names, decimals: 2 } });
  await target.write({ operation: 'mintAmount', body: { address, collectionId: 1, amount: 10 } });
  await target.write({ operation: 'burnAmount', body: { address, collectionId: 1, amount: 4 } });
  await target.write({ operation: 'createCollectionV2', body: { ...names, symbol: 'CNS' } });
  const mint = { method: { section: 'unique', method: 'createItem' }, rawPayload: { collectionId: 2 } };
  await target.write({ operation: 'batch', body: { address, calls: [mint, mint] } });
  for (const collectionId of [1, 2]) await target.read('collectionV2', { collectionId });
  await target.read('tokenV2', { collectionId: 2, tokenId: 1 });
}

/** What the library's types promise: the compiler believes these shapes. */
describe('outcomes and answers', () => {
  it('have the shapes that the contract tells, no member more and none less', async () => {
    const seen = new Set<string>();
    const wrong: string[] = [];
    const make = (): Target => checked(inProcessTarget(), seen, wrong);
    await spokenInTables('document', make);
    for (const intents of fc.sample(walkArbitrary(100), { numRuns: 8 })) await walk(make(), intents);
    await doTheRest(make());
    expect(wrong.slice(0, 5)).toEqual([]);
    expect([...checks.keys()].filter(name => !seen.has(name))).toEqual([]);
  });
});
