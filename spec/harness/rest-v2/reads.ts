import { defaultLimits } from '../../../src/contract/limits.ts';
import type { ReadOperation } from '../../../src/contract/shapes/index.ts';
import { isNumber, membersIn, membersOf, type Members } from '../../model/reported.ts';
import { inUnits } from '../../model/units.ts';

/** How a read of the interface is sent by REST v2, and what its answer becomes. */
interface ReadV2 {
  readonly path: string;
  readonly query?: (query: Members) => Members;
  /** The answer of the interface, from the members of the body, and from the body. */
  readonly answer: (body: Members, query: Members, whole: unknown) => unknown;
  /** Whether the answer needs the collection of the token, as the member `collection`. */
  readonly needsCollection?: true;
  /** Whether the interface answers null for what does not exist. */
  readonly isNullable?: true;
}

/** Entries of these keys, in their order; all if no keys are given. */
const selected = (list: unknown, keys: unknown): readonly Members[] => {
  const entries = membersIn(list);
  return keys === undefined
    ? entries
    : [keys].flat().flatMap(key => entries.filter(entry => entry['key'] === key));
};

/** The limits that were set: those that differ from the usual ones, since REST v2 answers those that apply. */
const setLimits = (limits: Members): Members =>
  Object.fromEntries(
    Object.entries(defaultLimits).map(([name, usual]) => [
      name,
      limits[name] === usual ? null : limits[name],
    ]),
  );

const sponsorship = (value: unknown): unknown => {
  const { sponsor, isConfirmed } = membersOf(value);
  return sponsor == null ? null : { address: sponsor, isConfirmed };
};

const collection = (body: Members): unknown => ({
  id: body['collectionId'],
  owner: body['owner'],
  mode: body['mode'] === 'NFT' ? 'Nft' : body['mode'],
  decimals: body['decimals'] ?? 0,
  name: body['name'],
  description: body['description'],
  tokenPrefix: body['symbol'],
  sponsorship: sponsorship(body['sponsorship']),
  limits: setLimits(membersOf(body['limits'])),
  permissions: body['permissions'],
  properties: body['properties'],
  tokenPropertyPermissions: body['tokenPropertyPermissions'],
});

const token = (body: Members): unknown => ({
  collectionId: body['collectionId'],
  tokenId: body['tokenId'],
  owner: body['owner'],
  // The interface has the owner of the collection here.
  address: membersOf(body['collection'])['owner'],
  ...(body['parentToken'] === undefined ? {} : { nestingParentToken: body['parentToken'] }),
  properties: body['properties'],
});

const ids = ({ collectionId, tokenId }: Members): object => ({ collectionId, tokenId });

/** A read of a collection, of which the interface answers a part. */
const ofCollection = (answer: ReadV2['answer']): ReadV2 => ({
  path: 'collection',
  query: withoutKeys,
  answer,
});
/** A read of a token, of which the interface answers a part. */
const ofToken = (answer: ReadV2['answer'], more: Members = {}): ReadV2 => ({
  path: 'token',
  query: query => ({ ...withoutKeys(query), ...more }),
  answer,
});

const withoutKeys = ({ propertyKeys: _keys, ...query }: Members): Members => query;

/** Coins in the form of the interface, of which rules read `raw`. */
const coins = (units: unknown): object => ({ raw: units, decimals: 18 });

/** An amount in units with these decimals: a number where that has the same digits. */
export function unitsOf(raw: unknown, decimals: unknown): number | string {
  const text = String(raw) === '0' ? '0' : inUnits(String(raw), isNumber(decimals) ? decimals : 0);
  return Number.isSafeInteger(Number(text)) && String(Number(text)) === text ? Number(text) : text;
}

/** The query of an allowance. */
const fromTo = ({ from, to, ...query }: Members): Members => ({ ...query, sender: from, spender: to });

/** The reads of the interface that REST v2 has, directly or as a part of others. */
export const readsV2: { readonly [O in ReadOperation]?: ReadV2 } = {
  collection: { path: 'collection', answer: collection, isNullable: true },
  collectionProperties: ofCollection((body, { propertyKeys }) => ({
    properties: selected(body['properties'], propertyKeys),
  })),
  propertyPermissions: ofCollection((body, { propertyKeys }) => ({
    propertyPermissions: selected(body['tokenPropertyPermissions'], propertyKeys),
  })),
  limits: ofCollection(body => ({ collectionId: body['collectionId'], limits: body['limits'] })),
  admins: ofCollection(body => ({ admins: body['admins'] })),
  lastTokenId: ofCollection(body => ({ tokenId: body['lastTokenId'] })),
  totalSupply: ofCollection(body => ({ totalSupply: body['totalSupply'] })),
  stats: { path: 'allCollectionsStats', answer: body => body },
  token: { path: 'token', answer: token, needsCollection: true, isNullable: true },
  tokenProperties: ofToken((body, { propertyKeys }) => ({
    properties: selected(body['properties'], propertyKeys),
  })),
  tokenOwner: { ...ofToken(({ owner }) => (owner === null ? null : { owner })), isNullable: true },
  topmostOwner: ofToken(body => ({ topmostOwner: body['topmostOwner'] })),
  // The owner of a nested token is the address of its parent.
  parent: {
    ...ofToken(({ parentToken, owner }) =>
      parentToken === undefined ? null : { ...membersOf(parentToken), address: owner },
    ),
    isNullable: true,
  },
  children: ofToken(body => ({ children: membersIn(body['children']).map(ids) }), {
    withChildren: true,
  }),
  accountTokens: {
    path: 'collection/account/tokens',
    answer: (_body, _query, tokens) => ({ tokens }),
  },
  allowance: {
    path: 'token/is-approved',
    query: fromTo,
    answer: body => ({ isAllowed: body['isApproved'] }),
  },
  amountBalance: { path: 'fungible/balance', answer: ({ balance: raw, decimals }) => ({ raw, decimals }) },
  amountAllowance: {
    path: 'fungible/allowance',
    query: fromTo,
    answer: ({ allowance }) => ({ raw: String(allowance) }),
  },
  totalAmount: {
    path: 'fungible/total-supply',
    needsCollection: true,
    answer: (body, { collectionId }) => ({
      collectionId: Number(collectionId),
      amount: unitsOf(body['totalSupply'], membersOf(body['collection'])['decimals']),
    }),
  },
  piecesBalance: {
    path: 'refungible/account-balance',
    query: ({ address: account, ...query }) => ({ ...query, account }),
    answer: ({ balance: amount }) => ({ amount }),
  },
  piecesAllowance: {
    path: 'token/is-approved',
    query: fromTo,
    answer: ({ amount }) => ({ amount: unitsOf(amount, 0) }),
  },
  totalPieces: { path: 'refungible', answer: body => ({ ...ids(body), amount: body['pieces'] }) },
  balance: {
    path: 'balances/get',
    answer: (body, { address }) => ({
      address,
      availableBalance: coins(body['available']),
      freeBalance: coins(body['free']),
      totalBalance: coins(body['total']),
      lockedBalance: coins(body['locked']),
    }),
  },
  nonce: { path: 'accounts/next_index', answer: body => ({ nonce: body['nextIndex'] }) },
};
