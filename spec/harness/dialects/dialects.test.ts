import { describe, expect, it } from 'vitest';
import { temporaryFile } from '../../../src/testing/after-file.ts';
import { UsageError } from '../usage-error.ts';
import { runConform } from '../../tools/conformance/testing/run-conform.ts';
import { connect } from '../targets/connections/connection.ts';
import {
  startStub,
  interfaceOnly,
  resultsOnly,
  reportsNothing,
  versionedWithOtherErrors,
  type DialectStub,
} from '../targets/testing/dialect-stubs.ts';
import { signerOf } from '../targets/writing/signers.ts';
import { errorIn, statusIn, type Dialect } from './dialect.ts';
import { readDialect } from '../../tools/conformance/dialect-file.ts';
import { probe } from './probe.ts';

interface Probed {
  readonly baseUrl: string;
  readonly dialect: Dialect;
  readonly notes: readonly string[];
}

const probes = new Map<DialectStub, Promise<Probed>>();

/** A stub, and the dialect that a probe finds there; each stub is probed once. */
function probed(stub: DialectStub): Promise<Probed> {
  const found = probes.get(stub) ?? probeAt(stub);
  probes.set(stub, found);
  return found;
}

async function probeAt(stub: DialectStub): Promise<Probed> {
  const baseUrl = await startStub(stub);
  return { baseUrl, ...(await probe(connect(baseUrl), await signerOf('//Alice', 'alice'), 'document')) };
}

/** Rules of every kind that few sequences are about: refusals with a phrase, effects, outcomes. */
const sampled = [
  'collection.set-limits.owner-only',
  'collection.destroy.ends-collection',
  'collection.destroy.reports-success',
  'token.mint.within-token-limit',
];

describe('a dialect file is refused with', () => {
  it.each([
    ['an unknown member', 'prefx: 7391', 'there is no member prefx here'],
    ['a path of an unknown operation', 'endpoints: { collecton: a }', 'did you mean collection'],
    [
      'an invalid pattern',
      'error: { message: a, phrases: [{ says: (, means: b }] }',
      'is not a regular expression',
    ],
  ])('%s', (_, text, says) => {
    const file = temporaryFile('dialect.yaml', text);
    expect(() => readDialect(file)).toThrow(UsageError);
    expect(() => readDialect(file)).toThrow(says);
  });
});

describe('a probe finds', () => {
  it('versioned paths, and the shape of errors', async () => {
    const { dialect } = await probed(versionedWithOtherErrors);
    expect(dialect).toMatchObject({
      paths: { version: 'v1', collections: 'plural' },
      outcome: 'status',
      error: {
        message: 'failure.reason',
        phrases: [{ says: '^There is no such collection$', means: 'CollectionNotFound' }],
        statuses: { '422': 400 },
      },
      missing: [],
    });
    const body = { failure: { reason: 'There is no such collection' } };
    expect(errorIn(dialect, body)).toMatchObject({ code: 'common.CollectionNotFound' });
    expect(statusIn(dialect, { status: 422, body })).toBe(400);
  });

  it('earlier paths, and outcomes that only use=Result reports', async () => {
    const { dialect } = await probed(resultsOnly);
    expect(dialect).toMatchObject({ paths: { version: '', collections: 'singular' }, outcome: 'result' });
  });

  it('that outcomes are not reported, and have to come from reads', async () => {
    const { dialect } = await probed(reportsNothing);
    expect(dialect).toMatchObject({ outcome: 'reads', missing: [] });
  });

  it('endpoints beyond the interface, and missing ones', async () => {
    const { dialect } = await probed(interfaceOnly);
    expect(dialect.endpoints).toEqual({
      allowList: 'collection/allow-list',
      allowed: 'collection/allowed',
      propertyPermissions: 'collection/property-permissions',
      addToAllowList: 'collection/add-to-allow-list',
      removeFromAllowList: 'collection/remove-from-allow-list',
      collection: 'collection',
    });
    expect(dialect.missing).toEqual(
      expect.arrayContaining(['balance', 'collectionTokens', 'approve', 'mintPieces']),
    );
    expect(dialect.missing).not.toEqual(expect.arrayContaining(['mint']));
  });
});

it('a probe finds that a write is missing where its 404 is about the token, also for a token that exists', async () => {
  const { dialect } = await probed({
    path: (path, method) => (method === 'DELETE' && /tokens?$/.test(path) ? 'gone' : path),
    answer: (answer, path) =>
      path === 'gone' ? { status: 404, body: { error: { message: 'Token not found' } } } : answer,
  });
  expect(dialect.missing).toEqual(['burn']);
});

it('a probe says which meanings of texts it assumes', async () => {
  const { notes } = await probed(versionedWithOtherErrors);
  expect(notes).toEqual(
    expect.arrayContaining([
      'found: an error has its message at failure.reason',
      'found: a malformed request is answered with 422, which is taken for 400',
      'assumed: an error that matches ^There is no such collection$ means CollectionNotFound; only a dialect file applies that',
    ]),
  );
});

it.each([
  ['as another member', (built: object) => ({ payload: built })],
  ['nowhere', () => ({ ok: true })],
])('a build that has its payload %s is refused with the name of the member', async (_, change) => {
  const found = probed({
    path: path => path,
    answer: ({ status, body }) => ({
      status,
      body:
        typeof body === 'object' && body !== null && 'signerPayloadJSON' in body
          ? change(body.signerPayloadJSON as object)
          : body,
    }),
  });
  await expect(found).rejects.toThrow('has to answer an object with the member signerPayloadJSON');
});

it.each([
  ['with other paths, statuses and errors', versionedWithOtherErrors],
  ['in the earlier style, with use=Result', resultsOnly],
])('a correct implementation passes %s', async (_, stub) => {
  const { baseUrl: target, dialect } = await probed(stub);
  const file = temporaryFile('dialect.yaml', JSON.stringify(dialect));
  const { verdicts } = await runConform({ target, dialect: file, rules: sampled });
  expect(verdicts).toEqual(Object.fromEntries(sampled.map(id => [id, 'pass'])));
});
