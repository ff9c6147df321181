import type { MakeTaking } from './taking.ts';

/** Where an answer may have what it is about: the names of the members around it. */
const places: readonly (readonly string[])[] = [
  [],
  ['result'],
  ['data', 'outcome'],
  ['transaction', 'parsed'],
];

const hashPlaces: readonly (readonly string[])[] = [
  ['extrinsicHash'],
  ['txHash'],
  ['id'],
  ['transaction', 'hash'],
];

/** How a write goes from its request to its end. */
export const writeFlow = {
  'build.payload-only': () => ({ settings: { payloadOnly: true } }),
  'build.differs-each-time': () => ({ settings: { buildsDiffer: true } }),
  'submit.answers-outcome': ({ choose }) => ({
    settings: { submit: { answers: 'outcome', below: choose('outcome', places) } },
  }),
  'submit.answers-hash': ({ choose }) => ({
    settings: { submit: { answers: 'hash', below: choose('hash', hashPlaces) } },
  }),
  'submit.answers-nothing': ({ choose }) => ({
    settings: { submit: { answers: 'nothing', status: choose('nothing', [202, 204]) } },
  }),
  'submit.takes-time': () => ({ settings: { delay: { least: 30, most: 80 } } }),
  'status.unknown-is-pending': () => ({ settings: { unknownHashIsPending: true } }),
} as const satisfies Readonly<Record<string, MakeTaking>>;
