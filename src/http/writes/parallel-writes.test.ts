import type { KeyringPair } from '@polkadot/keyring/types';
import { expect } from 'vitest';
import { it } from '../testing/it.ts';
import { alice, collectionBody, unfunded, type Answer, type Client, type Failed } from '../testing/server.ts';

/** A write that the server builds, signs and submits for an account, and whose result the client waits for. */
const write = (
  client: Client,
  path = 'collections',
  body: object = collectionBody,
  [pair, uri]: readonly [KeyringPair, string] = [alice, '//Alice'],
): Promise<Answer<Failed>> =>
  client.post(
    path,
    { address: pair.address, ...body },
    { query: { use: 'Result' }, headers: { authorization: `Seed ${uri}` } },
  );

const times = <T>(count: number, run: () => T): T[] => Array.from({ length: count }, run);

it('parallel writes of one account that the server signs all succeed, also beside malformed, refused and unpaid ones', async ({
  client,
}) => {
  const answers = await Promise.all(
    times(10, () => [
      write(client),
      write(client, 'collections', { ...collectionBody, name: 5 }),
      write(client, 'tokens', { collectionId: 99 }),
      write(client, 'collections', collectionBody, [unfunded, '//Poor']),
    ]).flat(),
  );
  expect(answers.map(({ status, body }) => (status === 201 ? 'accepted' : body.error.message))).toEqual(
    times(10, () => [
      'accepted',
      'name must be string',
      'Collection not found',
      expect.stringMatching(/^Insufficient balance/) as string,
    ]).flat(),
  );
  expect(await client.nonce(alice.address)).toBe(20);
});
