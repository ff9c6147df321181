import type { Profile } from '../../chain/profile.ts';
import { spaceOfAll } from '../../chain/rules/collections/properties.ts';
import { exceptionsOf, setDerived, sortedEntries, type Exceptions } from '../../chain/state/records.ts';
import {
  emptyState,
  holdingKey,
  operatorKey,
  tokenKey,
  tokenOfKey,
  type Property,
  type State,
  type Draft,
} from '../../chain/state/state.ts';
import { setIn, Table } from '../../chain/state/table.ts';
import { stateLineShapes, type Line, type LineValues } from '../../contract/shapes/world-file.ts';

/** A line of a state. */
export type StateLine = {
  [N in keyof typeof stateLineShapes]: { readonly [M in N]: LineValues[N] };
}[keyof typeof stateLineShapes];

/** Whether the line belongs to a state. */
export const isStateLine = (line: Line): line is StateLine =>
  Object.keys(line).some(name => name in stateLineShapes);

/** The lines of a state. Equal states have equal lines, in the same order. */
export function* stateLines(state: State): Generator<StateLine> {
  for (const [, collection] of sortedEntries(state.collections))
    yield { collection: { ...collection } as LineValues['collection'] };
  for (const [key, token] of sortedEntries(state.tokens))
    yield { token: { ...tokenOfKey(key), ...token } as LineValues['token'] };
  for (const [key, token] of sortedEntries(state.multiOwnerTokens)) {
    const { total, holders, allowances, properties, propertyBytes } = token;
    yield {
      multiOwnerToken: {
        ...tokenOfKey(key),
        total: String(total),
        holders: amountsOf(holders),
        allowances: amountsOf(allowances),
        properties: [...properties],
        propertyBytes,
      },
    };
  }
  for (const [collection, entries] of sortedEntries(state.remainingAllowances))
    for (const [key, amount] of sortedEntries(entries))
      yield { remainingAllowance: { collectionId: Number(collection), key, amount: String(amount) } };
  for (const [collection, entries] of sortedEntries(state.allowLists))
    for (const [address] of sortedEntries(entries))
      yield { allowed: { collectionId: Number(collection), address } };
  for (const [collection, entries] of sortedEntries(state.operators))
    for (const [key] of sortedEntries(entries)) {
      const [owner = '', operator = ''] = key.split('/');
      yield { operator: { collectionId: Number(collection), owner, operator } };
    }
  for (const [collection, entries] of sortedEntries(state.sponsored))
    for (const [key, block] of sortedEntries(entries))
      yield { sponsored: { collectionId: Number(collection), key, block } };
  for (const [address, { nonce, balance }] of sortedEntries(state.accounts))
    yield { account: { address, nonce, balance: String(balance) } };
  const { holdings, children } = exceptionsOf(state);
  for (const { key, count } of holdings) {
    const [collection, owner = ''] = key.split('/');
    yield { holding: { collectionId: Number(collection), owner, count } };
  }
  for (const child of children) yield { child };
}

const amountsOf = (amounts: Table<bigint>): Record<string, string> =>
  Object.fromEntries(sortedEntries(amounts).map(([key, amount]) => [key, String(amount)]));

const tableOfAmounts = (amounts: Readonly<Record<string, string>>): Table<bigint> =>
  Table.of(new Map(Object.entries(amounts).map(([key, amount]) => [key, BigInt(amount)])));

/** Collects the lines of a state. */
export class StateReader {
  private readonly profile: Profile;
  private readonly state: Draft;
  private readonly exceptions: Exceptions = { holdings: [], children: [] };

  constructor(
    profile: Profile,
    { collectionsCreated, collectionsDestroyed }: Pick<Draft, 'collectionsCreated' | 'collectionsDestroyed'>,
  ) {
    this.profile = profile;
    this.state = { ...emptyState, collectionsCreated, collectionsDestroyed };
  }

  /** The state of all lines. */
  toState(): Draft {
    setDerived(this.state, this.exceptions);
    return this.state;
  }

  /** Adds a line. */
  add(line: StateLine): void {
    const { state } = this;
    if ('collection' in line) {
      const { collection } = line;
      const { propertyBytes = spaceOfAll(collection.properties, this.profile.collectionPropertySpace) } =
        collection;
      state.collections = state.collections.set(String(collection.id), { ...collection, propertyBytes });
    } else if ('token' in line) {
      const { collectionId, tokenId, ...token } = line.token;
      const key = tokenKey({ collectionId, tokenId });
      state.tokens = state.tokens.set(key, { ...token, propertyBytes: bytesOf(token) });
    } else if ('multiOwnerToken' in line) {
      const { collectionId, tokenId, total, holders, allowances, ...bag } = line.multiOwnerToken;
      state.multiOwnerTokens = state.multiOwnerTokens.set(tokenKey({ collectionId, tokenId }), {
        ...bag,
        propertyBytes: bytesOf(bag),
        total: BigInt(total),
        holders: tableOfAmounts(holders),
        allowances: tableOfAmounts(allowances),
      });
    } else if ('account' in line) {
      const { address, nonce, balance } = line.account;
      state.accounts = state.accounts.set(address, { nonce, balance: BigInt(balance) });
    } else this.addSmall(line);
  }

  private addSmall(line: Exclude<StateLine, { account: unknown } | { token: unknown }>): void {
    const { state, exceptions } = this;
    if ('remainingAllowance' in line) {
      const { collectionId, key, amount } = line.remainingAllowance;
      state.remainingAllowances = setIn(state.remainingAllowances, String(collectionId), key, BigInt(amount));
    } else if ('allowed' in line) {
      const { collectionId, address } = line.allowed;
      state.allowLists = setIn(state.allowLists, String(collectionId), address, true);
    } else if ('operator' in line) {
      const { collectionId, owner, operator } = line.operator;
      state.operators = setIn(state.operators, String(collectionId), operatorKey(owner, operator), true);
    } else if ('sponsored' in line) {
      const { collectionId, key, block } = line.sponsored;
      state.sponsored = setIn(state.sponsored, String(collectionId), key, block);
    } else if ('holding' in line) {
      const { collectionId, owner, count } = line.holding;
      exceptions.holdings.push({ key: holdingKey(collectionId, owner), count });
    } else if ('child' in line) exceptions.children.push(line.child);
  }
}

/** Space of the properties of a token, which is counted with prefixes under every profile. */
const bytesOf = (bag: {
  readonly properties: readonly Property[];
  readonly propertyBytes?: number;
}): number => bag.propertyBytes ?? spaceOfAll(bag.properties, 'consumed');
