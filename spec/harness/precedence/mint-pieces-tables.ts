import { request } from '../../rules/metamorphic/requests.ts';
import type { WriteRequest } from '../../model/target.ts';
import { zeroAddress } from '../../model/view.ts';
import { burn, create, entry, inParent, limits, mint, permit, transfer, write } from './requests.ts';
import type { Row, Table } from './row.ts';

/** One row of such a table. */
export const row = (request_: WriteRequest, refusedBy: string | null, ...repair: WriteRequest[]): Row => ({
  repair,
  request: request_,
  refusedBy,
});

/** Creates a Fungible collection. */
export const amounts = (address: string, decimals = 2): WriteRequest =>
  create(address, { mode: 'Fungible', decimals });
/** Creates a ReFungible collection. */
export const pieces = (address: string): WriteRequest => create(address, { mode: 'ReFungible' });

/** Most that the chain can write, and most pieces of a token. */
const most = String(2n ** 128n - 1n);
const mostPieces = String(10n ** 21n);

/** A collection of amounts, from too many decimals to too much of it. */
export const mintAmountTable = (profile: Table['profile']): Table => ({
  name: 'mint an amount',
  profile,
  setUp: ({ owner }) => [create(owner), pieces(owner)],
  rows: ({ owner, stranger }) => {
    const minted = (collectionId: number, amount: number | string, more: object = {}): WriteRequest =>
      request('mintAmount', { address: owner, collectionId, amount, ...more });
    return [
      row(amounts(owner, 31), 'collection.create.decimals-are-bounded'),
      row(amounts(owner, 30), null),
      row(minted(9, 1), 'token.mint.collection-exists'),
      row(minted(1, 1), 'token.mint.data-fits-the-mode'),
      row(minted(2, 1), 'refungible.mint.data-fits-the-mode'),
      row(
        request('mintPieces', { address: owner, collectionId: 3, amount: 1 }),
        'fungible.mint.data-fits-the-mode',
      ),
      row(minted(3, 1, { address: stranger }), 'token.mint.public-only-in-mint-mode'),
      row(minted(3, most, { recipient: zeroAddress }), null),
      row(minted(3, 1, { recipient: inParent(9, 1) }), 'fungible.mint.supply-is-bounded'),
      row(minted(3, 0, { recipient: inParent(9, 1) }), 'nesting.parent-collection-exists'),
      row(minted(3, 0, { recipient: inParent(2, 1) }), 'nesting.not-under-pieces'),
      row(minted(3, 0, { recipient: inParent(3, 0) }), 'nesting.not-under-amounts'),
      row(minted(3, 0), null),
      row(burn(owner, { collectionId: 3, tokenId: 0, from: owner, amount: 0 }), null),
      row(write(owner, [3, 0], [{ key: 'a', value: '' }]), 'token.properties.not-of-fungible'),
      row(permit(stranger, 3, [entry('a', 'm')]), 'collection.property-permissions.not-of-fungible'),
    ];
  },
});

/** Tokens in pieces: too many pieces, then too many tokens, which the profiles count otherwise. */
export const mintPiecesTable = (profile: Table['profile']): Table => ({
  name: 'mint a token in pieces',
  profile,
  setUp: ({ owner }) => [
    pieces(owner),
    limits(owner, 1, { tokenLimit: 2, accountTokenOwnershipLimit: 1 }),
    permit(owner, 1, [entry('a', 'mo')]),
  ],
  rows: ({ owner, stranger }) => {
    const minted = (amount: string | number, more: object = {}): WriteRequest =>
      request('mintPieces', { address: owner, collectionId: 1, amount, ...more });
    const tooMany = String(10n ** 21n + 1n);
    const second = minted(1, { owner: stranger });
    return [
      row(minted(tooMany, { owner: zeroAddress }), 'token.mint.not-to-zero-address'),
      row(minted(tooMany), 'refungible.mint.pieces-are-bounded'),
      row(minted(mostPieces, { properties: [{ key: 'a', value: '' }] }), null),
      row(
        request('repartition', { address: stranger, collectionId: 1, tokenId: 1, amount: tooMany }),
        'token.repartition.pieces-are-bounded',
      ),
      ...(profile === 'document'
        ? [row(minted(1), 'token.mint.within-account-limit'), row(second, null)]
        : [row(second, 'token.mint.within-token-limit')]),
      row(minted(1), 'token.mint.within-token-limit'),
    ];
  },
});

/** Amounts and portions that are none. */
export const malformedAmountsTable = (profile: Table['profile']): Table => ({
  name: 'amounts that cannot be built',
  profile,
  setUp: ({ owner }) => [
    create(owner),
    amounts(owner),
    pieces(owner),
    mint(owner, 1),
    mint(owner, 2, { amount: 9 }),
    mint(owner, 3, { amount: 10 }),
  ],
  rows: ({ owner, stranger }) => {
    const minted = (amount: string | number): WriteRequest =>
      request('mintAmount', { address: owner, collectionId: 2, amount });
    const part = { collectionId: 3, tokenId: 1, from: owner };
    const named = { address: owner, name: 'n', description: '', tokenPrefix: 'P' };
    return [
      ...[-1, 1.5, '1.5', 2 ** 53, String(2n ** 128n), 'much'].map(amount =>
        row(minted(amount), 'request.amounts-are-whole'),
      ),
      row(transfer(owner, stranger, { value: -1 }), 'request.amounts-are-whole'),
      row(minted('17'), null),
      row(mint(owner, 1, { amount: 2 }), 'token.mint.nft-is-one'),
      row(mint(owner, 1, { amount: 1 }), null),
      ...[0, 1.5].map(value => row(burn(owner, { ...part, value }), 'token.burn.portion-is-some')),
      row(burn(owner, { ...part, value: 0.04 }), 'token.burn.portion-is-a-piece'),
      row(burn(owner, { ...part, value: 0.05 }), null),
      row(burn(owner, { collectionId: 2, tokenId: 0, value: 0.5 }), 'token.burn.amounts-are-whole'),
      row(burn(owner, { collectionId: 1, tokenId: 1, value: 0.5 }), 'token.burn.amounts-are-whole'),
      row(
        request('createFungibleCollection', { ...named, decimals: 0, mode: 'Nft' }),
        'collection.create.mode-fits-the-endpoint',
      ),
      row(
        request('createRefungibleCollection', { ...named, mode: 'Fungible' }),
        'collection.create.mode-fits-the-endpoint',
      ),
      row(request('createRefungibleCollection', { ...named, mode: 'ReFungible' }), null),
      row(
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
  },
});
