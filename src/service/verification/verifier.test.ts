import { Keyring } from '@polkadot/keyring';
import { stringToU8a, u8aToHex } from '@polkadot/util';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cryptoReady } from '../../wire/signature.ts';
import { answerTo, type Question } from './question.ts';
import { Verifier, type VerifierOptions } from './verifier.ts';

beforeAll(cryptoReady);

/** Enough for threads to start on a busy machine. */
const patience = { timeout: 60_000, interval: 20 };

function verifierOf(options: VerifierOptions): Verifier {
  const verifier = new Verifier(options);
  onTestFinished(() => verifier.close());
  return verifier;
}

/** Questions of all schemes; every third signature is of another message. */
function questions(count: number): Question[] {
  const pairs = (['sr25519', 'ed25519', 'ecdsa'] as const).map(type =>
    new Keyring({ type }).addFromUri('//Alice'),
  );
  return Array.from({ length: count }, (_, index) => {
    const pair = pairs[Math.floor(index / 3) % pairs.length];
    if (pair === undefined) throw new Error('expected a pair');
    const signature = pair.sign(stringToU8a(`message ${index}`), { withType: true });
    const message = stringToU8a(`message ${index % 3 === 0 ? 'of nobody' : index}`);
    return { message, signature, account: u8aToHex(pair.addressRaw) };
  });
}

/** Number of threads of this process; those of servers of other test files can be among them. */
function threadCount(): number {
  const { workers } = process.report.getReport() as { readonly workers: readonly unknown[] };
  return workers.length;
}

async function threaded(): Promise<Verifier> {
  const verifier = verifierOf({ threads: 2, startAfter: 2 });
  await Promise.all(questions(2).map(question => verifier.verify(question)));
  await vi.waitFor(() => expect(verifier.hasThreads).toBe(true), patience);
  return verifier;
}

describe('with threads', () => {
  it('answers as the main thread does, in the order of the questions', { timeout: 90_000 }, async () => {
    const verifier = await threaded();
    const asked = questions(60);
    const order: number[] = [];
    const answers = await Promise.all(
      asked.map(async (question, index) => {
        const answer = await verifier.verify(question);
        order.push(index);
        return answer;
      }),
    );
    expect(answers).toEqual(asked.map(answerTo));
    expect(order).toEqual(asked.map((_, index) => index));
  });

  it('keeps the order between questions of different moments', { timeout: 90_000 }, async () => {
    const verifier = await threaded();
    const asked = questions(30);
    const order: number[] = [];
    await Promise.all(
      asked.map(async (question, index) => {
        for (let turn = 0; turn < index; turn += 1) await new Promise(resolve => setImmediate(resolve));
        const answer = verifier.verify(question).then(() => order.push(index));
        await answer;
      }),
    );
    expect(order).toEqual(asked.map((_, index) => index));
  });

  it('ends them when it is closed, and verifies in the main thread then', { timeout: 90_000 }, async () => {
    const before = threadCount();
    const verifier = await threaded();
    expect(threadCount()).toBe(before + 2);
    await verifier.close();
    expect(threadCount()).toBe(before);
    const asked = questions(6);
    expect(await Promise.all(asked.map(question => verifier.verify(question)))).toEqual(asked.map(answerTo));
  });
});

it('starts no threads for signatures that wait alone', async () => {
  const before = threadCount();
  const verifier = verifierOf({ threads: 2, startAfter: 1 });
  for (const question of questions(12)) expect(await verifier.verify(question)).toBe(answerTo(question));
  await verifier.close();
  expect(verifier.hasThreads).toBe(false);
  expect(threadCount()).toBe(before);
});

it('starts no threads for a few signatures', async () => {
  const before = threadCount();
  const verifier = verifierOf({});
  await Promise.all(questions(8).map(question => verifier.verify(question)));
  expect(threadCount()).toBe(before);
});

it('needs no threads', async () => {
  const before = threadCount();
  const verifier = verifierOf({ threads: 0, startAfter: 1 });
  const asked = questions(20);
  expect(await Promise.all(asked.map(question => verifier.verify(question)))).toEqual(asked.map(answerTo));
  expect(threadCount()).toBe(before);
});
