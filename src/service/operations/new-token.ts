import type { Address } from '../../chain/state/address.ts';
import type { ItemData, ItemsData, NewToken } from '../../chain/rules/tokens/mint-data.ts';
import { collectionOf, type Collection, type CollectionMode, type State } from '../../chain/state/state.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { toChainProperty, toTextProperty, type TextProperty } from '../content/text.ts';
import { encodeTokenData } from '../content/token-data.ts';
import { invalidMember } from '../requests/errors.ts';
import { toAddress, wholeAmount } from '../requests/members.ts';
import { reportInside, type Ignored, type Report } from '../requests/remarks.ts';
import { schemaOf } from '../views/collection.ts';
import { overridden } from './new-collection.ts';
import { profileOf, type OperationContext } from './operation.ts';

/** The mode that minted data must be for. The chain refuses to mint in a collection that does not exist. */
export const modeOf = (collectionId: number, state: State): CollectionMode =>
  collectionOf(state, collectionId)?.mode ?? 'Nft';

/** Pieces or base units to mint: 1 if absent, and always 1 in a collection of mode Nft. */
export function mintedAmount(collectionId: number, given: number | string | undefined, state: State): bigint {
  const amount = wholeAmount('amount', given);
  if (collectionOf(state, collectionId)?.mode === 'Nft' && amount !== 1n)
    throw invalidMember('amount', given, { isAmount: 'amount must be 1 in a collection of mode Nft' });
  return amount;
}

/** One token, in the form of the collection's mode. */
export const toItemData: Readonly<
  Record<CollectionMode, (properties: NewToken['properties'], amount: bigint) => ItemData>
> = {
  Nft: properties => ({ kind: 'nft', properties }),
  Fungible: (_properties, value) => ({ kind: 'fungible', value }),
  ReFungible: (properties, pieces) => ({ kind: 'refungible', pieces, properties }),
};

/** Several tokens, in the form of the collection's mode. Amounts for the same owner are added up. */
export function toItemsData(
  mode: CollectionMode,
  items: readonly (NewToken & { readonly amount: bigint })[],
): ItemsData {
  switch (mode) {
    case 'Nft':
      return { kind: 'nft', tokens: items.map(({ owner, properties }) => ({ owner, properties })) };
    case 'ReFungible':
      return {
        kind: 'refungible',
        tokens: items.map(({ owner, properties, amount }) => ({ owner, pieces: amount, properties })),
      };
    case 'Fungible': {
      const amounts = new Map<Address, bigint>();
      for (const { owner, amount } of items) amounts.set(owner, (amounts.get(owner) ?? 0n) + amount);
      return { kind: 'fungible', owners: [...amounts].map(([owner, amount]) => ({ owner, amount })) };
    }
  }
}

/**
 * One token to mint. Its data is encoded by the collection's schema; without a schema it is ignored, and reported. The properties of
 * the request replace those that the data becomes (spec/decisions/service.md#new-token).
 */
export function newToken(
  collectionId: number,
  { owner, data, properties = [] }: WriteBody<'mintMany'>['tokens'][number],
  signer: string,
  context: OperationContext,
): NewToken {
  const { report } = context;
  const collection = collectionOf(context.state, collectionId);
  const encoded = data === undefined || collection === undefined ? [] : encodeData(collection, data, report);
  if (properties.length > 0 && collection?.mode === 'Fungible') report([contentOfAmount('properties')]);
  return {
    owner: toAddress(owner ?? signer),
    properties: overridden(encoded, properties).map(toChainProperty(profileOf(context))),
  };
}

function encodeData(collection: Collection, data: object, report: Report): readonly TextProperty[] {
  const schema = schemaOf(collection);
  if (collection.mode === 'Fungible') report([contentOfAmount('data')]);
  else if (schema === undefined) report([{ path: ['data'], why: whyNotStored(collection) }]);
  if (schema === undefined) return [];
  return encodeTokenData(schema, data, reportInside(['data'], report));
}

/** Why data is not stored in a collection without a schema 1.0. */
const whyNotStored = ({ id, properties }: Collection): string =>
  properties.map(toTextProperty).some(({ key, value }) => key === 'schemaVersion' && value.startsWith('2.'))
    ? `is ignored: collection ${id} has a schema 2.0, so its tokens are minted at tokens/v2`
    : `is ignored: collection ${id} has no schema, without which tokens have no data`;

/** The remark on content of an amount, which is not stored. */
export const contentOfAmount = (member: string): Ignored => ({
  path: [member],
  why: 'is ignored: amounts of a Fungible collection have no content',
});
