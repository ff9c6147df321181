import type { Profile } from '../../chain/profile.ts';
import { spaceOfAll } from '../../chain/rules/collections/properties.ts';
import { inner, recordsOf, StateRecords } from '../../chain/state/records.ts';
import {
  holdingKey,
  operatorKey,
  tokenKey,
  tokenOfKey,
  type Property,
  type State,
  type Draft,
} from '../../chain/state/state.ts';
import { Table } from '../../chain/state/table.ts';
import { stateLineShapes, type Line, type LineValues } from '../../contract/shapes/world-file.ts';

/** A line of a state. */
export type StateLine = {
  [N in keyof typeof stateLineShapes]: { readonly [M in N]: LineValues[N] };
}[keyof typeof stateLineShapes];

/** Whether the line belongs to a state. */
export const isStateLine = (line: Line): line is StateLine => Object.keys(line).some(isStateLineName);
const isStateLineName = (name: string): boolean => name in stateLineShapes;

/** The lines of a state. Equal states have equal lines, in the same order. */
export function* stateLines(state: State): Generator<StateLine> {
  const records = recordsOf(state);
  for (const collection of records.collections.values())
    yield { collection: { ...collection } as LineValues['collection'] };
  for (const [key, token] of records.tokens)
    yield { token: { ...tokenOfKey(key), ...token } as LineValues['token'] };
  for (const [key, { total, holders, allowances, properties, propertyBytes }] of records.multiOwnerTokens)
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
  for (const [collection, entries] of records.remainingAllowances)
    for (const [key, amount] of entries)
      yield { remainingAllowance: { collectionId: Number(collection), key, amount: String(amount) } };
  for (const [collection, entries] of records.allowLists)
    for (const address of entries.keys()) yield { allowed: { collectionId: Number(collection), address } };
  for (const [collection, entries] of records.operators)
    for (const key of entries.keys()) {
      const [owner = '', operator = ''] = key.split('/');
      yield { operator: { collectionId: Number(collection), owner, operator } };
    }
  for (const [collection, entries] of records.sponsored)
    for (const [key, block] of entries) yield { sponsored: { collectionId: Number(collection), key, block } };
  for (const [address, { nonce, balance }] of records.accounts)
    yield { account: { address, nonce, balance: String(balance) } };
  yield* exceptionLines(records);
}

function* exceptionLines({ holdings, children }: StateRecords): Generator<StateLine> {
  for (const [key, count] of holdings) {
    const [collection, owner = ''] = key.split('/');
    yield { holding: { collectionId: Number(collection), owner, count } };
  }
  for (const [parent, nested] of children)
    for (const [child, isChild] of nested) yield { child: { parent, child, isChild } };
}

const amountsOf = (amounts: Table<bigint>): Record<string, string> =>
  Object.fromEntries(
    [...amounts.entries()]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, amount]) => [key, String(amount)]),
  );

const tableOfAmounts = (amounts: Readonly<Record<string, string>>): Table<bigint> =>
  Table.of(new Map(Object.entries(amounts).map(([key, amount]) => [key, BigInt(amount)])));

/** Collects the lines of a state. */
export class StateReader {
  private readonly records = new StateRecords();
  private readonly profile: Profile;

  constructor(profile: Profile, counts: Pick<Draft, 'collectionsCreated' | 'collectionsDestroyed'>) {
    this.profile = profile;
    Object.assign(this.records, counts);
  }

  /** The state of all lines that were added. */
  toState = (): Draft => this.records.toState();

  /** Adds a line. */
  add(line: StateLine): void {
    const { records } = this;
    if ('collection' in line) {
      const { collection } = line;
      const space = this.profile.collectionPropertySpace;
      records.collections.set(String(collection.id), {
        ...collection,
        propertyBytes: collection.propertyBytes ?? spaceOfAll(collection.properties, space),
      });
    } else if ('token' in line) {
      const { collectionId, tokenId, ...token } = line.token;
      records.tokens.set(tokenKey({ collectionId, tokenId }), { ...token, propertyBytes: bytesOf(token) });
    } else if ('multiOwnerToken' in line) {
      const { collectionId, tokenId, total, holders, allowances, ...bag } = line.multiOwnerToken;
      records.multiOwnerTokens.set(tokenKey({ collectionId, tokenId }), {
        ...bag,
        propertyBytes: bytesOf(bag),
        total: BigInt(total),
        holders: tableOfAmounts(holders),
        allowances: tableOfAmounts(allowances),
      });
    } else if ('account' in line) {
      const { address, nonce, balance } = line.account;
      records.accounts.set(address, { nonce, balance: BigInt(balance) });
    } else this.addSmall(line);
  }

  private addSmall(line: Exclude<StateLine, { account: unknown } | { token: unknown }>): void {
    const { records } = this;
    const of = <V>(maps: Map<string, Map<string, V>>, collectionId: number): Map<string, V> =>
      inner(maps, String(collectionId));
    if ('remainingAllowance' in line) {
      const { collectionId, key, amount } = line.remainingAllowance;
      of(records.remainingAllowances, collectionId).set(key, BigInt(amount));
    } else if ('allowed' in line)
      of(records.allowLists, line.allowed.collectionId).set(line.allowed.address, true);
    else if ('operator' in line) {
      const { collectionId, owner, operator } = line.operator;
      of(records.operators, collectionId).set(operatorKey(owner, operator), true);
    } else if ('sponsored' in line) {
      const { collectionId, key, block } = line.sponsored;
      of(records.sponsored, collectionId).set(key, block);
    } else if ('holding' in line) {
      const { collectionId, owner, count } = line.holding;
      records.holdings.set(holdingKey(collectionId, owner), count);
    } else if ('child' in line)
      inner(records.children, line.child.parent).set(line.child.child, line.child.isChild);
  }
}

/** Space of the properties of a token, which is counted with prefixes under every profile. */
const bytesOf = (bag: {
  readonly properties: readonly Property[];
  readonly propertyBytes?: number;
}): number => bag.propertyBytes ?? spaceOfAll(bag.properties, 'consumed');
