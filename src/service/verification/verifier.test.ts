import { Keyring } from '@polkadot/keyring';
import { stringToU8a, u8aToHex } from '@polkadot/util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cryptoReady } from '../../wire/signing/signature.ts';
import { hasValidSignature, type SignedMessage } from './signed-message.ts';
import { Verifier, type VerifierOptions } from './verifier.ts';

beforeAll(cryptoReady);

/** Enough for threads to start on a busy machine. */
const patience = { timeout: 60_000, interval: 20 };

function verifierOf(options: VerifierOptions): Verifier {
  const verifier = new Verifier(options);
  onTestFinished(() => verifier.close());
  return verifier;
}

/** Messages with signatures of all schemes; every third signature is of another message. */
function messages(count: number): SignedMessage[] {
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
  const verifier = new Verifier({ threads: 2, startAfter: 2 });
  await Promise.all(messages(2).map(signed => verifier.verify(signed)));
  await vi.waitFor(() => expect(verifier.hasThreads).toBe(true), patience);
  return verifier;
}

describe('with threads', () => {
  let verifier: Verifier;
  let before: number;
  beforeAll(async () => {
    before = threadCount();
    verifier = await threaded();
  }, 90_000);
  afterAll(() => verifier.close());

  it('answers as the main thread does, in the order of the calls', { timeout: 90_000 }, async () => {
    const all = messages(60);
    const order: number[] = [];
    const answers = await Promise.all(
      all.map(async (signed, index) => {
        const answer = await verifier.verify(signed);
        order.push(index);
        return answer;
      }),
    );
    expect(answers).toEqual(all.map(hasValidSignature));
    expect(order).toEqual(all.map((_, index) => index));
  });

  it('keeps the order between calls at different moments', { timeout: 90_000 }, async () => {
    const all = messages(30);
    const order: number[] = [];
    await Promise.all(
      all.map(async (signed, index) => {
        for (let turn = 0; turn < index; turn += 1) await new Promise(resolve => setImmediate(resolve));
        const answer = verifier.verify(signed).then(() => order.push(index));
        await answer;
      }),
    );
    expect(order).toEqual(all.map((_, index) => index));
  });

  it('ends them when it is closed, and verifies in the main thread then', { timeout: 90_000 }, async () => {
    expect(threadCount()).toBe(before + 2);
    await verifier.close();
    expect(threadCount()).toBe(before);
    const all = messages(6);
    expect(await Promise.all(all.map(signed => verifier.verify(signed)))).toEqual(all.map(hasValidSignature));
  });
});

it('starts no threads for signatures that wait alone', async () => {
  const before = threadCount();
  const verifier = verifierOf({ threads: 2, startAfter: 1 });
  for (const signed of messages(12)) expect(await verifier.verify(signed)).toBe(hasValidSignature(signed));
  await verifier.close();
  expect(verifier.hasThreads).toBe(false);
  expect(threadCount()).toBe(before);
});

it('starts no threads for a few signatures', async () => {
  const before = threadCount();
  const verifier = verifierOf({});
  await Promise.all(messages(8).map(signed => verifier.verify(signed)));
  expect(threadCount()).toBe(before);
});

it('needs no threads', async () => {
  const before = threadCount();
  const verifier = verifierOf({ threads: 0, startAfter: 1 });
  const all = messages(20);
  expect(await Promise.all(all.map(signed => verifier.verify(signed)))).toEqual(all.map(hasValidSignature));
  expect(threadCount()).toBe(before);
});
