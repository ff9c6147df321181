import { compactToU8a } from '@polkadot/util';
import { blake2b } from '@noble/hashes/blake2b';
import { isEthereum, type Address, type TokenRef } from '../../chain/state/address.ts';
import type { Json } from '../views/json.ts';
import type { LongList } from '../views/long-list.ts';
import { joined, LongText } from '../views/long-text.ts';
import { rawAccount } from '../views/polkadot-json.ts';
import type { Steps } from '../../chain/state/steps.ts';
import type { World } from '../world.ts';

/** How polkadot-js serialises the items of a list. Its own types take 50 µs for each item, and all items at once. */
interface ItemForm<T> {
  readonly human: (item: T) => unknown;
  readonly json: (item: T) => unknown;
  /** The bytes in SCALE, as hexadecimal digits. */
  readonly hex: (item: T) => string;
}

/** A list that can be long, as the answer of a query. */
export class RawList {
  /** Its JSON as an answer of that type. */
  readonly json: (rawType: string) => Steps<Json>;

  /** Its items as a node answers them. */
  readonly items: () => Steps<unknown[]>;

  private constructor(json: RawList['json'], items: RawList['items']) {
    this.json = json;
    this.items = items;
  }

  /** The list with items in that form. */
  static of<T>(form: ItemForm<T>, list: LongList<T>): RawList {
    return new RawList(
      rawType => jsonOf(form, list, rawType),
      () => itemsOf(form, list),
    );
  }
}

function* itemsOf<T>(form: ItemForm<T>, list: LongList<T>): Steps<unknown[]> {
  const answer: unknown[] = [];
  for (const items of list.from(0)) {
    for (const item of items) answer.push(form.json(item));
    yield;
  }
  return answer;
}

function* jsonOf<T>(form: ItemForm<T>, list: LongList<T>, rawType: string): Steps<Json> {
  const length = Buffer.from(compactToU8a(list.length));
  const hash = blake2b.create({ dkLen: 32 }).update(length);
  const human = new LongText('"human":[');
  const json = new LongText('],"json":[');
  const hex = new LongText(`],"hex":"0x${length.toString('hex')}`);
  for (const items of list.from(0)) {
    human.addItems(items.map(form.human));
    json.addItems(items.map(form.json));
    const digits = items.map(form.hex).join('');
    hex.add(digits);
    hash.update(Buffer.from(digits, 'hex'));
    yield;
  }
  hex.add('"}');
  const digest = Buffer.from(hash.digest()).toString('hex');
  const isEmpty = list.length === 0;
  const start = new LongText(
    `{"rawType":${JSON.stringify(rawType)},"isEmpty":${isEmpty},"hash":"0x${digest}",`,
  );
  return yield* joined([start, human, json, hex]);
}

/** Ids. */
export const ids: ItemForm<number> = { human: grouped, json: id => id, hex: u32 };

/** Tokens, as the chain lists children. */
export const children: ItemForm<TokenRef> = {
  human: ({ tokenId, collectionId }) => ({ token: grouped(tokenId), collection: grouped(collectionId) }),
  json: ({ tokenId, collectionId }) => ({ token: tokenId, collection: collectionId }),
  hex: ({ tokenId, collectionId }) => u32(tokenId) + u32(collectionId),
};

/** Accounts of either kind, as the world writes them. */
export const accounts = (world: Pick<World, 'write'>): ItemForm<Address> => ({
  human: address => (isEthereum(address) ? { Ethereum: address } : { Substrate: world.write(address) }),
  json: address => rawAccount(address, world),
  hex: address => (isEthereum(address) ? '01' : '00') + address.slice(2),
});

/** A number with commas. */
function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A u32 in SCALE. */
function u32(value: number): string {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32LE(value);
  return bytes.toString('hex');
}
