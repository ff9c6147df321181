import type { WriteOperation } from './shapes/index.ts';

/** Names by which people may call a write operation where its own is short of a noun. */
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
