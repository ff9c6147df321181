import { createHash } from 'node:crypto';
import type {
  AmountText,
  Observation,
  ObservedCollection,
  ObservedPieces,
  ObservedToken,
  Property,
} from '../../model/observations/observation.ts';
import type { Members } from '../../model/reported.ts';
import { pairOf } from '../../model/view.ts';
import { byCanonicalJson, type Allowances, type State } from './recording.ts';
import type { TraceAccounts } from './trace-accounts.ts';

/** The observation in the form of recordings. Those with allowances cover all modes, the others Nfts only. */
export function stateOf(
  { collections }: Observation,
  accounts: TraceAccounts,
  allowances?: Allowances,
): State {
  const address = (of: string): unknown => accounts.recorded(of);
  const addresses = (list: readonly string[]): unknown => list.map(address).toSorted(byCanonicalJson);

  const collectionOf = (observed: ObservedCollection): Members => ({
    owner: address(observed.owner),
    // The default of this one differs between the runtimes.
    limits: {
      ...observed.effectiveLimits,
      accountTokenOwnershipLimit: observed.limits.accountTokenOwnershipLimit,
    },
    setLimits: Object.entries(observed.limits)
      .flatMap(([name, value]) => (value === null ? [] : [name]))
      .toSorted(),
    permissions: observed.permissions,
    sponsor: observed.sponsorship && {
      address: address(observed.sponsorship.address),
      confirmed: observed.sponsorship.isConfirmed,
    },
    admins: addresses(observed.admins),
    allowList: addresses(observed.allowList),
    properties: propertiesOf(observed.properties),
    propertyPermissions: Object.fromEntries(
      observed.propertyPermissions.map(({ key, permission: { mutable, collectionAdmin, tokenOwner } }) => [
        key,
        `${mutable ? 'm' : '-'}${collectionAdmin ? 'a' : '-'}${tokenOwner ? 'o' : '-'}`,
      ]),
    ),
    lastTokenId: observed.lastTokenId,
    totalSupply: observed.totalSupply,
  });

  const tokenOf = ({ owner, topmostOwner, children, properties, approved }: ObservedToken): Members => ({
    owner: address(owner),
    topmost: topmostOwner && address(topmostOwner),
    children: children.map(({ collectionId, tokenId }) => [collectionId, tokenId]),
    properties: propertiesOf(properties),
    // Recordings have one at most.
    approved: approved.length > 1 ? approved : approved.map(address).concat(null)[0],
  });

  const amountsOf = ({ tokenId, total, held, allowed }: ObservedPieces, pairs: Allowances[string]) => ({
    total: numberOf(total),
    holders: Object.fromEntries(
      Object.entries(held).map(([holder, amount]) => [accounts.textOf(holder), numberOf(amount)]),
    ),
    allowances: Object.fromEntries(
      (pairs[tokenId] ?? []).flatMap(pair => {
        const [holder = '', spender = ''] = pair.map(each => accounts.addressOf(each));
        const amount = allowed[pairOf(holder, spender)];
        if (amount === undefined) return [];
        return [[`${accounts.textOf(holder)}>${accounts.textOf(spender)}`, numberOf(amount)]];
      }),
    ),
  });

  /** Tokens, amounts or pieces; with the mode, if the trace covers all modes. */
  const contentsOf = (observed: ObservedCollection, pairs: Allowances[string] | undefined): Members => {
    const { mode, decimals, pieces } = observed;
    const tokens = mapped(observed.tokens, tokenOf);
    if (pairs === undefined) return { tokens };
    const about = { mode, decimals: decimals ?? 0 };
    if (mode === 'Nft') return { ...about, tokens };
    if (mode === 'Fungible')
      return { ...about, ...Object.values(pieces).map(part => amountsOf(part, pairs))[0] };
    const tokensInPieces = mapped(pieces, part => {
      const { total, ...amounts } = amountsOf(part, pairs);
      return { ...amounts, pieces: total, owner: part.owner && address(part.owner) };
    });
    return { ...about, tokens: tokensInPieces };
  };

  return Object.fromEntries(
    Object.entries(collections).map(([id, observed]) => [
      id,
      { ...collectionOf(observed), ...contentsOf(observed, allowances && (allowances[id] ?? {})) },
    ]),
  );
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
