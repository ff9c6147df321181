import { STATUS_CODES } from 'node:http';
import type { Entry, Har, Header, QueryString } from 'har-format';
import type { Exchange } from './shapes.ts';
import type { Message } from './journal.ts';

/** Exchanges as an HTTP Archive 1.2, which browsers and proxies read. `origin` is the one that clients use. */
export const toHar = (exchanges: readonly Exchange[], origin: string): Har => ({
  log: {
    version: '1.2',
    // The version of the format's entries, which change only with this file.
    creator: { name: 'understudy', version: '1' },
    entries: exchanges.map(exchange => entryOf(exchange, origin)),
  },
});

function entryOf(exchange: Exchange, origin: string): Entry {
  const { startedAt, duration, method, url, httpVersion, request, response, fault } = exchange;
  const protocol = `HTTP/${httpVersion}`;
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: duration,
    request: {
      method,
      url: origin + url,
      httpVersion: protocol,
      cookies: [],
      headers: headersOf(request),
      queryString: queryOf(origin + url),
      ...(request.body === '' ? {} : { postData: { mimeType: typeOf(request), text: request.body } }),
      headersSize: -1,
      bodySize: request.bodyBytes,
    },
    // A HAR has no entry without a response; browsers write status 0.
    response: {
      status: response?.status ?? 0,
      statusText: STATUS_CODES[response?.status ?? 0] ?? '',
      httpVersion: protocol,
      cookies: [],
      headers: response === null ? [] : headersOf(response),
      content: {
        size: response?.bodyBytes ?? 0,
        mimeType: response === null ? 'x-unknown' : typeOf(response),
        text: response?.body ?? '',
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: response?.bodyBytes ?? -1,
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
    ...(fault === null ? {} : { comment: `fault ${fault}` }),
  };
}

const headersOf = ({ headers }: Message): Header[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value }));

const queryOf = (url: string): QueryString[] =>
  [...new URL(url).searchParams].map(([name, value]) => ({ name, value }));

const typeOf = ({ headers }: Message): string => headers['content-type'] ?? 'x-unknown';
