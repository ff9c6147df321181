import { encodeAddress } from '@polkadot/util-crypto';
import {
  inOtherForm,
  publicKeyOf,
  simulatorAddresses,
  tokenAddressForms,
  type TokenAddresses,
} from './addresses.ts';
import type { TokenRef } from '../../model/observation.ts';
import type { Choices } from './choices.ts';
import { isRecord, membersOf, type Members } from '../../model/reported.ts';
import { isCollection } from './json.ts';
import { Numbering } from './numbers.ts';
import type { Settings } from './implementations/implementation.ts';

/** Members that hold an address, or a list of addresses. */
const addressMembers = new Set([
  'address',
  'owner',
  'from',
  'to',
  'spender',
  'newAdmin',
  'newAdminId',
  'admin',
  'admins',
  'addresses',
  'addressToDelete',
  'topmostOwner',
  'sender',
  'recipient',
  'sponsor',
  'newSponsor',
  'destination',
  'account',
]);

/** Members that are not translated. */
const untranslated = new Set(['data', 'attributes', 'name', 'description']);

/** Events about a token: the second item of their data is its id. */
const tokenEvents = /^(ItemCreated|ItemDestroyed|Transfer|Approved|TokenPropertySet|TokenPropertyDeleted)$/;

/** One direction of the translation. */
interface Direction {
  readonly collection: (id: number) => number;
  /** `collection` is the id in the simulator. */
  readonly token: (id: number, collection: number) => number;
  readonly address: (text: string) => string;
  /** The id in the simulator of the collection that a member names. */
  readonly inSimulator: (id: number) => number;
}

type Names = Pick<Settings, 'numbering' | 'tokenAddress' | 'ss58Prefix'>;

/** Translates ids and addresses between clients and the simulator, one to one. Payloads stay as they are signed. */
export class Translation {
  readonly #collections: Numbering | undefined;
  readonly #tokens = new Map<number, Numbering>();
  readonly #numberingOf: (collection: number) => Numbering | undefined;
  readonly #addresses: TokenAddresses & { readonly decoy?: TokenAddresses };
  readonly #prefix: number | undefined;
  readonly #out: Direction;
  readonly #in: Direction;

