import { encodeAddress } from '@polkadot/util-crypto';
import { describe, expect, it } from 'vitest';
import { inOwnForm } from './answers.ts';
import { signersOf } from './signers.ts';
import { actorSpelling } from './address-aliases.ts';

describe('an answer of any form that the interface allows', () => {
  it('reads with empty optional members where they are left out, and in order', () => {
    const bare = {
      id: 1,
      owner: 'a',
      permissions: { access: 'WhiteList' },
      properties: [{ key: 'b' }, { key: 'a' }],
    };
    expect(inOwnForm('collection', bare)).toMatchObject({
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

  it('has its content at the top, also in bundles', () => {
    const leaf = { collectionId: 1, tokenId: 2, data: { name: { _: 'leaf' } }, properties: [] };
    const root = { collectionId: 1, tokenId: 1, properties: [], nestingChildTokens: [leaf] };
    expect(inOwnForm('token', leaf)).toMatchObject({ name: { _: 'leaf' } });
    expect(inOwnForm('bundle', root)).toMatchObject({
      nestingChildTokens: [{ name: { _: 'leaf' } }],
    });
  });

  it('has nothing made up that the interface promises', () => {
    expect(inOwnForm('collection', { id: 1, owner: 'a' })).toMatchObject({ properties: undefined });
    expect(inOwnForm('admins', {})).toEqual({});
  });

  it('is null where nothing is sent', () => {
    expect(inOwnForm('collection', '')).toBeNull();
  });
});

it('addresses of actors read as they are written, whatever prefix a target uses', async () => {
  const [alice] = await signersOf();
  if (alice === undefined) throw new Error('expected Alice');
  const { address, pair } = { address: alice.pair.address, pair: alice.pair };
  const spelled = actorSpelling([{ name: 'alice', address }]);
  const other = encodeAddress(pair.publicKey, 255);
  const hex = `0x${Buffer.from(pair.publicKey).toString('hex')}`;
  const stranger = encodeAddress(new Uint8Array(32).fill(7), 255);
  expect(spelled({ owner: other, admins: [hex, stranger], name: 'x' })).toEqual({
    owner: address,
    admins: [address, stranger],
    name: 'x',
  });
  expect(spelled({ signerPayloadJSON: { address: other } })).toEqual({
    signerPayloadJSON: { address: other },
  });
});
