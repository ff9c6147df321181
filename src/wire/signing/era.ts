import { u8aToHex } from '@polkadot/util';
import type { Hex } from '../../chain/state/hex.ts';
import { CodecError } from '../codec-error.ts';
import { bytesOfHex } from '../hex.ts';

/**
 * How long a transaction is valid: without end, or for `period` blocks from the last block whose number is congruent to `phase`
 * (spec/decisions/chain.md#nonces-and-eras). The period is a power of two from 4 to 65536.
 */
export type Era = { readonly kind: 'immortal' } | MortalEra;

interface MortalEra {
  readonly kind: 'mortal';
  readonly period: number;
  readonly phase: number;
}

const periodMin = 4;
const periodMax = 65_536;

/** Number of blocks in a step of the phase, which keeps the phase of long periods within 12 bits. */
const phaseStep = (period: number): number => Math.max(period >> 12, 1);

/** The mortal era that begins at the block, or for periods above 4096 shortly before it. Periods are rounded up. */
export function mortalEra(blockNumber: number, period: number): MortalEra {
  const powerOfTwo = 2 ** Math.ceil(Math.log2(Math.max(period, 1)));
  const rounded = Math.min(Math.max(powerOfTwo, periodMin), periodMax);
  const phase = blockNumber % rounded;
  return { kind: 'mortal', period: rounded, phase: phase - (phase % phaseStep(rounded)) };
}

/** Number of the block at which the era began that is current in that block. */
export const birthOf = ({ period, phase }: MortalEra, current: number): number =>
  Math.floor((Math.max(current, phase) - phase) / period) * period + phase;

/**
 * One byte 0 for an immortal era, else two: period in the low four bits, phase in the others, little-endian
 * (spec/decisions/service.md#build-response).
 */
export function encodeEra(era: Era): Hex {
  if (era.kind === 'immortal') return '0x00';
  const bits = (Math.log2(era.period) - 1) | ((era.phase / phaseStep(era.period)) << 4);
  return u8aToHex(Uint8Array.of(bits & 0xff, bits >> 8));
}

/** The era of these bytes. Throws CodecError if the runtime would not decode them. */
export function decodeEra(hex: Hex): Era {
  const [low, high, ...surplus] = bytesOfHex(hex);
  if (low === 0 && high === undefined) return { kind: 'immortal' };
  if (low === undefined || low === 0 || high === undefined || surplus.length > 0)
    throw new CodecError('must be the byte 00, or two bytes of a mortal era');
  const bits = low | (high << 8);
  const period = 2 << (bits & 0b1111);
  const phase = (bits >> 4) * phaseStep(period);
  if (period < periodMin || phase >= period)
    throw new CodecError(`a mortal era cannot have the period ${period} and the phase ${phase}`);
  return { kind: 'mortal', period, phase };
}
