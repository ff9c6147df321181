import { u8aToHex } from '@polkadot/util';
import { isEthereum, type Address } from '../../../chain/state/address.ts';
import type { Hex } from '../../../chain/state/hex.ts';
import { specVersion } from '../../../contract/networks.ts';
import { record } from '../../../wire/scale/composites.ts';
import { compactU32, named, u128, u32, u64, wrapped } from '../../../wire/scale/shape.ts';
import { blockNumber, coinHolder } from '../arguments.ts';
import { accountInfo } from '../stored.ts';
import { hash, text } from '../../../wire/scale/texts.ts';
import { firstTransaction } from '../../../wire/signing/inherent.ts';
import { eventRecords, eventsOf } from './events.ts';
import { blake2, itemPrefix, storageItem, twox } from './item.ts';

const lastRuntimeUpgrade = named(
  'frame_system::LastRuntimeUpgradeInfo',
  record({ specVersion: compactU32, specName: text }),
);

/** The first bytes of the keys of `System.Account`, as hexadecimal text. */
export const accountPrefix: Hex = u8aToHex(itemPrefix('System', 'Account'));

/** Bytes of such a key before the account. */
export const addressStart = accountPrefix.length / 2 - 1 + 16;

/** The flag of the newest format of accounts, in which coins are frozen as a whole. */
const newAccountFlag = 1n << 127n;

const coins = { free: 0n, reserved: 0n, frozen: 0n, flags: newAccountFlag };

const fixedU128 = wrapped('sp_arithmetic::fixed_point::FixedU128', u128);

/** The multiplier of fees, with 18 decimals: 1. */
const feeMultiplier = 10n ** 18n;

const zeroHash: Hex = `0x${'0'.repeat(64)}`;

/** Items of the pallets that every chain has. */
export const systemItems = [
  storageItem('system', 'Account', [blake2(coinHolder('account'))], accountInfo, {
    fallback: { nonce: 0, consumers: 0, providers: 0, sufficients: 0, data: coins },
    read: ({ state }, address) => {
      const found = state.accounts.get(address);
      if (found === undefined) return undefined;
      const data = { ...coins, free: found.balance };
      return { nonce: found.nonce, consumers: 0, providers: 1, sufficients: 0, data };
    },
    *list({ state }): Generator<[Address]> {
      for (const [address] of state.accounts.entries()) if (!isEthereum(address)) yield [address];
    },
  }),
  storageItem('system', 'ExtrinsicCount', [], u32, {
    read: ({ block }) => block.receipts.length + firstTransaction,
  }),
  storageItem('system', 'BlockHash', [twox(blockNumber)], hash, {
    fallback: zeroHash,
    read: ({ world, block }, number) =>
      number < block.number ? world.chain.blockAt(number)?.hash : undefined,
    *list({ world, block }): Generator<[number]> {
      for (let number = world.chain.firstKept; number < block.number; number += 1) yield [number];
    },
  }),
  storageItem('system', 'Number', [], u32, { fallback: 0, read: ({ block }) => block.number }),
  storageItem('system', 'ParentHash', [], hash, {
    fallback: zeroHash,
    read: ({ block }) => block.parentHash,
  }),
  storageItem('system', 'Events', [], eventRecords, {
    fallback: [],
    read: ({ world, block }) => (block === world.chain.genesis ? [] : eventsOf(block)),
  }),
  storageItem('system', 'LastRuntimeUpgrade', [], lastRuntimeUpgrade, {
    read: ({ world }) => ({ specVersion, specName: world.network }),
  }),
  storageItem('timestamp', 'Now', [], u64, { fallback: 0n, read: ({ block }) => BigInt(block.timestamp) }),
  storageItem('balances', 'TotalIssuance', [], u128, {
    fallback: 0n,
    read: ({ state }) => state.indexes.issuance,
  }),
  storageItem('transactionPayment', 'NextFeeMultiplier', [], fixedU128, {
    fallback: feeMultiplier,
    read: () => feeMultiplier,
  }),
];
