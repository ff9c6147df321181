import { Keyring } from '@polkadot/keyring';
import type { KeyringPair$Json, KeyringPair$Meta } from '@polkadot/keyring/types';
import { u8aToHex } from '@polkadot/util';
import { mnemonicToMiniSecret, mnemonicValidate } from '@polkadot/util-crypto';
import type { KeyQuery } from './shapes.ts';
import type { Hex } from '../../chain/state/hex.ts';
import { parsedJson } from '../../service/views/json.ts';
import type { World } from '../../service/worlds/world.ts';
import { invalidMember } from '../../service/requests/errors.ts';

/** The keys of an account, with an unencrypted key file for wallets (spec/decisions/service.md#extrinsics, A1). */
export interface Keys {
  readonly mnemonic: string;
  readonly seed: Hex;
  readonly publicKey: Hex;
  readonly keyfile: KeyringPair$Json;
}

/** The keys of a mnemonic, with addresses in the format of the world's network. */
export function keysOf({ mnemonic, pairType = 'ed25519', meta }: KeyQuery, world: World): Keys {
  if (!mnemonicValidate(mnemonic))
    throw invalidMember('mnemonic', undefined, {
      isMnemonic: 'mnemonic must be 12 to 24 words of the BIP-39 list whose checksum is right',
    });
  const keyring = new Keyring({ type: pairType, ss58Format: world.ss58Prefix });
  const pair = keyring.addFromMnemonic(mnemonic, metaOf(meta), pairType);
  return {
    mnemonic,
    seed: u8aToHex(mnemonicToMiniSecret(mnemonic)),
    publicKey: u8aToHex(pair.publicKey),
    keyfile: pair.toJson(),
  };
}

/**
 * Metadata for the key file, in a query as JSON. A value that is no object is ignored
 * (spec/decisions/service.md#helpers).
 */
function metaOf(meta: unknown): KeyringPair$Meta {
  const value: unknown = typeof meta === 'string' ? parsedJson(meta) : meta;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
