import { createHash } from 'node:crypto';
import type {
  AmountText,
  ObservedPieces,
  ObservedCollection,
  Observation,
  Property,
  ObservedToken,
} from '../../model/observations/observation.ts';
import type { TraceAccounts } from './trace-accounts.ts';
import type { Allowances, State } from './recording.ts';
import { pairOf } from '../../model/view.ts';
import type { Members } from '../../model/reported.ts';

/** The observation in the form of recordings. Those with allowances cover all modes, the others Nfts only. */
export const stateOf = (
  { collections }: Observation,
  accounts: TraceAccounts,
  allowances?: Allowances,
): State =>
  Object.fromEntries(
    Object.entries(collections).map(([id, observed]) => [
      id,
      {
        ...collectionOf(observed, accounts),
        ...contentsOf(observed, accounts, allowances && (allowances[id] ?? {})),
      },
    ]),
  );

function collectionOf(observed: ObservedCollection, accounts: TraceAccounts): Members {
  const { accountTokenOwnershipLimit } = observed.limits;
  return {
    owner: accounts.textOf(observed.owner),
    // The default of this one differs between the runtimes.
    limits: { ...observed.effectiveLimits, accountTokenOwnershipLimit },
    setLimits: Object.entries(observed.limits)
      .flatMap(([name, value]) => (value === null ? [] : [name]))
      .toSorted(),
    permissions: observed.permissions,
    sponsor: observed.sponsorship && {
      address: accounts.textOf(observed.sponsorship.address),
      confirmed: observed.sponsorship.isConfirmed,
    },
    admins: observed.admins.map(address => accounts.textOf(address)).toSorted(),
    allowList: observed.allowList.map(address => accounts.textOf(address)).toSorted(),
    properties: propertiesOf(observed.properties),
    propertyPermissions: Object.fromEntries(
      observed.propertyPermissions.map(({ key, permission: { mutable, collectionAdmin, tokenOwner } }) => [
        key,
        `${mutable ? 'm' : '-'}${collectionAdmin ? 'a' : '-'}${tokenOwner ? 'o' : '-'}`,
      ]),
    ),
    lastTokenId: observed.lastTokenId,
    totalSupply: observed.totalSupply,
  };
}

function tokenOf(
  { owner, topmostOwner, children, properties, approved }: ObservedToken,
  accounts: TraceAccounts,
): Members {
  return {
    owner: accounts.textOf(owner),
    topmost: topmostOwner && accounts.textOf(topmostOwner),
    children: children.map(({ collectionId, tokenId }) => [collectionId, tokenId]),
    properties: propertiesOf(properties),
    approved: approved.length === 0 ? null : approved.map(address => accounts.textOf(address)).join(' and '),
  };
}

/** Tokens, amounts or pieces; with the mode, if the trace covers all modes. */
function contentsOf(
  observed: ObservedCollection,
  accounts: TraceAccounts,
  allowances: Allowances[string] | undefined,
): Members {
  const { mode, decimals, pieces } = observed;
  const tokens = mapped(observed.tokens, token => tokenOf(token, accounts));
  if (allowances === undefined) return { tokens };
  const about = { mode, decimals: decimals ?? 0 };
  if (mode === 'Nft') return { ...about, tokens };
  const pairsOf = ({ tokenId }: ObservedPieces): Pairs => allowances[tokenId] ?? [];
  if (mode === 'Fungible')
    return { ...about, ...Object.values(pieces).map(part => amountsOf(part, accounts, pairsOf(part)))[0] };
  const tokensInPieces = mapped(pieces, part => {
    const { total, ...amounts } = amountsOf(part, accounts, pairsOf(part));
    return { ...amounts, pieces: total, owner: part.owner && accounts.textOf(part.owner) };
  });
  return { ...about, tokens: tokensInPieces };
}

type Pairs = Allowances[string][string];

const amountsOf = (
  { total, held, allowed }: ObservedPieces,
  accounts: TraceAccounts,
  pairs: Pairs,
): ReportedAmounts => ({
  total: numberOf(total),
  holders: Object.fromEntries(
    Object.entries(held).map(([address, amount]) => [
      accounts.textOf(address).replace(/^(?=\d+:)/, 'token:'),
      numberOf(amount),
    ]),
  ),
  allowances: Object.fromEntries(
    pairs.flatMap(([holder, spender]) => {
      const amount = allowed[pairOf(accounts.addressOf(holder), accounts.addressOf(spender))];
      return amount === undefined ? [] : [[`${holder}>${spender}`, numberOf(amount)]];
    }),
  ),
});

interface ReportedAmounts {
  readonly total: number | string;
  readonly holders: Members;
  readonly allowances: Members;
}

/** An amount as traces write it: a number where that is exact. */
export const numberOf = (amount: AmountText): number | string =>
  BigInt(amount) > BigInt(Number.MAX_SAFE_INTEGER) ? amount : Number(amount);

const propertiesOf = (properties: readonly Property[]): unknown =>
  Object.fromEntries(properties.map(({ key, value }) => [key, shortened(value)]));

/** The longest property value that is written out, in bytes. */
const plainBytesMax = 64;

function shortened(value: string): string {
  const bytes = Buffer.from(value);
  if (bytes.length <= plainBytesMax) return value;
  return `#${bytes.length}:${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
}

const mapped = <T>(records: Readonly<Record<string, T>>, map: (record: T) => Members): Members =>
  Object.fromEntries(Object.entries(records).map(([name, record]) => [name, map(record)]));
