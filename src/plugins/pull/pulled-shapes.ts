import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { LimitsRead, PermissionsRead } from '../../contract/shapes/read-members.ts';
import { Failure } from '../../contract/failures.ts';
import { reader, readersOf } from '../../service/requests/validate.ts';
import { PullError } from './polite-reader.ts';

/** What a pull needs of the answers of any service; other members may be there and are left out. */
const { Optional, String: Text, Boolean: Flag, Integer: Count, Union, Null } = Type;

const Properties = Type.Array(Type.Object({ key: Text(), value: Text(), valueHex: Optional(Text()) }));

const shapes = {
  chainProperties: Type.Object({ SS58Prefix: Count() }),
  built: Type.Object({ signerPayloadJSON: Type.Object({ blockHash: Text(), blockNumber: Text() }) }),
  collection: Type.Object({
    owner: Text(),
    mode: Text(),
    decimals: Optional(Count()),
    name: Text(),
    description: Text(),
    tokenPrefix: Text(),
    limits: Type.Partial(LimitsRead),
    permissions: PermissionsRead,
    sponsorship: Optional(Union([Type.Object({ address: Text(), isConfirmed: Flag() }), Null()])),
    metaUpdatePermission: Optional(Type.Enum(['ItemOwner', 'Admin', 'None'])),
    flags: Optional(Type.Object({ erc721metadata: Optional(Flag()) })),
    properties: Properties,
    tokenPropertyPermissions: Type.Array(
      Type.Object({
        key: Text(),
        permission: Type.Object({ mutable: Flag(), collectionAdmin: Flag(), tokenOwner: Flag() }),
      }),
    ),
  }),
  admins: Type.Object({ admins: Type.Array(Text()) }),
  allowList: Type.Object({ addresses: Type.Array(Text()) }),
  lastTokenId: Type.Object({ tokenId: Count() }),
  collectionTokens: Type.Object({ ids: Type.Array(Count()) }),
  token: Type.Object({
    owner: Text(),
    nestingParentToken: Optional(Union([Type.Object({ collectionId: Count(), tokenId: Count() }), Null()])),
    properties: Properties,
  }),
} as const;

type Name = keyof typeof shapes;

/** The members of an answer that a pull needs. */
export type Pulled<N extends Name> = Static<(typeof shapes)[N]>;

const readers = readersOf(shapes, reader);

/** The needed members of an answer. Throws a `PullError` that names what is wrong with it. */
export function pulled<N extends Name>(name: N, path: string, answer: unknown): Pulled<N> {
  try {
    return Value.Clean(shapes[name], readers[name](answer)) as Pulled<N>;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new PullError(`the answer to ${path} is not that of the interface: ${error.message}`);
  }
}
