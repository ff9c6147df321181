import { u8aToHex } from '@polkadot/util';
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto';
import { documentedBodies, isDocumented } from '../../../model/documented/requests.ts';
import { anyWrite, type Receipt, type ReportedError, type Target } from '../../../model/target.ts';
import { recordOf, Unobservable } from '../../../model/unobservable.ts';
import { tokenAddress, tokenOfAddress } from '../../../model/view.ts';
import { documentedShapes, type Shape } from '../../../model/documented/answers.ts';

/** The wording of its errors, which have nothing but a message. */
type Words = (message: string) => string;

/** An unknown wording. */
export const oddWords: Words = message => `refused, reason ${message.length}`;

/**
 * The target as a service that does no more than the interface guarantees and uses its freedoms: ids that start anywhere and have gaps,
 * another address prefix and another format of token addresses, lists in another order, content inside `data`, no empty optional
 * members, unknown members of requests ignored, and refusals when a write is built.
 */
export function documentOnly(inner: Target, words: Words = oddWords): Target {
  const outside = (shape: Shape, value: unknown): unknown => translated(value, outwards, undefined, shape);
  const inside = (value: object): Readonly<Record<string, unknown>> =>
    translated(value, inwards) as Readonly<Record<string, unknown>>;
  const error = ({ message = '' }: ReportedError): ReportedError => ({ message: words(message) });
  return {
    profile: 'document',
    actors: inner.actors.map(actor => ({ ...actor, address: outwards.address(actor.address) })),
    write: async (request): Promise<Receipt> => {
      const { operation } = request;
      const shape = documentedShapes[operation];
      if (shape === undefined || !isDocumented(operation))
        return { kind: 'not-built', status: 404, error: { message: 'no such page' } };
      const body = onlyOf(inside(request.body), Object.keys(documentedBodies[operation].properties));
      const tokens = Array.isArray(body['tokens']) ? (body['tokens'] as object[]) : [];
      const read = tokens.length === 0 ? body : { ...body, tokens: tokens.map(one => onlyOf(one, ['data'])) };
      const receipt = await inner.write(anyWrite(request.operation, read));
      return receipt.kind === 'accepted'
        ? recordOf<Receipt & { readonly kind: 'accepted' }>({
            kind: 'accepted',
            parsed: outside(shape.answer, receipt.parsed),
            events: new Unobservable('the events'),
          })
        : { kind: 'not-built', status: 409, error: error(receipt.error) };
    },
    read: async (operation, query) => {
      const shape = documentedShapes[operation];
      if (shape === undefined) return { kind: 'error', status: 404, message: 'no such page' };
      const answer = await inner.read(operation, inside(query));
      if (answer.kind === 'body') return { kind: 'body', body: outside(shape.answer, answer.body) ?? null };
      return { kind: 'error', status: 409, message: words(answer.message) };
    },
  };
}

/** The members with these names. */
const onlyOf = (members: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)));

/** How ids and addresses are written on one side. */
interface Spelling {
  readonly collectionId: (id: number) => number;
  readonly tokenId: (id: number) => number;
  readonly address: (address: string) => string;
}

/** Maps ids in both directions; an unknown id belongs to nothing. */
const nothing = 3_000_000;

const spaced = (first: number, gap: number) => ({
  out: (id: number): number => (id > 1_000 ? id : first + id * gap),
  in: (id: number): number => {
    const number = (id - first) / gap;
    return Number.isInteger(number) && number > 0 && number <= 1_000 ? number : nothing + id;
  },
});

const [collections, tokens] = [spaced(5_000, 13), spaced(100, 7)];

const spelledIn =
  (prefix: number, token: (address: string) => string) =>
  (address: string): string => {
    if (!/^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address)) return token(address);
    try {
      return encodeAddress(decodeAddress(address, true), prefix);
    } catch {
      return address;
    }
  };

const outwards: Spelling = {
  collectionId: collections.out,
  tokenId: tokens.out,
  address: spelledIn(7391, address => {
    const token = tokenOfAddress(address);
    return token === undefined
      ? address
      : `token:${u8aToHex(Uint8Array.of(token.collectionId, token.tokenId))}`;
  }),
};

const inwards: Spelling = {
  collectionId: collections.in,
  tokenId: tokens.in,
  address: spelledIn(42, address => {
    const [, collection, token] = /^token:0x(..)(..)$/.exec(address) ?? [];
    if (collection === undefined || token === undefined) return address;
    return tokenAddress({ collectionId: parseInt(collection, 16), tokenId: parseInt(token, 16) });
  }),
};

/** The value with other ids and addresses; with a shape, only what is guaranteed and not empty. */
function translated(value: unknown, spelling: Spelling, name?: string, outer?: Shape): unknown {
  const shape = outer === undefined ? undefined : certainly(outer);
  if (typeof value === 'number') return idNamed(value, spelling, name);
  if (typeof value === 'string') return spelling.address(value);
  if (typeof value !== 'object' || value === null) return value;
  const within = shapeWithin(shape);
  if (Array.isArray(value)) {
    const items = value.map(item => translated(item, spelling, name, within.item));
    return shape === undefined ? items : items.toReversed();
  }
  const members = Object.entries(value).flatMap(([member, inner]) => {
    const of = within.member(member);
    if (typeof shape === 'object' && (of === undefined || isLeftOut(of, inner))) return [];
    const isCollection = member === 'id' && 'tokenPrefix' in value;
    return [[member, translated(inner, spelling, isCollection ? 'collectionId' : member, of)] as const];
  });
  const all = Object.fromEntries(members);
  if (shape === undefined || !within.hasData) return all;
  const content = members.filter(([member]) => ['name', 'description', 'image'].includes(member));
  for (const [member] of content) delete all[member];
  return { ...all, data: Object.fromEntries(content) };
}

const idNamed = (value: number, spelling: Spelling, name: string | undefined): number =>
  name === 'collectionId' || name === 'restricted'
    ? spelling.collectionId(value)
    : name === 'tokenId'
      ? spelling.tokenId(value)
      : value;

/** The shapes of the parts of a value. */
function shapeWithin(shape: Shape | undefined): {
  readonly item: Shape | undefined;
  readonly member: (name: string) => Shape | undefined;
  readonly hasData: boolean;
} {
  const none = { item: undefined, member: () => undefined, hasData: false };
  if (typeof shape !== 'object') return none;
  if ('optional' in shape || 'ifThere' in shape) return none;
  if ('bare' in shape)
    return { ...shapeWithin(shape.of), member: name => (name === shape.bare ? shape.of : undefined) };
  if ('list' in shape) return { ...none, item: shape.list };
  return { ...none, member: name => shape.members[name], hasData: shape.inData === true };
}

/** The shape without its optionality. */
const certainly = (shape: Shape): Shape =>
  typeof shape === 'string'
    ? shape
    : 'optional' in shape
      ? certainly(shape.optional)
      : 'ifThere' in shape
        ? certainly(shape.ifThere)
        : shape;

/** Optional members. */
const isLeftOut = (shape: Shape, value: unknown): boolean =>
  typeof shape === 'object' &&
  ('ifThere' in shape ||
    ('optional' in shape &&
      (value === null ||
        value === shape.absent ||
        (typeof value === 'object' && Object.values(value).every(one => one === null)))));