  /** Translates what the settings require. */
  constructor({ numbering, tokenAddress, ss58Prefix }: Partial<Names>, choices: Choices) {
    const make = (what: string): Numbering => {
      const first = choices.choose(`first/${what}`, numbering?.first ?? [1]);
      const gap = choices.choose('gap', numbering?.gaps ?? [1]);
      return new Numbering(first, gap, number => choices.spread(gap, what, number));
    };
    this.#collections = numbering && make('collections');
    this.#numberingOf = collection => (numbering === undefined ? undefined : make(`tokens/${collection}`));
    this.#addresses =
      tokenAddress === undefined
        ? simulatorAddresses
        : inOtherForm(tokenAddressForms[tokenAddress](ss58Prefix ?? 42));
    this.#prefix = ss58Prefix;
    this.#out = {
      collection: id => this.#collections?.outward(id) ?? id,
      token: (id, collection) => this.#tokensOf(collection)?.outward(id) ?? id,
      address: text => this.#addressOut(text),
      inSimulator: id => id,
    };
    this.#in = {
      collection: id => this.#collections?.inward(id) ?? id,
      token: (id, collection) => this.#tokensOf(collection)?.inward(id) ?? id,
      address: text => this.#addressIn(text),
      inSimulator: id => this.#in.collection(id),
    };
  }

  /** The body for a client. `collection`, an id in the simulator, is that of tokens that name none. */
  outward(value: unknown, collection?: number): unknown {
    return translate(value, this.#out, collection);
  }

  /** The body for the simulator. */
  inward(value: unknown): unknown {
    return translate(value, this.#in, undefined);
  }

  /** The query for the simulator; its members are texts. */
  inwardQuery(query: Members): Members {
    const numeric = Object.entries(query).map(([name, value]) =>
      (name === 'collectionId' || name === 'tokenId') && /^\d{1,10}$/.test(String(value))
        ? [name, Number(value)]
        : [name, value],
    );
    return membersOf(this.inward(Object.fromEntries(numeric)));
  }

  #tokensOf(collection: number): Numbering | undefined {
    const known = this.#tokens.get(collection) ?? this.#numberingOf(collection);
    if (known !== undefined) this.#tokens.set(collection, known);
    return known;
  }

  #addressOut(text: string): string {
    const token = simulatorAddresses.read(text);
    if (token !== undefined) return this.#addresses.write(mapped(token, this.#out));
    const decoy = this.#addresses.decoy?.read(text);
    if (decoy !== undefined) return simulatorAddresses.write(decoy);
    const key = this.#prefix === undefined ? undefined : publicKeyOf(text);
    return key === undefined ? text : encodeAddress(key, this.#prefix);
  }

  #addressIn(text: string): string {
    const token = this.#addresses.read(text);
    if (token !== undefined) return simulatorAddresses.write(mapped(token, this.#in));
    const foreign = simulatorAddresses.read(text);
    return foreign === undefined || this.#addresses.decoy === undefined
      ? text
      : this.#addresses.decoy.write(foreign);
  }
}

const mapped = ({ collectionId, tokenId }: TokenRef, to: Direction): TokenRef => ({
  collectionId: to.collection(collectionId),
  tokenId: to.token(tokenId, to.inSimulator(collectionId)),
});

function translate(value: unknown, to: Direction, outer: number | undefined): unknown {
  if (Array.isArray(value)) return value.map(item => translate(item, to, outer));
  if (!isRecord(value)) return value;
  const own = value['collectionId'] ?? (isCollection(value) ? value['id'] : undefined);
  const collection = typeof own === 'number' ? to.inSimulator(own) : outer;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      translateMember(name, member, value, to, collection),
    ]),
  );
}

function translateMember(
  name: string,
  member: unknown,
  holder: Members,
  to: Direction,
  collection: number | undefined,
): unknown {
  if (addressMembers.has(name)) return translateAddresses(member, to);
  if (typeof member === 'number') {
    if (name === 'collectionId' || (name === 'id' && isCollection(holder))) return to.collection(member);
    return name === 'tokenId' && collection !== undefined ? to.token(member, collection) : member;
  }
  if (Array.isArray(member)) {
    if (name === 'restricted') return member.map(id => (typeof id === 'number' ? to.collection(id) : id));
    if (name === 'ids' && collection !== undefined)
      return member.map(id => (typeof id === 'number' ? to.token(id, collection) : id));
    if (name === 'data' && 'section' in holder) return translateEvent(member, holder, to);
  }
  // The address is not covered by the signature.
  if (name.startsWith('signerPayload'))
    return isRecord(member) ? { ...member, address: translateAddresses(member['address'], to) } : member;
  return untranslated.has(name) ? member : translate(member, to, collection);
}

const translateAddresses = (value: unknown, to: Direction): unknown =>
  typeof value === 'string'
    ? to.address(value)
    : Array.isArray(value)
      ? value.map(item => translateAddresses(item, to))
      : translate(value, to, undefined);

/** Data of an event about a collection begins with its id. */
function translateEvent(data: readonly unknown[], { section, method }: Members, to: Direction): unknown {
  const [collection, token] = data;
  return data.map((item, index) => {
    if (typeof item === 'string') return to.address(item);
    if (typeof item !== 'number' || section !== 'common' || typeof collection !== 'number')
      return withAddresses(item, to);
    if (index === 0) return to.collection(item);
    const isToken = index === 1 && item === token && tokenEvents.test(String(method));
    return isToken ? to.token(item, collection) : item;
  });
}

/** An account in the data of an event, which is the value of a member named after its kind. */
const withAddresses = (item: unknown, to: Direction): unknown =>
  isRecord(item)
    ? Object.fromEntries(Object.entries(item).map(([kind, value]) => [kind, translateAddresses(value, to)]))
    : item;
