import { observe, type Limits } from '../../model/observe.ts';
import { textOf, type RuleText, type Verdict } from '../../model/rule.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import { request } from './requests.ts';
import { accepted, type Relation, type Stage } from './relation.ts';

/** Who acts where a collection is sponsored; all have coins, and only the owner has a role. */
interface Cast {
  readonly owner: string;
  readonly sponsor: string;
  readonly user: string;
  readonly other: string;
}

/** A new collection with a confirmed sponsor, in which anybody mints, and two tokens of the user's, 1 and 2. */
export interface Sponsored extends Cast {
  readonly target: Target;
  readonly collectionId: number;
}

/** In base units. */
const coin = 10n ** 18n;

/** Coins with which somebody can pay for a whole play, in base units. */
const enough = 10n * coin;

/** The four who have most coins, if they have enough. */
function castOf({ target, observed }: Stage): Cast | undefined {
  const coins = (address: string): bigint => BigInt(observed.accounts[address]?.balance ?? 0);
  const [owner, sponsor, user, other] = target.actors
    .map(({ address }) => address)
    .filter(address => coins(address) > enough)
    .toSorted((left, right) => (coins(left) < coins(right) ? 1 : -1));
  if (owner === undefined || sponsor === undefined || user === undefined || other === undefined)
    return undefined;
  return { owner, sponsor, user, other };
}

const writable = [{ key: 'k', permission: { mutable: true, collectionAdmin: false, tokenOwner: true } }];

async function sponsored(stage: Stage, limits: Partial<Limits>): Promise<Sponsored | undefined> {
  const cast = castOf(stage);
  if (cast === undefined) return undefined;
  const { target } = stage;
  const { owner, sponsor, user, other } = cast;
  const body = {
    address: owner,
    name: 'relation',
    description: '',
    tokenPrefix: 'REL',
    limits,
    permissions: { mintMode: true },
    sponsorship: { address: sponsor },
    tokenPropertyPermissions: writable,
  };
  const { parsed } = await accepted(target, request('createCollection', body));
  const { collectionId } = parsed as { collectionId: number };
  const head = { address: owner, collectionId };
  for (const newAdminId of [user, other])
    await accepted(target, request('addToAllowList', { ...head, newAdminId }));
  for (let count = 0; count < 2; count += 1)
    await accepted(target, request('mint', { ...head, owner: user }));
  await accepted(target, request('confirmSponsorship', { address: sponsor, collectionId }));
  return { ...cast, target, collectionId };
}

/** Nine pieces of the user's, token 1 of a new collection with the same sponsor and a timeout of nine blocks. */
export async function sponsoredPieces({ target, owner, sponsor, user }: Sponsored): Promise<number> {
  const body = {
    address: owner,
    name: 'relation',
    description: '',
    tokenPrefix: 'REL',
    mode: 'ReFungible' as const,
    limits: { sponsorTransferTimeout: 9 },
    sponsorship: { address: sponsor },
  };
  const { parsed } = await accepted(target, request('createCollection', body));
  const { collectionId } = parsed as { collectionId: number };
  await accepted(target, request('mintPieces', { address: owner, collectionId, owner: user, amount: 9 }));
  await accepted(target, request('confirmSponsorship', { address: sponsor, collectionId }));
  return collectionId;
}

export type Command = 'mint' | 'transfer' | 'approve' | 'write';

/** Who mints, and which token the user moves, approves or writes to. */
interface Which {
  readonly minter?: string;
  readonly tokenId?: number;
}

/** What sponsors pay for, as writes that can be made any number of times. */
export const commands: Readonly<Record<Command, (on: Sponsored, which?: Which) => WriteRequest>> = {
  mint: ({ user, collectionId }, { minter = user } = {}) =>
    request('mint', { address: minter, collectionId }),
  transfer: ({ user, collectionId }, { tokenId = 1 } = {}) =>
    request('transfer', { address: user, to: user, collectionId, tokenId }),
  approve: ({ user, other, collectionId }, { tokenId = 1 } = {}) =>
    request('approve', { address: user, spender: other, isApprove: true, collectionId, tokenId }),
  write: (on, { tokenId = 1 } = {}) => writeOf(on, tokenId, 2),
};

/** A write of so many bytes. */
export const writeOf = ({ user, collectionId }: Sponsored, tokenId: number, bytes: number): WriteRequest =>
  request('setTokenProperties', {
    address: user,
    collectionId,
    tokenId,
    properties: [{ key: 'k', value: 'v'.repeat(bytes - 1) }],
  });

/** The limit that counts the blocks between two such deeds. */
export const limitOf: Readonly<Record<Command, keyof Limits>> = {
  mint: 'sponsorTransferTimeout',
  transfer: 'sponsorTransferTimeout',
  approve: 'sponsorApproveTimeout',
  write: 'sponsoredDataRateLimit',
};

export type Payer = 'sponsor' | 'signer' | 'neither or both';

/** Makes the write, which has to be accepted unless it is said otherwise, in a block of its own; who paid. */
export async function payerOf(
  { target, sponsor }: Sponsored,
  write: WriteRequest,
  { mayBeRefused = false } = {},
): Promise<Payer> {
  const signer = 'address' in write.body ? write.body.address : write.body.from;
  const before = await observe(target, []);
  if (mayBeRefused) await target.write(write);
  else await accepted(target, write);
  const after = await observe(target, []);
  const hasPaid = (address: string): boolean =>
    before.accounts[address]?.balance !== after.accounts[address]?.balance;
  if (hasPaid(sponsor) === hasPaid(signer)) return 'neither or both';
  return hasPaid(sponsor) ? 'sponsor' : 'signer';
}

/** Who pays for each of the writes, one block after the other. */
export async function payersOf(on: Sponsored, writes: readonly WriteRequest[]): Promise<Payer[]> {
  const payers: Payer[] = [];
  for (const write of writes) payers.push(await payerOf(on, write));
  return payers;
}

/** Sends away so much that what is left pays for nothing. */
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

/** Plays on a sponsored collection; silent where too few have coins. */
export const onSponsored = (
  text: RuleText & {
    readonly limits: (stage: Stage) => Partial<Limits>;
    readonly ask: (on: Sponsored, limits: Partial<Limits>) => Promise<Verdict>;
  },
): Relation => ({
  ...textOf(text),
  dependsOnBlocks: true,
  play: async stage => {
    const limits = text.limits(stage);
    const on = await sponsored(stage, limits);
    return on === undefined ? 'not-applicable' : text.ask(on, limits);
  },
});
