import { describe, expect, it } from 'vitest';
import { jsonOf, fullAnswer, type Serialised } from './testing/raw-query.ts';
import { alice, bob, serve } from './testing/server.ts';

describe('an answer', () => {
  it('is all that polkadot-js says of the value', async () => {
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

  it('of several values has them under their names', async () => {
    const client = await serve();
    const all = (await fullAnswer(client, 'derive/balances/all', bob.address)) as unknown as Record<
      string,
      Serialised
    >;
    expect(all['availableBalance']).toMatchObject({
      rawType: 'u128',
      human: '1,000,000,000,000,000,000,000,000',
    });
    expect(all).toMatchObject({ lockedBreakdown: [], isVesting: false, lockedBalance: { json: 0 } });
    const account = await fullAnswer(client, 'derive/balances/account', bob.address);
    expect(account).toMatchObject({ freeBalance: all['availableBalance'], accountId: { json: bob.address } });
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
