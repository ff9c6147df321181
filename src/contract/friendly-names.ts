import type { WriteOperation } from './shapes/index.ts';

/** Alternative names of writes, with a noun. */
export const friendlyNames = {
  mintToken: 'mint',
  mintTokens: 'mintMany',
  burnToken: 'burn',
  transferToken: 'transfer',
  nestToken: 'nest',
  unnestToken: 'unnest',
  approveToken: 'approve',
  transferCoins: 'transferBalance',
} as const satisfies Readonly<Record<string, WriteOperation>>;
