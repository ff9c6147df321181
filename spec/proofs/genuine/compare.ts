import { isDeepStrictEqual } from 'node:util';
import {
  readEndpoints,
  readOperations,
  writeEndpoints,
  writeOperations,
} from '../../../src/contract/endpoints.ts';
import { extrinsicExample, payloadExample, signedExample } from '../../../src/contract/examples.ts';
import { validBodies, validQueries } from '../../../src/http/testing/malformed-requests.ts';
import { alice, bob, creation, signed } from '../../../src/http/testing/server.ts';
import { isRecord } from '../../model/reported.ts';

/** Any JSON; what is not as expected shows as a difference. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any;

/** A request to both services; `path` is relative to their base URLs, without a slash. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: Json;
  readonly isMalformed?: boolean;
}

/** An answer. */
interface Answer {
  readonly status: number;
  readonly body: Json;
}

/**
 * A difference between the answers to a request. It is `acceptance` where only one service refuses, `refusal` where both do with
 * another status, code or name, `texts` where only message or details differ; else the path of a member, such as `.owner`.
 */
export interface Difference {
  readonly request: Request;
  readonly at: string;
  readonly genuine: Json;
  readonly ours: Json;
}

/** Sends a request to a base URL. */
export async function send(base: string, { method, path, body }: Request): Promise<Answer> {
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${base}/${path}`, { method, ...init, headers });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

/** Values that no member takes, or few. */
const wrongValues = [null, '', 'x', -1, 0, {}, []];

/** The valid value, and malformed ones: each without a member, or with a wrong one. */
const withMalformed = (valid: Json): { value: Json; isMalformed: boolean }[] => [
  { value: valid, isMalformed: false },
  ...Object.keys(valid)
    .flatMap(name => [
      Object.fromEntries(Object.entries(valid).filter(([other]) => other !== name)),
      ...wrongValues.map(wrong => ({ ...valid, [name]: wrong })),
    ])
    .map(value => ({ value, isMalformed: true })),
];

const requestsWith = (method: string, path: string, valid: Json): readonly Request[] =>
  withMalformed(valid).map(({ value: body, isMalformed }) => ({ method, path, body, isMalformed }));

const isFlat = (query: object): boolean => Object.values(query).every(value => typeof value !== 'object');

const reading = (path: string, valid: Readonly<Record<string, string>>): readonly Request[] => {
  const others = ['2', '3', '999999'].map(collectionId => ({ ...valid, collectionId }));
  const elsewhere = 'collectionId' in valid ? [...others, { ...valid, tokenId: '99' }] : [];
  return [
    ...elsewhere.map(value => ({ value, isMalformed: false })),
    ...withMalformed(valid).filter(({ value }) => isFlat(value)),
  ].map(({ value, isMalformed }) => ({
    method: 'GET',
    path: `${path}?${new URLSearchParams(value).toString()}`,
    isMalformed,
  }));
};

/** Valid and malformed requests to every endpoint of the genuine service, which are `METHOD path`. */
export function requestsTo(endpoints: ReadonlySet<string>): readonly Request[] {
  const served = (method: string, paths: readonly string[]): readonly string[] =>
    paths.filter(path => endpoints.has(`${method} ${path}`));
  return [
    ...readOperations.flatMap(operation =>
      served('GET', readEndpoints[operation].paths).flatMap(path => reading(path, validQueries[operation])),
    ),
    ...writeOperations.flatMap(operation => {
      const { method, paths } = writeEndpoints[operation];
      return served(method, paths).flatMap(path => requestsWith(method, path, validBodies[operation]));
    }),
    ...creations.map(body => ({ method: 'POST', path: 'collection-new', body: { ...creation, ...body } })),
    ...requestsWith('POST', 'fungible/tokens/transfer', transfer),
    ...amounts.map(amount => ({
      method: 'POST',
      path: 'fungible/tokens/transfer',
      body: { ...transfer, amount },
    })),
    ...['collection-new', 'token-new'].map(path => ({
      method: 'POST',
      path: `${path}/properties`,
      body: { ...validBodies.setTokenProperties, properties: [{ key: '0x6162', value: '0x1234' }] },
    })),
    ...requestsWith('POST', 'extrinsic/build', extrinsicExample),
    ...requestsWith('POST', 'extrinsic/calculate-fee', payloadExample),
    ...requestsWith('POST', 'extrinsic/verify-sign', signedExample),
    ...queries,
  ];
}

/** Members of a creation that were there in 2022. */
const creations: readonly object[] = [
  {},
  { limits: {}, permissions: {} },
  {
    limits: { sponsoredDataRateLimit: 0, tokenLimit: 5 },
    permissions: { access: 'Normal', mintMode: true },
  },
  { metaUpdatePermission: 'Admin' },
];

/** A transfer in collection 4, which has two decimals. */
const transfer = { address: alice.address, collectionId: 4, recipient: bob.address, amount: 5 };
const amounts: readonly number[] = [1.5, 0.01];

/** Raw queries. */
const queries: readonly Request[] = [
  ...['consts/common/collectionCreationPrice', 'consts/timestamp/minimumPeriod', 'consts/no/such'].map(
    path => ({
      method: 'GET',
      path: `query/${path}`,
    }),
  ),
  ...[
    ['query/system/account', alice.address],
    ['query/common/collectionById', 1],
    ['rpc/unique/tokenOwner', '1', '1'],
    ['derive/balances/all', alice.address],
    ['query/no/such'],
  ].map(([path, ...args]) => ({ method: 'POST', path: `query/${path}`, body: { args } })),
];

/** The status of a write that was built by our service and submitted to the genuine one, from both. */
export async function submitted(genuine: string, ours: string, body: Json): Promise<readonly Difference[]> {
  const built = await send(ours, { method: 'POST', path: 'collection-new', body });
  const { body: accepted } = await send(genuine, {
    method: 'POST',
    path: 'extrinsic/submit',
    body: signed(built.body, alice),
  });
  const request = { method: 'GET', path: `extrinsic/status?hash=${accepted.hash}` };
  for (;;) {
    const answer = await send(genuine, request);
    if (answer.status !== 200 || answer.body.isCompleted === true) break;
  }
  return differencesOf(genuine, ours, request);
}

/** What is not equal in the answers of both services to a request. */
export async function differencesOf(
  genuine: string,
  ours: string,
  request: Request,
): Promise<readonly Difference[]> {
  const [theirs, own] = await Promise.all([send(genuine, request), send(ours, request)]);
  const both = { request, genuine: theirs, ours: own };
  const isRefused = [theirs, own].map(({ status }) => status >= 400);
  if (isRefused[0] !== isRefused[1]) return [{ at: 'acceptance', ...both }];
  if (isRefused[0] === true) {
    const [one, other] = [theirs, own].map(({ status, body: { error } }) => [status, error.code, error.name]);
    if (!isDeepStrictEqual(one, other)) return [{ at: 'refusal', ...both }];
    return isDeepStrictEqual(theirs.body, own.body) ? [] : [{ at: 'texts', ...both }];
  }
  const found = unequal(theirs.body, own.body, '').filter(
    ([at]) => !/^\.signerPayload(Hex|Raw\.data)$/.test(at),
  );
  return found.map(([at, one, other]) => ({ request, at, genuine: one, ours: other }));
}

/** The paths of what differs, with both values; a missing member is undefined. */
function unequal(one: unknown, other: unknown, at: string): readonly [string, unknown, unknown][] {
  if (isDeepStrictEqual(one, other)) return [];
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) || Array.isArray(other))
    return [[at, one, other]];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap(name =>
    unequal(one[name], other[name], `${at}.${name}`),
  );
}
