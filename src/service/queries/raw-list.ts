import { compactToU8a } from '@polkadot/util';
import { blake2b } from '@noble/hashes/blake2b';
import { isEthereum, type Address, type TokenRef } from '../../chain/state/address.ts';
import { LongText, type Json } from '../views/json.ts';
import type { LongList } from '../views/long-list.ts';
import { rawAccount } from '../views/polkadot-json.ts';
import type { Steps } from '../../chain/state/steps.ts';
import type { World } from '../worlds/world.ts';

/** How polkadot-js serialises the items of a list. Its own types take 50 µs for each item, and all items at once. */
interface ItemForm<T> {
  readonly human: (item: T) => unknown;
  readonly json: (item: T) => unknown;
  /** The bytes in SCALE, as hexadecimal digits. */
  readonly hex: (item: T) => string;
}

/** A list that can be long, as the answer of a query. */
export class RawList<T> {
  private readonly form: ItemForm<T>;
  private readonly list: LongList<T>;

  constructor(form: ItemForm<T>, list: LongList<T>) {
    this.form = form;
    this.list = list;
  }

  /** Its items as a node answers them. */
  *items(): Steps<unknown[]> {
    const answer: unknown[] = [];
    for (const items of this.list.from(0)) {
      for (const item of items) answer.push(this.form.json(item));
      yield;
    }
    return answer;
  }

  /** Its JSON as an answer of that type. */
  *json(rawType: string): Steps<Json> {
    const { form, list } = this;
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
    const start = {
      rawType,
      isEmpty: list.length === 0,
      hash: `0x${Buffer.from(hash.digest()).toString('hex')}`,
    };
    return LongText.joined(new LongText(`${JSON.stringify(start).slice(0, -1)},`), human, json, hex);
  }
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
export const accounts = (world: Pick<World, 'format'>): ItemForm<Address> => ({
  human: address => (isEthereum(address) ? { Ethereum: address } : { Substrate: world.format(address) }),
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
