import { Type, type Static } from 'typebox';
import { component } from './component.ts';

const { Optional, String: Text, Integer: Count } = Type;

/** How much there is in a state. */
export const totals = {
  collections: Count({ description: 'Number of existing collections' }),
  tokens: Count({ description: 'Number of existing tokens' }),
  accounts: Count({ description: 'Number of accounts with coins or a nonce' }),
};

/** A world at a glance. Times are in milliseconds. */
export const WorldOverview = component('WorldOverview', 'A world at a glance', {
  id: Text(),
  network: Text(),
  profile: Text({ description: 'Its rules where sources differ' }),
  token: Text({ description: 'Name of the coin' }),
  ss58Prefix: Count(),
  blockTime: Type.Union([Text(), Type.Number()], {
    description: '`instant`, `manual`, or milliseconds between blocks',
  }),
  isPaused: Type.Boolean({ description: 'Whether blocks are sealed on request only' }),
  mockSignature: Type.Union([Text(), Type.Null()], {
    description: 'A signature that is valid for every account; null if none is',
  }),
  head: Type.Object({ number: Count(), hash: Text(), timestamp: Type.Number() }),
  firstBlock: Count({ description: 'Number of the oldest block that can be read' }),
  pending: Count({ description: 'Transactions that wait for a block' }),
  transactions: Count({ description: 'Number of transactions in blocks that can be read' }),
  ...totals,
  faults: Optional(Count({ description: 'Number of faults' })),
  snapshots: Type.Array(Type.Object({ id: Text(), number: Count({ description: 'Its last block' }) })),
});
export type WorldOverview = Static<typeof WorldOverview>;
export const WorldOverviews = Type.Object({ worlds: Type.Array(WorldOverview) });
