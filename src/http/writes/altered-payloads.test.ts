import { describe, expect, it } from 'vitest';
import type { SignerPayload } from '../../contract/shapes/index.ts';
import { refusedSubmit } from '../testing/error-assertions.ts';
import { alice, altered, fundedServer, buildTransfer } from '../testing/server.ts';

describe('an altered payload is refused and changes nothing', () => {
  /** Values that are refused before the signature is verified, which the relation submit.every-member-is-signed judges. */
  const alterations: readonly (readonly [
    keyof SignerPayload,
    (payload: SignerPayload) => unknown,
    RegExp,
  ])[] = [
    ['blockNumber', () => '0x00000000', /blockNumber 0 does not fit the era/],
    ['blockNumber', () => '0x00000042', /unknown birth block/],
    ['genesisHash', ({ blockHash }) => blockHash, /for another chain/],
    ['signedExtensions', ({ signedExtensions: all }) => all.slice(1), /signedExtensions must be/],
    ['signedExtensions', ({ signedExtensions: all }) => all.toReversed(), /signedExtensions must be/],
    ['signedExtensions', ({ signedExtensions: all }) => [all.join()], /signedExtensions must be/],
    ['signedExtensions', () => 'CheckNonce', /signedExtensions must be array/],
    ['specVersion', () => '0x00000001', /specVersion 1, here/],
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

  it('with any member removed', async () => {
    const client = await fundedServer();
    const built = await buildTransfer(client, alice);
    for (const member of Object.keys(built.signerPayloadJSON)) {
      const error = await refusedSubmit(client, altered(built, alice, { [member]: undefined }), alice);
      expect(error.message).toBe(`${member} is missing`);
    }
  });
});
