import type { MakeImplementation } from './implementation.ts';

/** Names of the members around an outcome. */
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

/** How a write proceeds. */
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
  'submit.takes-time': () => ({ settings: { delay: { min: 30, max: 80 } } }),
  'status.unknown-is-pending': () => ({ settings: { unknownHashIsPending: true } }),
} as const satisfies Readonly<Record<string, MakeImplementation>>;
