import { Keyring } from '@polkadot/keyring';
import { describe, expect } from 'vitest';
import type { Keys } from './keys.ts';
import { refusedAs } from '../../http/testing/error-assertions.ts';
import { it } from '../../http/testing/it.ts';
import { alice, serve } from '../../http/testing/server.ts';

const mnemonic = 'little crouch armed put judge bamboo avoid fine actor soccer rebuild cluster';
const publicKey = '0x2a0df5333ae29cab6b93148b5d6bdac7bddf9cef69582b960bc4791ec83fd316';

describe('GET account', () => {
  it.for(['[]', '[1]', '{', 'x', ''])('ignores the meta %j', async (meta, { client }) => {
    const { body } = await client.get<Keys>('account', { mnemonic, meta });
    expect(body.keyfile.meta).toEqual({});
    const made = await client.post<Keys>('account/generate', { meta: [] });
    expect([made.status, made.body.keyfile.meta]).toEqual([201, {}]);
  });

  it('returns the keys of a mnemonic', async ({ client }) => {
    const { status, body } = await client.get<Keys>('v1/account', { mnemonic });
    expect([status, body]).toEqual([
      200,
      {
        mnemonic,
        seed: '0xb6e9a481aad347d48b06882f274655cea2c0c46e85fe02842fe7afb8f8773979',
        publicKey,
        keyfile: {
          address: new Keyring({ ss58Format: 42 }).encodeAddress(publicKey),
          encoded: expect.stringMatching(/^[\w+/]+=*$/),
          encoding: { content: ['pkcs8', 'ed25519'], type: ['none'], version: '3' },
          meta: {},
        },
      },
    ]);
  });

  it.for(['sr25519', 'ed25519', 'ecdsa', 'ethereum'] as const)(
    'answers a key file that wallets take: %s',
    async (pairType, { client }) => {
      const { body } = await client.get<Keys>('account', { mnemonic, pairType, meta: '{"name":"Ann"}' });
      const pair = new Keyring({ type: pairType }).addFromJson(body.keyfile);
      pair.unlock();
      const own = new Keyring({ type: pairType }).addFromMnemonic(mnemonic);
      expect(own.verify('message', pair.sign('message'), own.publicKey)).toBe(true);
      expect(pair.meta).toMatchObject({ name: 'Ann' });
    },
  );

  it.each([
    ['without a mnemonic', '', /mnemonic is missing/],
    ['with a word too few', `mnemonic=${mnemonic.replace(' cluster', '')}`, /12 to 24 words/],
    ['with a wrong checksum', `mnemonic=${mnemonic.replace('little', 'cluster')}`, /checksum/],
    ['with very many words', `mnemonic=${'little '.repeat(80)}`, /at most 500/],
    [
      'with a kind of key that there is not',
      `mnemonic=${mnemonic}&pairType=rsa`,
      /pairType must be one of sr25519/,
    ],
  ])('is refused %s', async (_what, query, message) => {
    const client = await serve();
    const answer = client.raw('GET', `/opal/account?${encodeURI(query)}`);
    expect(await refusedAs(client, answer)).toEqual([400, expect.stringMatching(message)]);
  });
});

describe('POST account/generate', () => {
  it('returns keys of a new mnemonic each time, with or without a body', async ({ client }) => {
    const first = await client.post<Keys>('account/generate');
    const second = await client.post<Keys>('v1/account/generate', {
      pairType: 'ed25519',
      meta: { name: 'Ann' },
    });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.mnemonic).not.toBe(first.body.mnemonic);
    expect(second.body.keyfile.encoding.content).toEqual(['pkcs8', 'ed25519']);
    const query = { mnemonic: second.body.mnemonic, pairType: 'ed25519', meta: '{"name":"Ann"}' };
    expect((await client.get<Keys>('account', query)).body).toEqual(second.body);
  });
});

describe('address-utils', () => {
  const token = '0xF8238ccFFF8ED887463Fd5e00000000100000001';
  const other = '0xf8238ccfff8ed887463fd5e00000007b000001c8';
  const ethereum = '0x0A91113393e01ebe11f932F89ccd2C3DD713aeBB';
  const mirror = '5E7VYAuD76nTct4RvKz5GaWSPnxGy3M1HwM8YQsXZ5XSGnnM';

  it.each([
    [`mirror/ethereum-to-substrate?address=${ethereum}`, { address: mirror }],
    [
      `mirror/substrate-to-ethereum?address=${alice.address}`,
      { address: '0xd43593c715Fdd31c61141ABd04a99FD6822c8558' },
    ],
    [`nesting/address-to-ids?address=${token}`, { collectionId: 1, tokenId: 1 }],
    [`nesting/address-to-ids?address=${other}`, { collectionId: 123, tokenId: 456 }],
    ['nesting/ids-to-address?collectionId=1&tokenId=1', { address: token }],
    ['normalize?address=yGHXkYLYqxijLKKfd9Q2CB9shRVu8rPNBS53wvwGTutYg4zTg', { address: alice.address }],
    [
      `normalize?address=${alice.address}&ss58prefix=7391`,
      { address: 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx' },
    ],
    [`normalize?address=${ethereum.toLowerCase()}`, { address: ethereum }],
  ])('%s answers %j', async (url, body) => {
    const client = await serve();
    for (const prefix of ['', 'v1/'])
      expect(await client.get(`${prefix}address-utils/${url}`)).toMatchObject({ status: 200, body });
  });

  it.each([
    [`mirror/ethereum-to-substrate?address=${alice.address}`, /must be an Ethereum address/],
    [`mirror/substrate-to-ethereum?address=${ethereum}`, /must be a Substrate address/],
    [`nesting/address-to-ids?address=${ethereum}`, /must be the address of a token/],
    [
      'nesting/ids-to-address?collectionId=0&tokenId=4294967296',
      /collectionId must be >= 1; tokenId must be <=/,
    ],
    ['normalize?address=x', /Invalid address: address is "x"/],
    [`normalize?address=${alice.address}&ss58prefix=46`, /46 or 47/],
    [`normalize?address=${alice.address}&ss58prefix=16384`, /ss58prefix must be <= 16383/],
    ['normalize', /address is missing/],
  ])('%s is refused', async (url, message) => {
    const client = await serve();
    const answer = client.get(`address-utils/${url}`);
    expect(await refusedAs(client, answer)).toEqual([400, expect.stringMatching(message)]);
  });
});
