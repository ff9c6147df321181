import { Keyring } from '@polkadot/keyring';
import { stringToU8a, u8aToHex } from '@polkadot/util';
import { expect, it, onTestFinished } from 'vitest';
import { cryptoReady } from '../../wire/signing/signature.ts';
import { startThreads } from './threads.ts';

it('threads verify whole lists, as soon as they have started, and refuse to when they have ended', async () => {
  await cryptoReady();
  const pair = new Keyring({ type: 'sr25519' }).addFromUri('//Alice');
  const message = stringToU8a('a message');
  const valid = {
    message,
    signature: pair.sign(message, { withType: true }),
    account: u8aToHex(pair.publicKey),
  };
  const threads = await startThreads(2);
  onTestFinished(() => threads.close());
  const lists = [[valid], [], [{ ...valid, message: stringToU8a('another') }, valid], [valid, valid]];
  expect(await Promise.all(lists.map(list => threads.verify(list)))).toEqual([
    [true],
    [],
    [false, true],
    [true, true],
  ]);
  const unanswered = threads.verify([valid]);
  await Promise.all([threads.close(), expect(unanswered).rejects.toThrow('has ended')]);
  await expect(threads.verify([valid])).rejects.toThrow('the thread that verifies signatures has ended');
}, 60_000);
