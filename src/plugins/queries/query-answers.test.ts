import { describe, expect } from 'vitest';
import { jsonOf, fullAnswer, type Serialised } from '../../http/testing/raw-query.ts';
import { it } from '../../http/testing/it.ts';
import { alice, bob, serve } from '../../http/testing/server.ts';

describe('an answer', () => {
  it('has every form of the value in polkadot-js', async () => {
    const client = (await serve()).at('unique');
    const free = 10n ** 24n;
    const {
      human,
      json,
      hex: digits,
      ...rest
    } = await fullAnswer(client, 'query/system/account', alice.address);
    expect(human).toMatchObject({ nonce: '0', data: { free: '1,000,000,000,000,000,000,000,000' } });
    expect(json).toMatchObject({ nonce: 0, data: { free: `0x${free.toString(16).padStart(32, '0')}` } });
    expect(rest).toMatchObject({ isEmpty: false, hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    expect(JSON.parse(String(rest.rawType))).toMatchObject({ nonce: 'u32' });
    expect(digits).toMatch(/^0x0000000000000000/);
    const none = await fullAnswer(client, 'rpc/unique/collectionById', 9);
    expect(none).toMatchObject({ isEmpty: true, human: null, json: null });
    const id = await fullAnswer(client, 'derive/accounts/accountId', alice.address);
    const written = 'unjKJQJrRd238pkUZZvzDQrfKuM39zBSnQ5zjAGAGcdRhaJTx';
    expect(id).toMatchObject({ rawType: 'AccountId', human: written, json: written });
  });

  it('with several values has them by name', async ({ client }) => {
    const all = (await fullAnswer(client, 'derive/balances/all', bob.address)) as unknown as Record<
      string,
      Serialised
    >;
    expect(all['availableBalance']).toMatchObject({
      rawType: 'Balance',
      human: expect.stringMatching(/^1\.0000 M/),
    });
    expect(all).toMatchObject({ lockedBreakdown: [], isVesting: false, lockedBalance: { json: 0 } });
    const account = await fullAnswer(client, 'derive/balances/account', bob.address);
    expect(account).toMatchObject({
      freeBalance: { hex: all['availableBalance']?.hex },
      accountId: { json: bob.address },
    });
    expect(await fullAnswer(client, 'derive/accounts/info', bob.address)).toMatchObject({
      accountId: { rawType: 'AccountId', json: bob.address },
      identity: { judgements: [] },
    });
    for (const name of ['locks', 'freezes'])
      expect(await fullAnswer(client, `query/balances/${name}`, bob.address)).toMatchObject({
        json: [],
        hex: '0x00',
      });
    expect(await jsonOf(client, 'query/balances/account', bob.address)).toMatchObject({ reserved: 0 });
  });
});

describe('RPCs of the node, and derived queries', () => {
  it('return blocks and the network', async () => {
    const client = (await serve()).at('quartz');
    const head = await client.seal(2);
    const hash = await jsonOf(client, 'rpc/chain/getBlockHash', 1);
    expect(await jsonOf(client, 'rpc/chain/getBlockHash')).toBe(head.hash);
    expect(await jsonOf(client, 'rpc/chain/getBlockHash', 9)).toBe(`0x${'0'.repeat(64)}`);
    expect(await jsonOf(client, 'rpc/chain/getFinalizedHead')).toBe(head.hash);
    expect(await jsonOf(client, 'rpc/chain/getHeader')).toMatchObject({ number: 2, parentHash: hash });
    expect(await jsonOf(client, 'rpc/chain/getHeader', hash)).toMatchObject({ number: 1 });
    expect(await jsonOf(client, 'derive/chain/bestNumber')).toBe(2);
    expect(await fullAnswer(client, 'rpc/system/properties')).toMatchObject({
      ss58Format: { json: 255 },
      tokenDecimals: { json: [18] },
      tokenSymbol: { json: ['QTZ'] },
    });
    expect(await jsonOf(client, 'rpc/system/accountNextIndex', alice.address)).toBe(0);
  });
});
