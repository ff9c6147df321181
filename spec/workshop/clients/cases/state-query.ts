import { expect } from 'vitest';
import { createCards, withCards } from './cards.ts';
import { member } from '../driver.ts';
import type { Cases } from './client-case.ts';

/** Raw queries of the chain (spec/decisions/service.md#raw-queries). */
export const stateQueryCases: Cases = {
  'stateQuery.get': async ({ alice }) => {
    const price = { endpoint: 'consts', module: 'common', method: 'collectionCreationPrice' };
    expect(await alice.call('stateQuery.get', price)).toMatchObject({
      rawType: 'u128',
      human: '2,000,000,000,000,000,000',
      json: '0x00000000000000001bc16d674ec80000',
    });
    const blockNumber = { endpoint: 'query', module: 'system', method: 'number' };
    expect(await alice.call('stateQuery.get', blockNumber)).toMatchObject({ json: 0 });
    await createCards(alice);
    expect(await alice.call('stateQuery.get', blockNumber)).toMatchObject({ json: 1 });
  },

  'stateQuery.execute': withCards({ minted: ['Ace', 'King'] }, async ({ alice }) => {
    const lastTokenId = { endpoint: 'rpc', module: 'unique', method: 'lastTokenId' };
    expect(await alice.call('stateQuery.execute', lastTokenId, { args: ['1'] })).toMatchObject({ json: 2 });
    const account = { endpoint: 'query', module: 'system', method: 'account' };
    const found = await alice.call('stateQuery.execute', account, { args: [alice.address] });
    const { freeBalance } = (await alice.call('balance.get', { address: alice.address })) as {
      freeBalance: { raw: string };
    };
    expect(member(found, 'json')).toEqual({
      nonce: 3,
      consumers: 0,
      providers: 1,
      sufficients: 0,
      data: {
        free: `0x${BigInt(freeBalance.raw).toString(16).padStart(32, '0')}`,
        reserved: 0,
        frozen: 0,
        flags: '0x80000000000000000000000000000000',
      },
    });
  }),
};
