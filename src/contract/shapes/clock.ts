import { Type, type Static } from 'typebox';
import { closed, component } from './component.ts';

/** Shapes of the control routes for the time of a world (src/http/README.md#blocks-and-time). */
const { Optional, String: Text, Integer: Count } = Type;

/** Blocks that one request can seal. */
export const blocksMax = 100_000;

/** When blocks are sealed, in a request. */
export const BlockTimeText = Type.Union([Text(), Type.Number({ exclusiveMinimum: 0 })], {
  description: '`instant`, `manual`, an interval such as `6s`, or milliseconds',
  examples: ['manual'],
});

/** How many blocks to seal, or up to which one. */
export const BlocksRequest = closed({
  count: Optional(Count({ description: 'Number of blocks; 1 if absent', minimum: 1, maximum: blocksMax })),
  to: Optional(Count({ description: 'Number of the last block to seal, instead of count', minimum: 0 })),
});
export type BlocksRequest = Static<typeof BlocksRequest>;

/** A change of the clock; absent members stay as they are. */
export const ClockRequest = closed({
  blockTime: Optional(BlockTimeText),
  isPaused: Optional(Type.Boolean({ description: 'Whether blocks are sealed on request only' })),
  nextTime: Optional(
    Type.Union([Type.Number(), Text(), Type.Null()], {
      description:
        'Time of the next block, later than that of the last one: in milliseconds since 1970, or as in 2030-01-01T00:00:00Z; null for the usual one',
      examples: ['2030-01-01T00:00:00Z'],
    }),
  ),
});
export type ClockRequest = Static<typeof ClockRequest>;

/** When the blocks of a world are sealed, and the times of the last and the next one, in milliseconds since 1970. */
export const Clock = component('Clock', 'When blocks are sealed, and their times', {
  blockTime: Type.Union([Type.Literal('instant'), Type.Literal('manual'), Type.Number()], {
    description: 'An interval is in milliseconds',
  }),
  isPaused: Type.Boolean(),
  time: Type.Number({ description: 'Time of the last block' }),
  nextTime: Type.Number({ description: 'Time of the next block' }),
});
export type Clock = Static<typeof Clock>;
