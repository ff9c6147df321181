import { addressMembers } from '../../rules/operations/every-request/malformed.ts';
import type { Actor, Target } from '../../model/target.ts';
import { changedEach } from '../../model/plain-data.ts';
import { isRecord } from '../../model/reported.ts';
import { tokenAddress, tokenOfAddress, zeroAddress } from '../../model/view.ts';
import type { RecordedAddress } from './recording.ts';

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

  /** The address on the target. */
  addressOf(recorded: RecordedAddress): string {
    if (typeof recorded === 'string') return this.addresses.get(recorded) ?? recorded;
    if ('eth' in recorded) return recorded.eth;
    const [collectionId, tokenId] = recorded.token;
    return tokenAddress({ collectionId, tokenId });
  }

  /** The address as recorded. */
  recorded(address: string): RecordedAddress {
    const token = tokenOfAddress(address);
    if (token !== undefined) return { token: [token.collectionId, token.tokenId] };
    return address.startsWith('0x') ? { eth: address } : (this.names.get(address) ?? address);
  }

  /** The address as a name of a member: an account by its name, a token as `token:1:3`, or an Ethereum address. */
  textOf(address: string): string {
    const recorded = this.recorded(address);
    if (typeof recorded === 'string') return recorded;
    return 'eth' in recorded ? recorded.eth : `token:${recorded.token.join(':')}`;
  }

  /** The body with addresses of the target. */
  bodyOf(body: unknown, member = ''): unknown {
    if (typeof body === 'string') return addressMemberNames.has(member) ? this.addressOf(body) : body;
    if (!isRecord(body)) return changedEach(body, item => this.bodyOf(item));
    if (Array.isArray(body['token']) || 'eth' in body)
      return this.addressOf(body as Exclude<RecordedAddress, string>);
    if ('repeat' in body) {
      const [piece, count] = body['repeat'] as [string, number];
      return piece.repeat(count);
    }
    if ('cross' in body) {
      const address = this.addressOf(body['cross'] as RecordedAddress);
      return address.startsWith('0x') ? { Ethereum: address } : { Substrate: address };
    }
    if ('collection' in body) return body['collection'];
    // Only recorded calls have this member: there it is an account of either kind.
    return changedEach(body, (value, name) =>
      this.bodyOf(name === 'pendingSponsor' ? { cross: value } : value, name),
    );
  }
}
