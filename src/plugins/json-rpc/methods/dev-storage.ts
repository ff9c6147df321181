import { hexToU8a, isHex } from '@polkadot/util';
import type { Address } from '../../../chain/state/address.ts';
import { accountOf } from '../../../chain/state/state.ts';
import { u128Max } from '../../../contract/limits.ts';
import { coinHolder } from '../arguments.ts';
import type { World } from '../../../service/worlds/world.ts';
import { translating } from '../../../wire/codec-error.ts';
import { account } from '../../../wire/scale/accounts.ts';
import { accountInfo } from '../stored.ts';
import { invalidParams, membersOf, type RpcError } from '../json-rpc.ts';
import { accountPrefix, addressStart } from '../storage/system.ts';

const invalid = (problem: string): RpcError => invalidParams(`values: ${problem}`);

/**
 * The new balances of accounts, in base units, from the two forms of values of `dev_setStorage`: a list of keys with values in
 * hexadecimal, or an object `{ System: { Account: [[[address], { data: { free } }]] } }`. Throws an `RpcError` for anything else.
 */
export function balancesIn(world: World, values: unknown): readonly (readonly [Address, bigint])[] {
  return Array.isArray(values) ? values.map(entry => fromBytes(world, entry)) : fromObject(world, values);
}

function fromBytes(world: World, entry: unknown): readonly [Address, bigint] {
  const [key, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
  if (!isHex(key) || !key.toLowerCase().startsWith(accountPrefix))
    throw invalid(`only System.Account can be set, found the key ${shown(key)}`);
  const read = (): readonly [Address, bigint] => {
    const address = account.codec.dec(hexToU8a(key).slice(addressStart));
    if (value === null) return [address, 0n];
    if (!isHex(value)) throw invalid('a value must be hexadecimal, or null');
    const { nonce, data } = accountInfo.codec.dec(hexToU8a(value));
    checkNonce(world, address, nonce);
    return [address, data.free];
  };
  return translating(read, ({ message }) => invalid(`the bytes are no account: ${message}`));
}

function fromObject(world: World, values: unknown): readonly (readonly [Address, bigint])[] {
  const accounts = only(only(values, 'System'), 'Account');
  if (!Array.isArray(accounts)) throw invalid('System.Account must be a list of [[address], value]');
  return accounts.map((entry: unknown) => {
    const [keys, value] = Array.isArray(entry) ? (entry as unknown[]) : [];
    const address = coinHolder('address').read(Array.isArray(keys) ? keys[0] : keys);
    if (address === undefined) throw invalid(`expected [address], found ${shown(keys)}`);
    const { nonce, data } = membersOf(value);
    const { free } = membersOf(data);
    if (nonce !== undefined) checkNonce(world, address, nonce);
    return [address, value === null ? 0n : amountOf(free)];
  });
}

/** The only member of an object, with that name in any case. */
function only(object: unknown, name: string): unknown {
  const [entry, ...others] = Object.entries(membersOf(object));
  if (entry === undefined || others.length > 0 || entry[0].toLowerCase() !== name.toLowerCase())
    throw invalid(`only System.Account can be set, found ${shown(Object.keys(membersOf(object)))}`);
  return entry[1];
}

/** A balance, in base units: a number, or digits or hexadecimal as text. */
function amountOf(free: unknown): bigint {
  const isText = typeof free === 'string' && /^(0x[0-9a-f]+|[0-9]+)$/i.test(free);
  const amount = isText || (typeof free === 'number' && Number.isInteger(free)) ? BigInt(free) : -1n;
  if (amount >= 0n && amount <= u128Max) return amount;
  throw invalid(`data.free must be base units, found ${shown(free)}`);
}

function checkNonce({ chain }: World, address: Address, nonce: unknown): void {
  const { nonce: present } = accountOf(chain.pending.state, address);
  if (nonce !== present) throw invalid(`a nonce cannot be set: it is ${present}, found ${shown(nonce)}`);
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 100);
