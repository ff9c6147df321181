import { request } from '../../rules/metamorphic/requests.ts';
import type { WriteRequest } from '../../model/target.ts';
import { zeroAddress } from '../../model/view.ts';
import { owner, stranger } from './actors.ts';
import {
  addressOf,
  burn,
  create,
  createFungible,
  createRefungible,
  mint,
  permission,
  setLimits,
  setPropertyPermissions,
  setTokenProperties,
  transfer,
} from '../writes.ts';
import { accepted, bothProfiles, refused } from './table.ts';

/** The largest amount, and the largest number of pieces of a token. */
const most = String(2n ** 128n - 1n);
const mostPieces = String(10n ** 21n);

/** Amounts: too many decimals, the wrong mode, too large a supply. */
export const mintAmountTables = bothProfiles('mint an amount', () => {
  const minted = (collectionId: number, amount: number | string, more: object = {}): WriteRequest =>
    request('mintAmount', { address: owner, collectionId, amount, ...more });
  return [
    create(owner),
    createRefungible(owner),
    refused(createFungible(owner, 31), 'collection.create.decimals-are-bounded'),
    accepted(createFungible(owner, 30)),
    refused(minted(9, 1), 'token.mint.collection-exists'),
    refused(minted(1, 1), 'token.mint.data-fits-the-mode'),
    refused(minted(2, 1), 'refungible.mint.data-fits-the-mode'),
    refused(
      request('mintPieces', { address: owner, collectionId: 3, amount: 1 }),
      'fungible.mint.data-fits-the-mode',
    ),
    refused(minted(3, 1, { address: stranger }), 'token.mint.public-only-in-mint-mode'),
    accepted(minted(3, most, { recipient: zeroAddress })),
    refused(minted(3, 1, { recipient: addressOf(9, 1) }), 'fungible.mint.supply-is-bounded'),
    refused(minted(3, 0, { recipient: addressOf(9, 1) }), 'nesting.parent-collection-exists'),
    refused(minted(3, 0, { recipient: addressOf(2, 1) }), 'nesting.not-under-pieces'),
    refused(minted(3, 0, { recipient: addressOf(3, 0) }), 'nesting.not-under-amounts'),
    accepted(minted(3, 0)),
    accepted(burn(owner, [3, 0], { from: owner, amount: 0 })),
    refused(setTokenProperties(owner, [3, 0], { a: '' }), 'token.properties.not-of-fungible'),
    refused(
      setPropertyPermissions(stranger, 3, permission('a', 'm')),
      'collection.property-permissions.not-of-fungible',
    ),
  ];
});

/** Tokens in pieces: too many pieces, then too many tokens, which the profiles count differently. */
export const mintPiecesTables = bothProfiles('mint a token in pieces', profile => {
  const minted = (amount: string | number, more: object = {}): WriteRequest =>
    request('mintPieces', { address: owner, collectionId: 1, amount, ...more });
  const tooMany = String(10n ** 21n + 1n);
  const second = minted(1, { owner: stranger });
  return [
    createRefungible(owner),
    setLimits(owner, 1, { tokenLimit: 2, accountTokenOwnershipLimit: 1 }),
    setPropertyPermissions(owner, 1, permission('a', 'mo')),
    refused(minted(tooMany, { owner: zeroAddress }), 'token.mint.not-to-zero-address'),
    refused(minted(tooMany), 'refungible.mint.pieces-are-bounded'),
    accepted(minted(mostPieces, { properties: [{ key: 'a', value: '' }] })),
    refused(
      request('repartition', { address: stranger, collectionId: 1, tokenId: 1, amount: tooMany }),
      'token.repartition.pieces-are-bounded',
    ),
    ...(profile === 'document'
      ? [refused(minted(1), 'token.mint.within-account-limit'), accepted(second)]
      : [refused(second, 'token.mint.within-token-limit')]),
    refused(minted(1), 'token.mint.within-token-limit'),
  ];
});

/** Invalid amounts and portions. */
export const malformedAmountsTables = bothProfiles('amounts that cannot be built', () => {
  const minted = (amount: string | number): WriteRequest =>
    request('mintAmount', { address: owner, collectionId: 2, amount });
  const part = { collectionId: 3, tokenId: 1, from: owner };
  const named = { address: owner, name: 'n', description: '', tokenPrefix: 'P' };
  return [
    create(owner),
    createFungible(owner),
    createRefungible(owner),
    mint(owner, 1),
    mint(owner, 2, { amount: 9 }),
    mint(owner, 3, { amount: 10 }),
    ...[-1, 1.5, '1.5', 2 ** 53, String(2n ** 128n), 'much'].map(amount =>
      refused(minted(amount), 'request.amounts-are-whole'),
    ),
    refused(transfer(owner, [1, 1], stranger, { value: -1 }), 'request.amounts-are-whole'),
    accepted(minted('17')),
    refused(mint(owner, 1, { amount: 2 }), 'token.mint.nft-is-one'),
    accepted(mint(owner, 1, { amount: 1 })),
    ...[0, 1.5].map(value => refused(burn(owner, [1, 1], { ...part, value }), 'token.burn.portion-is-some')),
    refused(burn(owner, [1, 1], { ...part, value: 0.04 }), 'token.burn.portion-is-a-piece'),
    accepted(burn(owner, [1, 1], { ...part, value: 0.05 })),
    refused(burn(owner, [2, 0], { value: 0.5 }), 'token.burn.amounts-are-whole'),
    refused(burn(owner, [1, 1], { value: 0.5 }), 'token.burn.amounts-are-whole'),
    refused(
      request('createFungibleCollection', { ...named, decimals: 0, mode: 'Nft' }),
      'collection.create.mode-fits-the-endpoint',
    ),
    refused(
      request('createRefungibleCollection', { ...named, mode: 'Fungible' }),
      'collection.create.mode-fits-the-endpoint',
    ),
    accepted(request('createRefungibleCollection', { ...named, mode: 'ReFungible' })),
    refused(
      request('approvePieces', {
        address: owner,
        collectionId: 1,
        tokenId: 1,
        spender: stranger,
        amount: 2,
      }),
      'token.approve.amount-at-most-one',
    ),
  ];
});
