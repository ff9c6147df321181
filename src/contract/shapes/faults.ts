import { Type, type Static } from 'typebox';
import { u32Max } from '../limits.ts';
import { closed, component } from './component.ts';

/** Shapes of faults, which make a world answer wrongly on purpose (src/plugins/faults/README.md). */
const { Optional, String: Text } = Type;

/** Ten minutes: longer than any client waits, and short enough that a forgotten fault ends. */
const delayMax = 600_000;
const Milliseconds = Type.Number({ minimum: 0, maximum: delayMax });
const moment = (effect: string) =>
  Type.Enum(['before', 'after'], { description: `${effect}, before or after the request is handled` });

const Delay = Type.Union(
  [
    Milliseconds,
    closed({ min: Milliseconds, max: Milliseconds }),
    closed({ median: Milliseconds, sigma: Type.Number({ minimum: 0, maximum: 3 }) }),
  ],
  {
    description:
      'Milliseconds before the request is handled: a number, any time between two, or times of a log-normal distribution',
  },
);

const Condition = closed(
  {
    operation: Optional(
      Type.Union([Text(), Type.Array(Text(), { minItems: 1 })], {
        description: 'Ids of operations, or names such as mintToken',
      }),
    ),
    method: Optional(Type.Enum(['GET', 'POST', 'PATCH', 'DELETE'])),
    path: Optional(
      Text({
        description:
          'Path relative to the base URL, without v1, with the wildcards * (within a segment) and **',
        minLength: 1,
        maxLength: 200,
      }),
    ),
    skip: Optional(
      Type.Integer({ description: 'Number of matching requests to answer as usual first', minimum: 0 }),
    ),
    every: Optional(Type.Integer({ description: 'After those, only every n-th request', minimum: 1 })),
    probability: Optional(
      Type.Number({ description: 'Of those, this share, by the seed of the world', minimum: 0, maximum: 1 }),
    ),
  },
  { description: 'Which requests the fault applies to; all members that are given must match' },
);

const members = {
  when: Optional(Condition),
  times: Optional(Type.Integer({ description: 'How often the fault is applied at most', minimum: 1 })),
  delay: Optional(Delay),
  answer: Optional(
    closed(
      {
        status: Type.Integer({ minimum: 200, maximum: 599 }),
        body: Optional(Type.Unknown()),
        headers: Optional(Type.Record(Text(), Text())),
      },
      {
        description:
          'What to answer instead of handling the request; the body is JSON, or a text that is sent as it is; without one, an error has that of every error',
      },
    ),
  ),
  drop: Optional(moment('Close the connection without an answer')),
  reset: Optional(moment('Close the connection by a TCP reset')),
  stall: Optional(moment('Leave the connection open and never answer')),
  cut: Optional(
    Type.Integer({ description: 'Close the connection after this number of bytes of the body', minimum: 0 }),
  ),
  pending: Optional(
    Type.Integer({
      description: 'Report each transaction as pending to this number of requests for its status',
      minimum: 1,
    }),
  ),
  lag: Optional(
    Type.Integer({
      description: 'Answer lists of the indexer as they were this number of blocks ago',
      minimum: 1,
      maximum: u32Max,
    }),
  ),
};

export const FaultRequest = closed({
  name: Optional(
    Text({ description: 'Its name; a new one if absent', pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$' }),
  ),
  ...members,
});
export type FaultRequest = Static<typeof FaultRequest>;

/** A fault with the number of requests that matched its condition, and of those it was applied to. */
export const Fault = component('Fault', 'A fault, and how often it was applied', {
  ...members,
  name: Text(),
  matched: Type.Integer(),
  applied: Type.Integer(),
});
export type Fault = Static<typeof Fault>;

export const Faults = Type.Object({ faults: Type.Array(Fault) });
