import { createHash } from 'node:crypto';
import { Keyring } from '@polkadot/keyring';
import type { KeyringPair } from '@polkadot/keyring/types';
import { u8aToHex } from '@polkadot/util';
import { mnemonicValidate } from '@polkadot/util-crypto';
import { Failure } from '../../contract/failures.ts';
import type { Hex } from '../../chain/state/state.ts';
import { remember } from '../../wire/remember.ts';
import { parseAddress } from '../../wire/ss58.ts';
import type { BuiltPayload } from './payload.ts';

/** A development URI: one or two hard junctions, and an optional password. */
const developmentUri = /^(\/\/[^/]+){1,2}(\/\/\/.+)?$/;

/** Number of keys that are kept for the next request of the same client. */
const pairsMax = 100;

/**
 * The sr25519 key of a seed. To derive one takes several milliseconds, more than all else that a write needs, so the last ones are
 * kept: in memory only, and under a digest, so that the seeds themselves are not kept.
 */
const pairOf = remember((seed: string): KeyringPair => new Keyring({ type: 'sr25519' }).addFromUri(seed), {
  max: pairsMax,
  keyOf: seed => createHash('sha256').update(seed).digest('base64'),
});

/** A typed signature in an answer (spec/decisions/service.md#extrinsics, X2). */
export interface ServerSignature {
  readonly signature: Hex;
  readonly signatureType: 'sr25519';
}

/**
 * The seed in an `Authorization: Seed …` header: a mnemonic or a development URI, of an sr25519 key. Throws a `Failure` for
 * anything else.
 */
export function seedOf(authorization: string): string {
  const seed = /^Seed (.+)$/.exec(authorization)?.[1];
  if (seed === undefined || !(developmentUri.test(seed) || mnemonicValidate(seed)))
    throw new Failure(
      'Validation',
      'Invalid authorization header: give "Seed" and a mnemonic or a URI such as //Alice',
    );
  return seed;
}

/**
 * Signs with the key of the header (spec/decisions/service.md#authorization). Throws a `Failure` without a header, and
 * for a key that is not the payload's, unless `anyKey` is set.
 */
export function signForClient(
  payload: BuiltPayload,
  authorization: string | undefined,
  { anyKey = false } = {},
): ServerSignature {
  if (authorization === undefined) throw new Failure('InvalidSigner', 'No signer provided');
  const pair = pairOf(seedOf(authorization));
  const { address } = payload.signerPayloadJSON;
  if (!anyKey && u8aToHex(pair.publicKey) !== parseAddress(address))
    throw new Failure('InvalidSigner', `The key of the authorization header is not that of ${address}`);
  return {
    signature: u8aToHex(pair.sign(payload.signerPayloadHex, { withType: true })),
    signatureType: 'sr25519',
  };
}
