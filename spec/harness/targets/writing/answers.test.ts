import { encodeAddress } from '@polkadot/util-crypto';
import { describe, expect, it } from 'vitest';
import { normalisedAnswer } from './answers.ts';
import { signersOf } from './signers.ts';
import { normaliseActors } from '../local-ids/actor-addresses.ts';

describe('a normalised answer', () => {
  it('has empty optional members where they are left out, and sorted lists', () => {
    const bare = {
      id: 1,
      owner: 'a',
      permissions: { access: 'WhiteList' },
      properties: [{ key: 'b' }, { key: 'a' }],
    };
    expect(normalisedAnswer('collection', bare)).toMatchObject({
      limits: { tokenLimit: null, ownerCanDestroy: null },
      permissions: {
        access: 'AllowList',
        mintMode: false,
        nesting: { tokenOwner: false, collectionAdmin: false, restricted: null },
      },
      sponsorship: null,
      properties: [{ key: 'a' }, { key: 'b' }],
    });
  });

  it('has its content outside of data, also in bundles', () => {
    const leaf = { collectionId: 1, tokenId: 2, data: { name: { _: 'leaf' } }, properties: [] };
    const root = { collectionId: 1, tokenId: 1, properties: [], nestingChildTokens: [leaf] };
    expect(normalisedAnswer('token', leaf)).toMatchObject({ name: { _: 'leaf' } });
    expect(normalisedAnswer('bundle', root)).toMatchObject({
      nestingChildTokens: [{ name: { _: 'leaf' } }],
    });
  });

  it('is null for an empty body', () => {
    expect(normalisedAnswer('collection', '')).toBeNull();
  });
});

it('addresses of actors are normalised, whatever prefix a target uses', async () => {
  const [alice] = await signersOf();
  if (alice === undefined) throw new Error('expected Alice');
  const { address, pair } = { address: alice.pair.address, pair: alice.pair };
  const normalised = normaliseActors([{ name: 'alice', address }]);
  const other = encodeAddress(pair.publicKey, 255);
  const hex = `0x${Buffer.from(pair.publicKey).toString('hex')}`;
  const stranger = encodeAddress(new Uint8Array(32).fill(7), 255);
  expect(normalised({ owner: other, admins: [hex, stranger], name: 'x' })).toEqual({
    owner: address,
    admins: [address, stranger],
    name: 'x',
  });
  expect(normalised({ signerPayloadJSON: { address: other } })).toEqual({
    signerPayloadJSON: { address: other },
  });
});
