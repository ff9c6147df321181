import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure, failures, type FailureKind } from '../../../src/contract/failures.ts';
import { signedExample, writeExamples } from '../../../src/contract/examples.ts';
import { helpLink } from '../../harness/targets/connections/server.ts';
import { allPreconditions } from '../../rules/index.ts';
import { recordExchanges } from './examples/exchanges.ts';
import { serveSmallBook, type ServedBook } from './testing/served-book.ts';

describe('the link in an error answer leads to a place of the book', { timeout: 60_000 }, () => {
  let app: ServedBook['app'];
  let origin: string;

  beforeAll(async () => void ({ app, origin } = await serveSmallBook()), 60_000);
  afterAll(() => app.close());

  const pages = new Map<string, Promise<string>>();
  /** Follows a link as a browser does; whether the page has the place. */
  async function leadsSomewhere(link: string | undefined): Promise<boolean> {
    const [, path = ''] = /^<([^>]+)>; rel="help"$/.exec(link ?? '') ?? [];
    const first = await app.inject(path.replace(/#.*/, ''));
    const place = first.headers.location ?? path;
    const [page = '', anchor = ''] = place.split('#');
    const html = pages.get(page) ?? app.inject(page).then(({ body }) => body);
    pages.set(page, html);
    return anchor !== '' && (await html).includes(` id="${anchor}"`);
  }

  it('for every rule that can refuse', async () => {
    const ids = new Set(allPreconditions.flatMap(({ reasons }) => reasons.map(({ id }) => id)));
    const broken: string[] = [];
    for (const rule of ids)
      if (!(await leadsSomewhere(helpLink({ name: '', details: { rule } })))) broken.push(rule);
    expect([ids.size > 50, broken]).toEqual([true, []]);
  });

  it('for every error of the service', async () => {
    for (const kind of Object.keys(failures) as FailureKind[])
      expect([kind, await leadsSomewhere(helpLink(new Failure(kind, '')))]).toEqual([kind, true]);
  });

  it('for the refusal of every operation', async () => {
    for (const [operation, { nearMisses }] of await recordExchanges())
      for (const { status, link } of nearMisses)
        expect([operation, status < 400 || (await leadsSomewhere(link))]).toEqual([operation, true]);
  });

  const { address } = writeExamples.createCollection;
  it.each([
    ['NotFoundError', 'GET', '/nowhere', undefined],
    ['NotFoundError', 'GET', '/nowhere/v1/collections?collectionId=1', undefined],
    ['MethodNotAllowedError', 'PUT', '/opal/v1/collections', {}],
    ['ValidationError', 'POST', '/opal/v1/collections', { address }],
    [
      'BuildExtrinsicError',
      'POST',
      '/opal/v1/extrinsic/build',
      { address, section: 'x', method: 'y', args: [] },
    ],
    ['BadSignatureError', 'POST', '/opal/v1/extrinsic/submit', { ...signedExample, signature: '0x00' }],
    ['CollectionNotFoundError', 'GET', '/opal/v1/collections/limits?collectionId=9', undefined],
    ['ValidationError', 'POST', '/opal/__sim/fund', {}],
  ] as const)('for %s: %s %s', async (name, method, url, payload) => {
    const answer = await app.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
    const link = answer.headers.link?.toString();
    expect(link).toBe(`</spec/errors#${name}>; rel="help"`);
    expect(await leadsSomewhere(link)).toBe(true);
  });

  it('for what is not HTTP', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.end('nonsense\r\n\r\n');
    const [, link] = /^link: (.*)$/m.exec(await text(socket)) ?? [];
    expect(await leadsSomewhere(link?.trim())).toBe(true);
  });
});
