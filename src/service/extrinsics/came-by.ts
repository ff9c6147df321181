import type { Transaction } from '../../chain/blocks/block.ts';

/** An interface by which transactions come. */
export type Interface = 'REST' | 'REST v2' | 'JSON-RPC' | 'library';

const interfaces = new WeakMap<Transaction, Interface>();

/** Notes by which interface a transaction came. */
export const setCameBy = (transaction: Transaction, by: Interface): void =>
  void interfaces.set(transaction, by);

/** By which interface a transaction came; undefined if it came before this process began. */
export const cameBy = (transaction: Transaction): Interface | undefined => interfaces.get(transaction);
