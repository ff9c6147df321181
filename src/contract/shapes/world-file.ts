import { Type, type Static, type TSchema } from 'typebox';
import { LimitsRead, PermissionsRead } from './read-members.ts';

/**
 * The lines of a world file (spec/decisions/data.md#world-files): one JSON value per line, each an object with one member, which
 * names what the line is. The first line is the header, the last one is the end. Addresses are public keys or Ethereum addresses,
 * amounts are base units as digits, bytes are `0x` and hexadecimal digits.
 */
const { Optional, String: Text, Array: List } = Type;
const strict = { additionalProperties: false };
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

const Header = Type.Object(
  {
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
  },
  strict,
);

const Block = {
  id: Type.Integer({ minimum: 0, description: 'Number of the block in this file, from 0 on' }),
  number: Count,
  hash: Hash,
  contentHash: Optional(as(Hash, 'Of what happened in the block; both roots of its header')),
  timestamp: Milliseconds,
};

/** A block whose state follows as lines. The first one is the first block of the chain. */
const Base = Type.Object(
  {
    ...Block,
    parentHash: Hash,
    collectionsCreated: Count,
    collectionsDestroyed: Count,
    hashes: Optional(
      List(Type.Tuple([Count, Hash]), { description: 'Numbers and hashes of blocks before it' }),
    ),
  },
  strict,
);

const Properties = {
  properties: List(Type.Object({ key: Text(), value: Bytes }, strict), {
    description: 'In ascending order of their keys',
  }),
  propertyBytes: Optional(
    Type.Integer({ minimum: 0, description: 'Space that they take; if absent, by the rules of the profile' }),
  ),
};

const Collection = Type.Object(
  {
    id: Type.Integer({ minimum: 1 }),
    owner: Holder,
    mode: Type.Enum(['Nft', 'Fungible', 'ReFungible']),
    decimals: Count,
    name: Text(),
    description: Text(),
    tokenPrefix: Text(),
    limits: Type.Object(LimitsRead.properties, strict),
    permissions: Type.Object(
      { ...permissions, nesting: Type.Object(permissions.nesting.properties, strict) },
      strict,
    ),
    sponsorship: Type.Union([
      Type.Object({ address: Holder, isConfirmed: Type.Boolean() }, strict),
      Type.Null(),
    ]),
    admins: List(Holder),
    propertyPermissions: List(
      Type.Object(
        {
          key: Text(),
          mutable: Type.Boolean(),
          collectionAdmin: Type.Boolean(),
          tokenOwner: Type.Boolean(),
        },
        strict,
      ),
    ),
    erc721metadata: Type.Boolean(),
    metaUpdatePermission: Type.Union([Type.Enum(['ItemOwner', 'Admin', 'None']), Type.Null()]),
    minted: Type.Integer({ minimum: 0, description: 'Number of tokens ever minted' }),
    burned: Count,
    ...Properties,
  },
  strict,
);

const TokenIds = { collectionId: Type.Integer({ minimum: 1 }), tokenId: Count };
const Token = Type.Object(
  {
    ...TokenIds,
    owner: as(Holder, 'Its immediate owner: the address of the parent for a nested token'),
    approved: Type.Union([Holder, Type.Null()]),
    ...Properties,
  },
  strict,
);
const Amounts = (description: string) => Type.Record(Text(), Amount, { description });
const MultiOwnerToken = Type.Object(
  {
    ...TokenIds,
    total: Amount,
    holders: Amounts('Amount by holder'),
    allowances: Amounts('Amount that a spender may take, by owner/spender'),
    ...Properties,
  },
  strict,
);
const InCollection = { collectionId: Type.Integer({ minimum: 1 }) };
const Address = Holder;

/** The lines of a state. Whatever follows from others, such as children and counts of tokens held, has no line. */
export const stateLineShapes = {
  collection: Collection,
  token: as(Token, 'A token of mode Nft'),
  multiOwnerToken: as(
    MultiOwnerToken,
    'A ReFungible token; as token 0, all amounts of a Fungible collection',
  ),
  remainingAllowance: Type.Object({ ...InCollection, key: Text(), amount: Amount }, strict),
  allowed: as(Type.Object({ ...InCollection, address: Address }, strict), 'An entry of an allow list'),
  operator: Type.Object({ ...InCollection, owner: Holder, operator: Holder }, strict),
  sponsored: as(
    Type.Object({ ...InCollection, key: Text(), block: Count }, strict),
    'The block in which a sponsor last paid for a use',
  ),
  account: Type.Object({ address: Address, nonce: Count, balance: Amount }, strict),
  holding: as(
    Type.Object({ ...InCollection, owner: Holder, count: Type.Integer() }, strict),
    'Number of tokens that the chain counts as held, where it differs from those that are held',
  ),
  child: as(
    Type.Object({ parent: Text(), child: Text(), isChild: Type.Boolean() }, strict),
    'Whether a token counts as nested, where it differs from its owner',
  ),
};

const ExtrinsicInput = Type.Object(
  {
    hash: Hash,
    signer: Holder,
    nonce: Count,
    tip: Amount,
    bytes: Type.Integer({ minimum: 0, description: 'Length of the signed extrinsic' }),
    call: Bytes,
    signed: Optional(as(Bytes, 'The signed extrinsic')),
  },
  strict,
);
const Change = Text({
  pattern: '^-?[0-9]{1,39}$',
  description: 'Base units, as digits; negative for coins that are taken',
});
const GrantInput = Type.Object({ address: Holder, amount: Change }, strict);
const Input = Type.Union([
  Type.Object({ extrinsic: ExtrinsicInput }, strict),
  Type.Object({ grant: GrantInput }, strict),
]);
const Inputs = List(Input, { description: 'Transactions and grants of coins, in order of arrival' });

/** All lines of a world file, by the member that names them. */
export const lineShapes = {
  understudy: as(Header, 'The first line'),
  base: as(Base, 'A block whose state is in the lines after it'),
  ...stateLineShapes,
  block: as(
    Type.Object(
      {
        ...Block,
        parent: Type.Integer({ minimum: 0, description: 'Id of the block before it' }),
        hasSetTime: Optional(Type.Boolean({ description: 'Whether its time was set by a request' })),
        inputs: Inputs,
      },
      strict,
    ),
    'A block that is executed',
  ),
  snapshot: Type.Object({ id: Text(), block: Count }, strict),
  callbackUrl: Type.Object({ hash: Hash, url: Text() }, strict),
  end: as(
    Type.Object(
      {
        lines: Type.Integer({ minimum: 0, description: 'Number of lines before it' }),
        head: Type.Integer({ minimum: 0, description: 'Id of the last block' }),
        stateHash: Optional(as(Hash, 'Of the state after the last block')),
        pending: Inputs,
        nextTime: Optional(Milliseconds),
      },
      strict,
    ),
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
