import { Type } from 'typebox';
import { WorldRequest } from '../contract/shapes/control.ts';

const { Optional } = Type;
const { profile, blockTime } = WorldRequest.properties;

/** Options of a world. Written out, so that the types of the package need no others. */
export interface WorldOptions {
  /** The rules of the interface document (the default), or of the live chain. */
  readonly profile?: 'document' | 'chain' | undefined;
  /** When blocks are sealed: with each transaction (`instant`, the default), on request (`manual`), or at an interval in milliseconds, or such as `6s`. */
  readonly blockTime?: string | number | undefined;
  /** The text that all hashes are derived from. */
  readonly seed?: string | undefined;
  /** Number of blocks whose state can still be read; all by default. */
  readonly keepBlocks?: number | undefined;
  /** Whether a request is refused if anything in it would be ignored, such as an unknown member; false by default. */
  readonly strict?: boolean | undefined;
}

/** @internal */
export const worldOptions = {
  profile,
  blockTime,
  seed: Optional(Type.String()),
  strict: Optional(Type.Boolean()),
  keepBlocks: Optional(Type.Integer({ minimum: 1 })),
};
