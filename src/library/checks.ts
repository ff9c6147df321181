import { inspect } from 'node:util';
import { Type } from 'typebox';
import { profiles, type ProfileName } from '../chain/profile.ts';
import { BlockTimeText } from '../contract/shapes/clock.ts';

const { Optional } = Type;

/** The shapes of the options of a world. */
export const worldOptions = {
  profile: Optional(Type.Enum(Object.keys(profiles) as ProfileName[])),
  blockTime: Optional(BlockTimeText),
  seed: Optional(Type.String()),
  strict: Optional(Type.Boolean()),
  keepBlocks: Optional(Type.Integer({ minimum: 1 })),
};

/** Characters of a value that a message shows. */
const shownMax = 80;

/** A value in a message. */
export function shown(value: unknown): string {
  return inspect(value, { depth: 1, breakLength: Infinity }).slice(0, shownMax);
}
