import { Type, type Static } from 'typebox';
import { closed, component } from './component.ts';
import { BlockTimeText } from './clock.ts';
import { AnyAddress, as } from './members.ts';
import { AmountRead } from './read-members.ts';

/** Shapes of the control routes. */
const { Optional, String: Text, Integer: Count } = Type;
const Name = Text({
  description: 'A name',
  pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$',
  examples: ['prepared'],
});

export const NewId = Text({
  description: 'Its id, the first segment of its base URL; a new one if absent',
  pattern: '^[a-z0-9][a-z0-9-]{0,62}$',
  examples: ['mine'],
});

export const WorldRequest = closed({
  id: Optional(NewId),
  network: Optional(
    Type.Enum(['opal', 'quartz', 'unique'], {
      description: 'Prefix of addresses, and coin: opal if absent',
    }),
  ),
  profile: Optional(Type.Enum(['document', 'chain'], { description: 'Its rules where sources differ' })),
  blockTime: Optional(BlockTimeText),
  from: Optional(as(Name, 'Id of the snapshot that it begins with')),
  mockSignatures: Optional(
    Type.Boolean({ description: 'Whether a mock signature is valid for every account: no if absent' }),
  ),
});
export const FundRequest = closed({
  address: as(AnyAddress, 'Who receives the coins'),
  // Text comes first, so that it is not read as a number, which could not hold all digits.
  amount: Type.Union([Text(), Type.Number()], { description: 'Coins', examples: [100] }),
});
export type FundRequest = Static<typeof FundRequest>;
export const SnapshotRequest = closed({
  name: Optional(as(Name, 'Last part of its id; a number if absent')),
});

export const Health = component('Health', 'The simulator is running', { status: Type.Literal('ok') });
export const MadeWorld = component('MadeWorld', 'A new world', { id: Text(), baseUrl: Text() });
/** The id of a deleted world, or of a snapshot. */
export const WorldId = component('Id', 'The id', { id: Text() });

export const Head = component('Head', 'A block', {
  number: Count(),
  hash: Text(),
  stateHash: Text({ description: 'Equal for equal states' }),
  timestamp: Type.Number({ description: 'In milliseconds' }),
});
export type Head = Static<typeof Head>;
export const Accounts = Type.Object({
  accounts: Type.Array(
    component('DevelopmentAccount', 'An account with a known key and coins', {
      name: Text(),
      uri: Text({ description: 'What its key is derived from' }),
      address: Text(),
      balance: AmountRead,
    }),
  ),
});
export const SeedRequest = closed({ seed: Text({ description: 'A mnemonic, or a path such as //Zoe' }) });
export const SeedAddress = Type.Object({ address: Text() });
export const Funded = Type.Object({ address: Text(), balance: AmountRead });
