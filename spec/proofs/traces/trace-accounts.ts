import { addressMembers } from '../../rules/operations/every-request/malformed.ts';
import type { Actor, Target } from '../../model/target.ts';
import { tokenAddress, tokenOfAddress, zeroAddress } from '../../model/view.ts';

const ethereumAddress = `0x${'1'.repeat(40)}`;

/** Accounts of the recordings that are not actors: two never sign, one has no coins, two are Ethereum addresses. */
const others = {
  gina: '5DRz386UVTUhWzHMwr8GAPxuVAiHD2VC5xTbBvNftknygnCT',
  hank: '5GHaJgz9zvJCbQ51aPGR5Ht8daTDrtHTfPyY85SSNt1pEjn7',
  poor: '5G3yXpff5yNJDgK6eR6ncaRwZtfioMhnoPN6NHcBviSSytWc',
  [ethereumAddress]: ethereumAddress,
  [zeroAddress]: zeroAddress,
};

/** Members that are addresses, wherever they are: in bodies, and in the data of events. */
const addressMemberNames = new Set([...addressMembers, 'cross']);

/** The accounts of a trace: translates addresses between traces and the target. */
export class TraceAccounts {
  private readonly addresses: ReadonlyMap<string, string>;
  private readonly names: ReadonlyMap<string, string>;

  constructor({ actors }: Target) {
    const known = [...actors.map(({ name, address }) => [name, address] as const), ...Object.entries(others)];
    this.addresses = new Map(known);
    this.names = new Map(known.map(([name, address]) => [address, name]));
  }

  /** All accounts that traces name. */
  get actors(): readonly Actor[] {
    return [...this.addresses].map(([name, address]) => ({ name, address }));
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

  /** The address as in recorded states. */
  recorded(address: string): unknown {
    const token = tokenOfAddress(address);
    if (token !== undefined) return { token: [token.collectionId, token.tokenId] };
    const text = this.textOf(address);
    return text.startsWith('0x') ? { eth: text } : text;
  }

  /** The body with addresses of the target. */
  bodyOf(body: unknown, member = ''): unknown {
    if (typeof body === 'string') return addressMemberNames.has(member) ? this.addressOf(body) : body;
    if (Array.isArray(body)) return body.map(item => this.bodyOf(item));
    if (typeof body !== 'object' || body === null) return body;
    if ('repeat' in body) {
      const [piece, count] = body.repeat as [string, number];
      return piece.repeat(count);
    }
    if ('cross' in body) {
      const address = this.addressOf(String(body.cross));
      return address.startsWith('0x') ? { Ethereum: address } : { Substrate: address };
    }
    if ('collection' in body) return body.collection;
    // Only recorded calls have this member: there it is an account of either kind.
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        this.bodyOf(name === 'pendingSponsor' ? { cross: value } : value, name),
      ]),
    );
  }
}
