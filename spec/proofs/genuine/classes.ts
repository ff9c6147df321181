import { isDeepStrictEqual } from 'node:util';
import type { Difference } from './compare.ts';

/** Why answers may differ: what a class of differences is, and which it has. */
export interface DifferenceClass {
  readonly name: string;
  /** What the genuine service does, and why ours does not. */
  readonly why: string;
  readonly has: (difference: Difference) => boolean;
}

const isInvalid = ({ status, body }: Difference['ours']): boolean =>
  status === 400 && body?.error?.name === 'ValidationError';
const isRead = ({ request }: Difference): boolean => request.method === 'GET';
const isBuilt = ({ at }: Difference): boolean => at === '.signerPayloadJSON.method';
/** The paths of 2021, for which `collection-new` and `token-new` came. */
const isOld = ({ request }: Difference): boolean => /^(collection|token)\b(?!-new)/.test(request.path);

/** In this order: a difference is of the first class that has it. */
export const classes: readonly DifferenceClass[] = [
  {
    name: 'validation texts',
    why: 'constraints of class-validator and no message; ours say what is wrong, in words',
    has: ({ at, ours }) => at === 'texts' && isInvalid(ours),
  },
  {
    name: 'malformed accepted',
    why: 'builds and reads without a member, or with a wrong one',
    has: ({ at, request, ours }) => at === 'acceptance' && request.isMalformed === true && isInvalid(ours),
  },
  {
    name: 'malformed with another error',
    why: 'errors of its codec or of JavaScript, with the status 500',
    has: ({ at, request, ours }) => at === 'refusal' && request.isMalformed === true && isInvalid(ours),
  },
  {
    name: 'missing is null or 404',
    why: 'errors with the status 500 for what does not exist; ours are those of ruling 2.13',
    has: difference =>
      isRead(difference) &&
      ['acceptance', 'refusal'].includes(difference.at) &&
      (difference.ours.body === null || difference.ours.status === 404),
  },
  {
    name: 'token 0',
    why: 'refuses the id 0, which the amounts of a Fungible collection have',
    has: ({ at, genuine }) =>
      at === 'acceptance' && JSON.stringify(genuine.body.error?.details ?? '').includes('tokenId'),
  },
  {
    name: 'old endpoints',
    why: 'speak the schema of 2021; ours are other names of the present ones',
    has: difference => isOld(difference) && !['acceptance', 'refusal', 'texts'].includes(difference.at),
  },
  {
    name: 'bare lists',
    why: 'lists are the whole answer; all published clients read an object with one list',
    has: ({ at, genuine, ours }) => at === '' && Array.isArray(genuine) && !Array.isArray(ours),
  },
  {
    name: 'later members',
    why: 'has not the members that came later',
    has: difference => isRead(difference) && difference.genuine === undefined,
  },
  {
    name: 'later members of creations',
    why: 'does not encode lists of properties and permissions, sponsors and restricted nesting',
    has: difference =>
      isBuilt(difference) &&
      /^(collection-new|fungible\/collection)$/.test(difference.request.path) &&
      ['properties', 'tokenPropertyPermissions', 'sponsorship', 'schema'].some(
        name => name in difference.request.body,
      ),
  },
  {
    name: 'another mode',
    why: 'answers 500 for a collection of another mode, which ours answers with 400, or the chain refuses',
    has: ({ genuine }) => / is (NFT|ReFungible), not Fungible$/.test(genuine?.body?.error?.message ?? ''),
  },
  {
    name: 'optional members',
    why: 'needs the decimals of a Fungible collection; ours are 0 without them',
    has: ({ at, request, ours }) =>
      at === 'acceptance' && request.path === 'fungible/collection' && ours.status === 201,
  },
  {
    name: 'mode and owner',
    why: 'has the names of the runtime: NFT, and owners with their kind',
    has: ({ at }) => at === '.mode' || at === '.owner',
  },
  {
    name: 'transfer and burn',
    why: 'other calls than later versions of the service: transfer, burnItem',
    has: difference => isBuilt(difference) && /(transfer|nest)$|^token-new$/.test(difference.request.path),
  },
  {
    name: 'form of the status',
    why: 'event data for people, the hash of the block hash, and completed before it is final',
    has: ({ at, request }) =>
      request.path.startsWith('extrinsic/status') && ['.events', '.blockHash', '.status'].includes(at),
  },
  {
    name: 'its own mistakes',
    why: 'errors of JavaScript or its codec for valid requests, such as a single property key',
    has: ({ at, genuine }) =>
      at === 'acceptance' && genuine.status === 500 && /^(Type)?Error$/.test(genuine.body.error.name),
  },
  {
    name: 'coins',
    why: 'uses balances.transfer, which the runtime does not have any more',
    has: ({ at, request }) => at === 'acceptance' && request.path === 'balance/transfer',
  },
  {
    name: 'served queries',
    why: 'ours name the queries that exist, too',
    has: ({ at, genuine, ours }) => {
      if (at !== 'texts' || ours.body.error.name !== 'BuildQueryError') return false;
      const { served: _, ...details } = ours.body.error.details;
      return isDeepStrictEqual(genuine.body.error.details, details);
    },
  },
  {
    name: 'texts of calls',
    why: 'errors of polkadot.js for a call that does not exist; ours name those that do',
    has: ({ at, genuine, ours }) =>
      at === 'texts' &&
      ours.body.error.name === 'BuildExtrinsicError' &&
      isDeepStrictEqual(genuine.body.error.details, ours.body.error.details),
  },
  {
    name: 'signatures',
    why: 'a signature that is no hexadecimal text is malformed; ours say why it is not valid',
    has: ({ at, request }) => at === 'acceptance' && request.path === 'extrinsic/verify-sign',
  },
  {
    name: 'derived balances',
    why: 'the internals of its numbers, and reserves as if they were one value',
    has: ({ at, request }) =>
      request.path === 'query/derive/balances/all' &&
      /^\.(vested(Balance|Claimable)|vestingTotal|frozenFee|frozenMisc|namedReserves)\b/.test(at),
  },
  {
    name: 'properties beside a schema',
    why: 'reads them as the schema does; the library of later services has other rules',
    has: ({ at }) => at === '.schema.k',
  },
  {
    name: 'order of properties',
    why: 'the order of the runtime, which sorts them by key; ours is that of the creation',
    has: ({ at, genuine, ours }) =>
      at === '.properties' && Array.isArray(ours) && keysIn(genuine).join() === keysIn(ours).join(),
  },
];

const keysIn = (properties: Difference['ours']): string[] =>
  properties.map(({ key }: { readonly key: string }) => key).toSorted();
