import { observe } from '../../model/observations/observe.ts';
import type { Limits } from '../../model/observations/observation.ts';
import { type Verdict, type Text } from '../../model/rule.ts';
import { signerOf } from '../../model/step.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import { createdCollection, request } from './requests.ts';
import type { Listed } from './relation-list.ts';
import { accepted, byBalance, type Fixture } from './relation.ts';

/** The actors around a sponsored collection; all have coins. */
interface Roles {
  readonly owner: string;
  readonly sponsor: string;
  readonly user: string;
  readonly other: string;
}

/** A new collection with a confirmed sponsor and public minting, with two tokens of the user, 1 and 2. */
export interface Sponsored extends Roles {
  readonly target: Target;
  readonly collectionId: number;
}

/** In base units. */
const coin = 10n ** 18n;

/** A balance that pays for a whole check, in base units. */
const enough = 10n * coin;

/** The four actors with the highest balances, if they suffice. */
function rolesOf(fixture: Fixture): Roles | undefined {
  const { accounts } = fixture.observed;
  const rich = byBalance(fixture).filter(address => BigInt(accounts[address]?.balance ?? 0) > enough);
  const [owner, sponsor, user, other] = rich;
  return owner === undefined || sponsor === undefined || user === undefined || other === undefined
    ? undefined
    : { owner, sponsor, user, other };
}

const writable = [{ key: 'k', permission: { mutable: true, collectionAdmin: false, tokenOwner: true } }];

async function sponsored(fixture: Fixture, limits: Partial<Limits>): Promise<Sponsored | undefined> {
  const roles = rolesOf(fixture);
  if (roles === undefined) return undefined;
  const { target } = fixture;
  const { owner, sponsor, user, other } = roles;
  const collectionId = await createdCollection(target, owner, {
    limits,
    permissions: { mintMode: true },
    sponsorship: { address: sponsor },
    tokenPropertyPermissions: writable,
  });
  const head = { address: owner, collectionId };
  for (const newAdminId of [user, other])
    await accepted(target, request('addToAllowList', { ...head, newAdminId }));
  for (let count = 0; count < 2; count += 1)
    await accepted(target, request('mint', { ...head, owner: user }));
  await accepted(target, request('confirmSponsorship', { address: sponsor, collectionId }));
  return { ...roles, target, collectionId };
}

/** A new ReFungible collection with the same sponsor and a timeout of nine blocks; the user has nine pieces of token 1. */
export async function sponsoredPieces({ target, owner, sponsor, user }: Sponsored): Promise<number> {
  const collectionId = await createdCollection(target, owner, {
    mode: 'ReFungible',
    limits: { sponsorTransferTimeout: 9 },
    sponsorship: { address: sponsor },
  });
  await accepted(target, request('mintPieces', { address: owner, collectionId, owner: user, amount: 9 }));
  await accepted(target, request('confirmSponsorship', { address: sponsor, collectionId }));
  return collectionId;
}

/** A kind of write that sponsors pay for. */
export type SponsoredKind = 'mint' | 'transfer' | 'approve' | 'write';

/** The minter, and the token that the user transfers, approves or writes to. */
interface Which {
  readonly minter?: string;
  readonly tokenId?: number;
}

/** Writes that sponsors pay for, which can be repeated any number of times. */
export const sponsoredWrites: Readonly<
  Record<SponsoredKind, (on: Sponsored, which?: Which) => WriteRequest>
> = {
  mint: ({ user, collectionId }, { minter = user } = {}) =>
    request('mint', { address: minter, collectionId }),
  transfer: ({ user, collectionId }, { tokenId = 1 } = {}) =>
    request('transfer', { address: user, to: user, collectionId, tokenId }),
  approve: ({ user, other, collectionId }, { tokenId = 1 } = {}) =>
    request('approve', { address: user, spender: other, isApprove: true, collectionId, tokenId }),
  write: (on, { tokenId = 1 } = {}) => writeOf(on, tokenId, 2),
};

/** A write of a property of `bytes` bytes. */
export const writeOf = ({ user, collectionId }: Sponsored, tokenId: number, bytes: number): WriteRequest =>
  request('setTokenProperties', {
    address: user,
    collectionId,
    tokenId,
    properties: [{ key: 'k', value: 'v'.repeat(bytes - 1) }],
  });

/** The limit on the blocks between two such writes. */
export const limitOf: Readonly<Record<SponsoredKind, keyof Limits>> = {
  mint: 'sponsorTransferTimeout',
  transfer: 'sponsorTransferTimeout',
  approve: 'sponsorApproveTimeout',
  write: 'sponsoredDataRateLimit',
};

/** Who paid for a transaction. */
export type Payer = 'sponsor' | 'signer' | 'neither or both';

/** Performs the write, which must be accepted unless it `mayBeRefused`; who paid. */
export async function payerOf(
  { target, sponsor }: Sponsored,
  write: WriteRequest,
  { mayBeRefused = false } = {},
): Promise<Payer> {
  const signer = signerOf(write);
  const before = await observe(target, []);
  if (mayBeRefused) await target.write(write);
  else await accepted(target, write);
  const after = await observe(target, []);
  const hasPaid = (address: string): boolean =>
    before.accounts[address]?.balance !== after.accounts[address]?.balance;
  if (hasPaid(sponsor) === hasPaid(signer)) return 'neither or both';
  return hasPaid(sponsor) ? 'sponsor' : 'signer';
}

/** Who pays for each of the writes, in a block each. */
export async function payersOf(on: Sponsored, writes: readonly WriteRequest[]): Promise<Payer[]> {
  const payers: Payer[] = [];
  for (const write of writes) payers.push(await payerOf(on, write));
  return payers;
}

/** Sends coins away until the rest cannot pay a fee. */
export async function spendAll({ target, owner: destination }: Sponsored, address: string): Promise<void> {
  const balance = async (): Promise<bigint> =>
    BigInt((await observe(target, [])).accounts[address]?.balance ?? 0);
  const before = await balance();
  const amount = Number(before / coin) - 1;
  await accepted(target, request('transferBalance', { address, destination, amount }));
  const left = await balance();
  const fee = before - left - BigInt(amount) * coin;
  const rest = Math.floor(Number(((left - fee) * 10_000n) / coin) - 1) / 10_000;
  await accepted(target, request('transferBalance', { address, destination, amount: rest }));
}

/** A relation about a sponsored collection; not applicable where too few actors have coins. */
export const withSponsor = ({
  limits: limitsFor,
  check,
  ...text
}: Text & {
  readonly limits: (fixture: Fixture) => Partial<Limits>;
  readonly check: (on: Sponsored, limits: Partial<Limits>) => Promise<Verdict>;
}): Listed => ({
  ...text,
  dependsOnBlocks: true,
  check: async fixture => {
    const limits = limitsFor(fixture);
    const on = await sponsored(fixture, limits);
    return on === undefined ? 'not-applicable' : check(on, limits);
  },
});
