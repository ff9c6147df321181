import { expect, it } from 'vitest';
import { readEndpoints, writeEndpoints } from '../../../../src/contract/endpoints.ts';
import { writeExamples } from '../../../../src/contract/examples.ts';
import type { WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { anyWrite, type Answer, type Receipt, type Target } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { withLists } from '../../../harness/targets/by-reads/listing.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { brokenIn, playSequence } from '../../../harness/runner/play.ts';
import type { Sequence } from '../../../sequences/command.ts';
import { loadWritten, writtenFor } from '../../../sequences/written.ts';

/** The simulator without one of its endpoints. */
function without(operation: string): Target {
  const target = inProcessTarget();
  const isGone = { status: 404, isMissing: true } as const;
  return withLists({
    ...target,
    write: async (request): Promise<Receipt> =>
      request.operation === operation ? { kind: 'not-built', error: {}, ...isGone } : target.write(request),
    read: async (read, query): Promise<Answer> =>
      read === operation ? { kind: 'error', message: '', ...isGone } : target.read(read, query),
  });
}

/** The rules that the sequence breaks; none if it cannot be run at all. */
async function brokenWithout(
  operation: string,
  sequence: Pick<Sequence, 'commands'>,
): Promise<readonly string[]> {
  try {
    return [...brokenIn(await playSequence(without(operation), sequence))];
  } catch (error) {
    if (error instanceof Unobservable) return [];
    throw error;
  }
}

const has =
  (operation: string) =>
  ({ commands }: Pick<Sequence, 'commands'>): boolean =>
    commands.some(command => command.operation === operation);

const cases = loadWritten('cases')
  .filter(({ profiles }) => profiles.includes('document'))
  .toSorted((one, other) => one.commands.length - other.commands.length);

/** The shortest case in which the write is accepted. */
const caseWith = (operation: string): Pick<Sequence, 'commands'> | undefined =>
  cases.find(({ commands }) =>
    commands.some(command => command.operation === operation && command.refusedBy.document === undefined),
  );

/** Writes that make what others are about. */
const needed = ['createCollection', 'mint', 'mintMany'];

const call = { method: { section: 'unique', method: 'createItem' }, rawPayload: { collectionId: 1 } };

/** The examples of writes that no case has; the batch only mints, since no read finds a collection that it creates. */
const examples = {
  commands: Object.entries({ ...writeExamples, batch: { ...writeExamples.batch, calls: [call] } })
    .filter(([operation]) => needed.includes(operation) || caseWith(operation) === undefined)
    .map(([operation, body]) => anyWrite(operation as WriteOperation, body)),
};

/** For each write a short sequence in which it is accepted. */
const accepting = Object.keys(writeEndpoints).map(operation => caseWith(operation) ?? examples);

/** Those, and a sample of those of precedence. With `SEQUENCES=all` each runs without each read, otherwise a share of them without each; all without each write that they have. */
const isLong = process.env['SEQUENCES'] === 'all';
const sample = writtenFor('precedence', 'document').filter((_, index) => index % (isLong ? 8 : 24) === 0);
const sequences = [...new Set([...accepting, ...sample])];
const share = isLong ? 1 : 10;
const reads = Object.keys(readEndpoints);

it('the examples are accepted', async () => {
  const { steps } = await playSequence(inProcessTarget(), examples);
  expect(steps.filter(({ receipt }) => receipt.kind !== 'accepted')).toEqual([]);
});

it.each([...Object.keys(writeEndpoints), ...reads])(
  'without the endpoint %s no rule is reported as broken',
  async operation => {
    const broken: string[] = [];
    const affected =
      operation in writeEndpoints
        ? sequences.filter(has(operation))
        : sequences.filter((_, index) => index % share === reads.indexOf(operation) % share);
    for (const sequence of affected) broken.push(...(await brokenWithout(operation, sequence)));
    expect(broken).toEqual([]);
  },
);
