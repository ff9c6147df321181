import type { Target } from '../target.ts';
import { tokenAddress, tokenOfAddress } from '../view.ts';

/** Accounts of the recordings that never sign. */
const silent = {
  gina: '5DRz386UVTUhWzHMwr8GAPxuVAiHD2VC5xTbBvNftknygnCT',
  hank: '5GHaJgz9zvJCbQ51aPGR5Ht8daTDrtHTfPyY85SSNt1pEjn7',
};

/** Members of bodies that are addresses, wherever they are. */
const addressMembers = new Set([
  'address',
  'owner',
  'from',
  'to',
  'newAdmin',
  'admin',
  'newAdminId',
  'addressToDelete',
  'spender',
  'newSponsor',
]);

/** Who plays in a trace: how traces write addresses, and how the target does. */
export class Cast {
  private readonly addresses: ReadonlyMap<string, string>;
  private readonly names: ReadonlyMap<string, string>;

  constructor({ actors }: Target) {
    const known = [...actors.map(({ name, address }) => [name, address] as const), ...Object.entries(silent)];
    this.addresses = new Map(known);
    this.names = new Map(known.map(([name, address]) => [address, name]));
  }

  addressOf(text: string): string {
    const [, collectionId, tokenId] = /^(\d+):(\d+)$/.exec(text) ?? [];
    if (collectionId === undefined) return this.addresses.get(text) ?? text;
    return tokenAddress({ collectionId: Number(collectionId), tokenId: Number(tokenId) });
  }

  textOf(address: string): string {
    const token = tokenOfAddress(address);
    if (token !== undefined) return `${token.collectionId}:${token.tokenId}`;
    return this.names.get(address) ?? address;
  }

  /** The body as the target takes it. */
  bodyOf(body: unknown, member = ''): unknown {
    if (typeof body === 'string') return addressMembers.has(member) ? this.addressOf(body) : body;
    if (Array.isArray(body)) return body.map(item => this.bodyOf(item));
    if (typeof body !== 'object' || body === null) return body;
    if ('repeat' in body) {
      const [piece, count] = body.repeat as [string, number];
      return piece.repeat(count);
    }
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, this.bodyOf(value, name)]));
  }
}
