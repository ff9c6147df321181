import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerShapes,
  outcomeShapes,
  type ReadOperation,
  type WriteOperation,
} from '../../../src/contract/shapes/index.ts';
import { writeExamples } from '../../../src/contract/examples.ts';
import { readOperations } from '../../../src/contract/endpoints.ts';
import { anyWrite, type Target } from '../../model/target.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { commandsArbitrary } from './random-commands.ts';
import { fuzz } from '../runner/fuzz.ts';

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

/** The target; answers and outcomes of another shape are added to `wrong`. */
function checked(target: Target, observed: Set<string>, wrong: string[]): Target {
  const look = (operation: string, value: unknown): void => {
    observed.add(operation);
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

/** The types of the library are derived from these shapes. */
describe('outcomes and answers have exactly the members of their shapes in the contract', () => {
  it('for every operation', async () => {
    const observed = new Set<string>();
    const wrong: string[] = [];
    const target = checked(inProcessTarget(), observed, wrong);
    const [address = '', bob = ''] = target.actors.map(actor => actor.address);
    const tokens = [
      [1, 1],
      [2, 0],
      [3, 1],
      [4, 1],
    ];
    for (const [operation, body] of Object.entries(writeExamples)) {
      await target.write(anyWrite(operation as WriteOperation, body));
      for (const read of readOperations)
        for (const [collectionId, tokenId] of tokens)
          await target.read(read, { collectionId, tokenId, address, from: address, to: bob });
    }
    expect(wrong).toEqual([]);
    expect([...checks.keys()].filter(name => !observed.has(name))).toEqual([]);
  });

  it('in random sequences', async () => {
    const wrong: string[] = [];
    for (const pendingCommands of fc.sample(commandsArbitrary(60), { numRuns: 10 }))
      await fuzz(checked(inProcessTarget(), new Set(), wrong), pendingCommands);
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
