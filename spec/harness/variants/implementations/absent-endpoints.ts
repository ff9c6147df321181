import type { MakeImplementation } from './implementation.ts';

/** Which endpoints exist. */
export const endpoints = {
  'endpoints.no-accounts': () => ({
    absent: ['balance', 'nonce', 'transferBalance'],
    settings: { isFree: true },
  }),
  'endpoints.no-allowances': () => ({
    absent: ['approve', 'allowance', 'approveAmount', 'amountAllowance', 'approvePieces', 'piecesAllowance'],
  }),
  'endpoints.no-sponsorship': () => ({
    absent: ['setSponsorship', 'confirmSponsorship', 'removeSponsorship', 'nextSponsored'],
  }),
  'endpoints.no-amounts': () => ({
    absent: [
      'createFungibleCollection',
      'mintAmount',
      'transferAmount',
      'approveAmount',
      'burnAmount',
      'createRefungibleCollection',
      'mintPieces',
      'transferPieces',
      'approvePieces',
      'burnPieces',
      'repartition',
      'tokenBalance',
      'fungibleCollection',
      'amountBalance',
      'amountAllowance',
      'totalAmount',
      'refungibleCollection',
      'piecesBalance',
      'piecesAllowance',
      'totalPieces',
      'accountPieces',
    ],
  }),
  'endpoints.no-lists': () => ({
    absent: ['lastTokenId', 'totalSupply', 'collectionTokens', 'stats', 'accountTokens', 'accountPieces'],
  }),
  'endpoints.no-others': () => ({ documentedOnly: true }),
  'modes.nft-only': () => ({
    absent: ['createFungibleCollection', 'createRefungibleCollection'],
    refuse: ({ requested: { mode } }) =>
      mode === 'Fungible' || mode === 'ReFungible' ? `Mode ${mode} is not supported` : undefined,
  }),
} as const satisfies Readonly<Record<string, MakeImplementation>>;
