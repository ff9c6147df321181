import { hexToU8a } from '@polkadot/util';
import { mnemonicValidate } from '@polkadot/util-crypto';
import { Failure } from '../../contract/failures.ts';
import type { Address } from '../../chain/state/address.ts';
import type { ServerSignature, BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { remembered } from '../../chain/state/remembered.ts';
import { signingKeyOf } from '../../wire/signing/signing-key.ts';
import { parseAddress } from '../../wire/signing/ss58.ts';
import { invalidMember } from '../requests/errors.ts';
import { accountText, developmentPathOf } from '../accounts/messages.ts';

/** A development URI: one or two hard junctions, and an optional password. */
const developmentUri = /^(\/\/[^/]+){1,2}(\/\/\/.+)?$/;

/** Number of keys that are kept for the next request of the same client, halved. */
const keysMax = 50;

/**
 * The sr25519 key of a seed. To derive one takes several milliseconds, more than all else that a write needs, so the last ones are
 * kept, in memory only.
 */
const keyOf = remembered(signingKeyOf, { sizeMax: keysMax });

/** Whether the server can sign with it. */
const isSeed = (text: string): boolean => developmentUri.test(text) || mnemonicValidate(text);

/** The account of a seed with which the server can sign. Throws a `Failure`, which does not repeat it, for anything else. */
export function accountOfSeed(seed: string): Address {
  if (!isSeed(seed))
    throw invalidMember('seed', undefined, {
      isSeed:
        'seed must be a path such as //Alice, or a mnemonic of 12 to 24 words of the BIP-39 list whose checksum is right',
    });
  return keyOf(seed).account;
}

/**
 * The seed in an `Authorization: Seed …` header: a mnemonic or a development URI, of an sr25519 key. Throws a `Failure` for
 * anything else.
 */
export function seedOf(authorization: string): string {
  const seed = /^Seed (.+)$/.exec(authorization)?.[1];
  if (seed !== undefined && isSeed(seed)) return seed;
  const mistake =
    seed === undefined
      ? 'it does not begin with Seed and a space'
      : 'what follows Seed is neither a path such as //Alice nor a valid mnemonic';
  throw new Failure(
    'Validation',
    `Invalid authorization header: ${mistake}. Write Authorization: Seed //Alice`,
  );
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
  const { address } = payload.signerPayloadJSON;
  const account = parseAddress(address);
  if (authorization === undefined)
    throw new Failure(
      'InvalidSigner',
      `No signer provided: the request has no header Authorization. Write Authorization: Seed ${developmentPathOf(account) ?? '<mnemonic or path>'}, with the key of ${address}, or sign the payload yourself`,
    );
  const key = keyOf(seedOf(authorization));
  if (!anyKey && key.account !== account)
    throw new Failure(
      'InvalidSigner',
      `The key of the authorization header is not that of ${accountText(address, account)}`,
    );
  return {
    signature: key.sign(hexToU8a(payload.signerPayloadHex)),
    signatureType: 'sr25519',
  };
}
