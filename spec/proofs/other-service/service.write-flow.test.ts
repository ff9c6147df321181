import { Keyring } from '@polkadot/keyring';
import { encodeAddress } from '@polkadot/util-crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, member, pairOf, payloadOf, sign, type Answer } from './testing/client.ts';
import { TestClient } from './testing/test-client.ts';

let s: TestClient;
beforeEach(async () => {
  s = await TestClient.open();
});
afterEach(() => s.close());

const create = (address = alice): object => ({
  address,
  name: 'Name',
  description: 'About',
  tokenPrefix: 'TKN',
});
const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;

describe('Write flow', () => {
  it('answers a build with the payload and nothing else, with and without query parameters', async () => {
    for (const query of ['', '?use=Build&withFee=false&verify=false', '?unknown=1']) {
      const built = await s.send('POST', `v1/collections${query}`, create());
      expect(Object.keys(Object(built.body))).toEqual(['signerPayloadJSON']);
      expect(Object.keys(payloadOf(built)).toSorted()).toEqual(
        [
          'address',
          'blockHash',
          'blockNumber',
          'era',
          'genesisHash',
          'method',
          'nonce',
          'signedExtensions',
          'specVersion',
          'tip',
          'transactionVersion',
          'version',
        ].toSorted(),
      );
      expect(payloadOf(built)).toMatchObject({ address: alice, version: 4, signedExtensions: [] });
    }
    expect((await s.collection()).body).toBeNull();
  });

  it('applies a payload when it is submitted, on either submit path', async () => {
    for (const [id, path] of [
      [1, 'extrinsic/submit'],
      [2, 'v1/extrinsic/submit'],
    ] as const) {
      const payload = payloadOf(await s.send('POST', 'collection', create()));
      const answer = await s.submit(payload, sign(payload, pairOf(alice)), path);
      expect(answer).toEqual({ status: 200, body: { collectionId: id } });
    }
  });
});

describe('Signatures', () => {
  it.each(['sr25519', 'ed25519', 'ecdsa'] as const)('accepts typed %s signatures', async type => {
    const pair = new Keyring({ type }).addFromUri('//document-service//other');
    const payload = payloadOf(await s.send('POST', 'collection', create(pair.address)));
    expect(await s.submit(payload, sign(payload, pair, true))).toMatchObject({ status: 200 });
  });

  it('accepts a plain ed25519 signature', async () => {
    const pair = new Keyring({ type: 'ed25519' }).addFromUri('//document-service//other');
    const payload = payloadOf(await s.send('POST', 'collection', create(pair.address)));
    expect(await s.submit(payload, sign(payload, pair))).toMatchObject({ status: 200 });
  });

  it('refuses a payload that was used, altered or signed by somebody else', async () => {
    const payload = payloadOf(await s.send('POST', 'collection', create()));
    expect(isRefused(await s.submit(payload, sign(payload, pairOf(bob))))).toBe(true);
    expect(isRefused(await s.submit(payload, '0x00'))).toBe(true);
    expect(isRefused(await s.submit(payload, 'no hex'))).toBe(true);
    for (const change of [{ address: bob }, { method: '0x00' }, { nonce: '0x00000001' }, { tip: '0x01' }]) {
      const altered = { ...payload, ...change };
      expect(isRefused(await s.submit(altered, sign(altered, pairOf(alice))))).toBe(true);
      expect(isRefused(await s.submit(altered, sign(altered, pairOf(bob))))).toBe(true);
    }
    expect((await s.submit(payload, sign(payload, pairOf(alice)))).status).toBe(200);
    expect(isRefused(await s.submit(payload, sign(payload, pairOf(alice))))).toBe(true);
    expect((await s.collection(2)).body).toBeNull();
  });
});

describe('Requests', () => {
  it('accepts several pending payloads of one signer', async () => {
    const first = payloadOf(await s.send('POST', 'collection', create()));
    const second = payloadOf(await s.send('POST', 'collection', create()));
    expect((await s.submit(second, sign(second, pairOf(alice)))).body).toEqual({ collectionId: 1 });
    expect((await s.submit(first, sign(first, pairOf(alice)))).body).toEqual({ collectionId: 2 });
  });

  it('accepts every form of an address for the same account', async () => {
    const otherForm = encodeAddress(alice, 0);
    const payload = payloadOf(await s.send('POST', 'collection', create(otherForm)));
    await s.submit(payload, sign(payload, pairOf(alice)));
    expect(member((await s.collection()).body, 'owner')).toBe(alice);
  });

  it('refuses bodies that are not as described, at build', async () => {
    for (const body of [
      {},
      { ...create(), name: 5 },
      { ...create(), address: 'nobody' },
      { ...create(), mode: 'X' },
    ]) {
      expect((await s.send('POST', 'v1/collections', body)).status).toBe(400);
    }
    expect((await s.send('GET', 'v1/token?collectionId=x&tokenId=1')).status).toBe(400);
    expect((await s.send('GET', 'nothing')).status).toBe(404);
  });
});

describe('Paths', () => {
  it('serves the allow list and the property permissions at the paths of the document only', async () => {
    await s.create();
    for (const path of [
      'v1/collections/allow-list',
      'v1/collection/allow-list',
      'v1/collections/property-permissions',
    ]) {
      expect((await s.send('GET', `${path}?collectionId=1`)).status).toBe(404);
    }
    expect((await s.send('GET', 'v1/collections?collectionId=1')).status).toBe(404);
    expect((await s.send('GET', 'collections/limits?collectionId=1')).status).toBe(404);
  });
});

describe('Chain moment', () => {
  it('reads admins, property permissions, allowed and topmost owner at an earlier block', async () => {
    await s.create();
    await s.mint(alice);
    const before = payloadOf(await s.send('POST', 'collection', create()));
    const at = `&at=${String(member(before, 'blockHash'))}`;
    await s.addAdmin(alice, bob);
    await s.allow(alice, bob);
    await s.transfer(alice, 1, bob);
    expect((await s.readCollection('/admins', 1, at)).body).toEqual({ admins: [] });
    expect((await s.readCollection('/admins')).body).toEqual({ admins: [bob] });
    expect((await s.propertyPermissions(1, at)).body).toEqual({ propertyPermissions: [] });
    const allowed = `collection/allowed?collectionId=1&address=${bob}`;
    expect((await s.send('GET', allowed + at)).body).toEqual({ isAllowed: false });
    const topmost = 'token/topmost-owner?collectionId=1&tokenId=1';
    expect((await s.send('GET', topmost + at)).body).toEqual({ topmostOwner: alice });
    expect((await s.send('GET', topmost)).body).toEqual({ topmostOwner: bob });
    expect((await s.send('GET', `${topmost}&at=0x1234`)).status).toBe(404);
  });
});
