import { describe, expect, it } from 'vitest';
import type { SignerPayload } from '../../contract/shapes/index.ts';
import { refusedSubmit } from '../testing/error-assertions.ts';
import { alice, altered, bob, fundedServer, buildTransfer } from '../testing/server.ts';

describe('an altered payload is refused and changes nothing', () => {
  /** Each member with valid values that were not signed. */
  const alterations: readonly (readonly [
    keyof SignerPayload,
    (payload: SignerPayload) => unknown,
    RegExp,
  ])[] = [
    ['address', () => bob.address, /Signature does not match/],
    ['blockHash', ({ genesisHash }) => genesisHash, /Signature does not match/],
    ['blockHash', () => `0x${'ab'.repeat(32)}`, /Signature does not match/],
    ['blockNumber', () => '0x00000000', /blockNumber 0 does not fit the era/],
    ['blockNumber', () => '0x00000042', /unknown birth block/],
    ['blockNumber', () => '2', /blockNumber: must be 0x/],
    ['era', () => '0x00', /Signature does not match/],
    ['era', () => '0x1500', /Signature does not match/],
    ['era', () => '0x', /era: must be/],
    ['genesisHash', ({ blockHash }) => blockHash, /for another chain/],
    ['method', ({ method }) => `${method.slice(0, -2)}0f`, /Signature does not match/],
    ['method', () => '0xffff', /Signature does not match/],
    ['method', ({ method }) => `${method}0`, /method: must be 0x/],
    ['nonce', () => '0x00000001', /Signature does not match/],
    ['nonce', () => '0x100000000', /nonce: must be at most/],
    ['signedExtensions', ({ signedExtensions: all }) => all.slice(1), /signedExtensions must be/],
    ['signedExtensions', ({ signedExtensions: all }) => all.toReversed(), /signedExtensions must be/],
    ['signedExtensions', ({ signedExtensions: all }) => [all.join()], /signedExtensions must be/],
    ['signedExtensions', () => 'CheckNonce', /signedExtensions must be array/],
    ['specVersion', () => '0x00000001', /specVersion 1, here/],
    ['tip', () => '0x01', /Signature does not match/],
    ['tip', () => '-1', /tip: must be 0x/],
    ['transactionVersion', () => '0x00000001', /transactionVersion 1, here/],
    ['version', () => 3, /version must be 4, found 3/],
  ];

  it.each(alterations)('%s', async (member, alter, message) => {
    const client = await fundedServer();
    const built = await buildTransfer(client, alice);
    const body = altered(built, alice, { [member]: alter(built.signerPayloadJSON) });
    const error = await refusedSubmit(client, body, alice);
    expect(error.message).toMatch(message);
  });

  it('with any member replaced', async () => {
    const client = await fundedServer();
    const { signerPayloadJSON } = await buildTransfer(client, alice);
    const members = new Set(alterations.map(([member]) => member));
    expect([...members].sort()).toEqual(Object.keys(signerPayloadJSON).sort());
  });

  it('with any member removed', async () => {
    const client = await fundedServer();
    const built = await buildTransfer(client, alice);
    for (const member of Object.keys(built.signerPayloadJSON)) {
      const error = await refusedSubmit(client, altered(built, alice, { [member]: undefined }), alice);
      expect(error.message).toBe(`${member} is missing`);
    }
  });
});
