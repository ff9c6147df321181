import { createHash } from 'node:crypto';
import { publicKeyOf } from './addresses.ts';
import { membersOf, type Members } from '../../model/reported.ts';

/** Validity periods in blocks; the first is that of the simulator. */
const periods = [64, 128, 256, 512, 1_024, 2_048, 4_096];

/** The payload with another validity period for every `turn`; an immortal payload stays as it is. */
export function withPeriod(payload: Members, turn: number): Members {
  const { blockNumber, era } = payload;
  if (era === '0x00') return payload;
  const period = periods[turn % periods.length] ?? 64;
  const phase = Number(blockNumber) % period;
  // Up to 4096 blocks the phase is counted in blocks.
  const bits = (Math.log2(period) - 1) | (phase << 4);
  const low = (bits & 0xff).toString(16).padStart(2, '0');
  const high = (bits >> 8).toString(16).padStart(2, '0');
  return { ...payload, era: `0x${low}${high}` };
}

/** Identifies a payload: everything that is signed, and the key of the signer in any form of its address. */
export function payloadKey(signerPayloadJSON: unknown): string {
  const { address, method, nonce, era, blockHash, tip } = membersOf(signerPayloadJSON);
  const signer = typeof address === 'string' ? (publicKeyOf(address) ?? address) : address;
  return createHash('sha256')
    .update(JSON.stringify([signer, method, nonce, era, blockHash, tip]))
    .digest('base64');
}
