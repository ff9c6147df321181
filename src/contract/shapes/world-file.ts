import { Type, type Static, type TSchema } from 'typebox';
import { closed } from './component.ts';
import { LimitsRead, PermissionsRead, PropertyPermissionRead } from './read-members.ts';

/**
 * The lines of a world file (spec/decisions/data.md#world-files): one JSON value per line, each an object with one member, which
 * names what the line is. The first line is the header, the last one is the end. Addresses are public keys or Ethereum addresses,
 * amounts are base units as digits, bytes are `0x` and hexadecimal digits.
 */
const { Optional, String: Text, Array: List } = Type;
const Count = Type.Integer({ minimum: 0 });
const Amount = Text({ pattern: '^[0-9]{1,39}$', description: 'Base units, as digits' });
const Hash = Text({ pattern: '^0x[0-9a-f]{64}$' });
const Bytes = Text({ pattern: '^0x([0-9a-f]{2})*$' });
const Holder = Text({
  pattern: '^0x([0-9a-f]{40}|[0-9a-f]{64})$',
  description: 'A public key, or an Ethereum address, such as that of a token',
});
const { properties: permissions } = PermissionsRead;
const Milliseconds = Type.Integer();

/** The version of the format that this program writes. It reads this one and all before it. */
export const worldFileVersion = 1;

const Header = closed({
  version: Type.Integer({ minimum: 1 }),
  software: Text({ description: 'What wrote the file' }),
  id: Text({
    pattern: '^[a-z0-9][a-z0-9-]{0,62}$',
    description: 'Id of the world that was written',
  }),
  network: Type.Enum(['opal', 'quartz', 'unique']),
  profile: Type.Enum(['document', 'chain']),
  seed: Text(),
  blockTime: Type.Union([Type.Enum(['instant', 'manual']), Type.Number({ exclusiveMinimum: 0 })]),
  isPaused: Optional(Type.Boolean()),
  keepBlocks: Optional(Type.Integer({ minimum: 1 })),
  mockSignatures: Optional(Type.Boolean()),
  source: Optional(Text({ description: 'Where the state was read from, if not from an Understudy' })),
});

const Block = {
  id: as(Count, 'Number of the block in this file, from 0 on'),
  number: Count,
  hash: Hash,
  contentHash: Optional(as(Hash, 'Of what happened in the block; both roots of its header')),
  timestamp: Milliseconds,
};

/** A block whose state follows as lines. The first one is the first block of the chain. */
const Base = closed({
  ...Block,
  parentHash: Hash,
  collectionsCreated: Count,
  collectionsDestroyed: Count,
  hashes: Optional(
    List(Type.Tuple([Count, Hash]), { description: 'Numbers and hashes of blocks before it' }),
  ),
});

const Properties = {
  properties: List(closed({ key: Text(), value: Bytes }), {
    description: 'In ascending order of their keys',
  }),
  propertyBytes: Optional(as(Count, 'Space that they take; if absent, by the rules of the profile')),
};

const Collection = closed({
  id: Type.Integer({ minimum: 1 }),
  owner: Holder,
  mode: Type.Enum(['Nft', 'Fungible', 'ReFungible']),
  decimals: Count,
  name: Text(),
  description: Text(),
  tokenPrefix: Text(),
  limits: closed(LimitsRead.properties),
  permissions: closed({ ...permissions, nesting: closed(permissions.nesting.properties) }),
  sponsorship: Type.Union([closed({ address: Holder, isConfirmed: Type.Boolean() }), Type.Null()]),
  admins: List(Holder),
  propertyPermissions: List(
    closed({ key: Text(), ...PropertyPermissionRead.properties.permission.properties }),
  ),
  erc721metadata: Type.Boolean(),
  metaUpdatePermission: Type.Union([Type.Enum(['ItemOwner', 'Admin', 'None']), Type.Null()]),
  minted: as(Count, 'Number of tokens ever minted'),
  burned: Count,
  ...Properties,
});

const InCollection = { collectionId: Type.Integer({ minimum: 1 }) };
const TokenIds = { ...InCollection, tokenId: Count };
const Token = closed({
  ...TokenIds,
  owner: as(Holder, 'Its immediate owner: the address of the parent for a nested token'),
  approved: Type.Union([Holder, Type.Null()]),
  ...Properties,
});
const Amounts = (description: string) => Type.Record(Text(), Amount, { description });
const MultiOwnerToken = closed({
  ...TokenIds,
  total: Amount,
  holders: Amounts('Amount by holder'),
  allowances: Amounts('Amount that a spender may take, by owner/spender'),
  ...Properties,
});

/** The lines of a state. Whatever follows from others, such as children and counts of tokens held, has no line. */
export const stateLineShapes = {
  collection: Collection,
  token: as(Token, 'A token of mode Nft'),
  multiOwnerToken: as(
    MultiOwnerToken,
    'A ReFungible token; as token 0, all amounts of a Fungible collection',
  ),
  remainingAllowance: closed({ ...InCollection, key: Text(), amount: Amount }),
  allowed: as(closed({ ...InCollection, address: Holder }), 'An entry of an allow list'),
  operator: closed({ ...InCollection, owner: Holder, operator: Holder }),
  sponsored: as(
    closed({ ...InCollection, key: Text(), block: Count }),
    'The block in which a sponsor last paid for a use',
  ),
  account: closed({ address: Holder, nonce: Count, balance: Amount }),
  holding: as(
    closed({ ...InCollection, owner: Holder, count: Type.Integer() }),
    'Number of tokens that the chain counts as held, where it differs from those that are held',
  ),
  child: as(
    closed({ parent: Text(), child: Text(), isChild: Type.Boolean() }),
    'Whether a token counts as nested, where it differs from its owner',
  ),
};

const ExtrinsicInput = closed({
  hash: Hash,
  signer: Holder,
  nonce: Count,
  tip: Amount,
  bytes: as(Count, 'Length of the signed extrinsic'),
  call: Bytes,
  signed: Optional(as(Bytes, 'The signed extrinsic')),
});
const GrantInput = closed({
  address: Holder,
  amount: Text({
    pattern: '^-?[0-9]{1,39}$',
    description: 'Base units, as digits; negative for coins that are taken',
  }),
});
const Input = Type.Union([closed({ extrinsic: ExtrinsicInput }), closed({ grant: GrantInput })]);
const Inputs = List(Input, { description: 'Transactions and grants of coins, in order of arrival' });

/** All lines of a world file, by the member that names them. */
export const lineShapes = {
  understudy: as(Header, 'The first line'),
  base: as(Base, 'A block whose state is in the lines after it'),
  ...stateLineShapes,
  block: as(
    closed({
      ...Block,
      parent: as(Count, 'Id of the block before it'),
      hasSetTime: Optional(Type.Boolean({ description: 'Whether its time was set by a request' })),
      inputs: Inputs,
    }),
    'A block that is executed',
  ),
  snapshot: closed({ id: Text(), block: Count }),
  end: as(
    closed({
      lines: as(Count, 'Number of lines before it'),
      head: as(Count, 'Id of the last block'),
      stateHash: Optional(as(Hash, 'Of the state after the last block')),
      pending: Inputs,
      nextTime: Optional(Milliseconds),
    }),
    'The last line: a file without it is incomplete',
  ),
};

/** The value of a line, by the member that names it. */
export type LineValues = { readonly [N in keyof typeof lineShapes]: Static<(typeof lineShapes)[N]> };
/** The names of lines. */
export type LineName = keyof typeof lineShapes;
/** A line of a world file: one member, which names it. */
export type Line = { [N in LineName]: { readonly [M in N]: LineValues[N] } }[LineName];
/** A transaction, or a grant of coins. */
export type BlockInput = Static<typeof Input>;

/** The JSON Schema of a line. */
export const worldFileSchema = (): object => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A line of a world file of Understudy',
  description: `Format version ${worldFileVersion}. A world file is JSON, one value per line, compressed with gzip.`,
  oneOf: Object.entries(lineShapes).map(([name, shape]) => ({
    type: 'object',
    required: [name],
    properties: { [name]: shape },
    additionalProperties: false,
  })),
});

function as<T extends TSchema>(shape: T, description: string): T {
  return { ...shape, description };
}
