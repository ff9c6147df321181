import { notRecorded } from '../../contract/shapes/members.ts';
import { parsedJson } from '../../service/views/json.ts';
import { perWorld } from '../../service/worlds/per-world.ts';
import { bodyWith, openInErrors, urlWith, type IsOpen } from './redact.ts';
import { withoutSecrets } from './secrets.ts';
import type { Exchange, JournalEntry, JournalQuery } from './shapes.ts';

export type Message = Exchange['request'];

/** Bounds of a journal: exchanges, characters of all bodies, and characters of one body. */
const exchangesMax = 1_000;
const charactersMax = 4_000_000;
const bodyMax = 100_000;

/** What is kept of an exchange. The rest is made when it is asked for, because every request is recorded. */
export interface RecordedExchange extends Pick<
  Exchange,
  'method' | 'url' | 'httpVersion' | 'operation' | 'fault'
> {
  readonly remarks: readonly Exchange['remarks'][number][];
  /** Hashes of the transactions that it submitted. */
  readonly transactions: readonly string[];
  /** When it arrived and ended, in milliseconds since the process began. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Names and values in turn, as they were sent. */
  readonly requestHeaders: readonly string[];
  readonly requestBody: string;
  /** Null if the connection ended without an answer. */
  readonly status: number | null;
  readonly answerHeaders: object;
  readonly answerBody: string;
  /** The members that are recorded, which are looked up when it is read; all if there are none. */
  readonly open?: (() => IsOpen | undefined) | undefined;
}

/** An exchange, with the lengths of bodies that were cut, in bytes. Its id follows from its place. */
interface Kept extends RecordedExchange {
  readonly requestBytes?: number;
  readonly answerBytes?: number;
}

/** What an exchange takes besides its bodies, in characters. */
const exchangeCharacters = 2_000;

/** What all journals of a process take together, and can take at most: estimates, in characters. */
const processSpace = { used: 0, max: 128_000_000 };

export const journalOf = perWorld(() => new Journal(processSpace));

/** Which exchanges to find. `anyOf` are texts, of which the client sent one. */
export interface Selection extends Omit<JournalQuery, 'format' | 'account'> {
  readonly anyOf?: readonly string[];
}

/** The last requests to a world. The oldest ones are dropped when there are more than fit. */
export class Journal {
  /** Each at its id modulo the most that are kept. A `Map` that loses a key with each new one takes a twentieth of a read. */
  private readonly exchanges: (Kept | undefined)[] = [];
  private count = 0;
  private characters = 0;
  private recorded = 0;
  private readonly space: typeof processSpace;

  constructor(space: typeof processSpace) {
    this.space = space;
  }

  record(exchange: RecordedExchange): void {
    if (this.count === exchangesMax) this.drop();
    this.recorded += 1;
    const kept = cutBodies(exchange);
    this.exchanges[this.recorded % exchangesMax] = kept;
    this.count += 1;
    this.characters += size(kept);
    this.space.used += size(kept) + exchangeCharacters;
    while (this.isFull) this.drop();
  }

  /** The exchanges that match, in order of arrival. */
  find(query: Selection = {}): readonly Exchange[] {
    const { after = 0, limit } = query;
    const { first, last } = this.range;
    const matching: Exchange[] = [];
    // The explorer asks for the newest ones each second.
    for (let id = Math.max(first, after + 1); id <= last; id += 1) {
      const kept = this.exchanges[id % exchangesMax];
      const exchange = kept && exchangeOf(kept, id);
      if (exchange !== undefined && matches(exchange, query)) matching.push(exchange);
    }
    return limit === undefined ? matching : matching.slice(-limit);
  }

  /** Ids of the oldest exchange that is kept and of the newest one; `first` is greater if there is none. */
  get range(): { readonly first: number; readonly last: number } {
    return { first: this.recorded - this.count + 1, last: this.recorded };
  }

  /** Forgets all exchanges; their ids are not used again. */
  clear(): void {
    while (this.count > 0) this.drop();
  }

  /** Whether the oldest exchange has to go; the last one stays, however little space the journals of other worlds leave. */
  private get isFull(): boolean {
    return this.characters > charactersMax || (this.count > 1 && this.space.used > this.space.max);
  }

  private drop(): void {
    const place = this.range.first % exchangesMax;
    const oldest = this.exchanges[place];
    if (oldest === undefined) return;
    this.exchanges[place] = undefined;
    this.count -= 1;
    this.characters -= size(oldest);
    this.space.used -= size(oldest) + exchangeCharacters;
  }
}

const size = ({ requestBody, answerBody }: Kept): number => requestBody.length + answerBody.length;

function cutBodies(exchange: RecordedExchange): Kept {
  const { requestBody, answerBody } = exchange;
  if (requestBody.length <= bodyMax && answerBody.length <= bodyMax) return exchange;
  return {
    ...exchange,
    requestBody: cut(requestBody),
    answerBody: cut(answerBody),
    requestBytes: Buffer.byteLength(requestBody),
    answerBytes: Buffer.byteLength(answerBody),
  };
}

/** The first characters, copied, because a part of a text keeps all of it in memory. */
const cut = (body: string): string => Buffer.from(body.slice(0, bodyMax)).toString();

function exchangeOf(kept: Kept, id: number): Exchange {
  const { method, httpVersion, operation, fault, remarks, transactions, startedAt, endedAt } = kept;
  const { requestHeaders, requestBytes, status, answerHeaders, answerBytes } = kept;
  const { url, requestBody, answerBody } = textsOf(kept);
  const sent = requestHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name.toLowerCase(), requestHeaders[index + 1] ?? '']] : [],
  );
  return {
    id,
    startedAt: Math.round(performance.timeOrigin + startedAt),
    duration: Math.round((endedAt - startedAt) * 1_000) / 1_000,
    method,
    url,
    httpVersion,
    operation,
    fault,
    remarks: [...remarks],
    transactions: [...transactions],
    request: messageOf(sent, requestBody, requestBytes),
    response:
      status === null
        ? null
        : { ...messageOf(Object.entries(answerHeaders), answerBody, answerBytes), status },
  };
}

/** Its texts without secrets: those of its route, and what clients send where the interface has none. Errors repeat what was sent. */
function textsOf({ open, status, ...kept }: Kept): Pick<Kept, 'url' | 'requestBody' | 'answerBody'> {
  const isError = status === null || status >= 400;
  const isOpen = open?.();
  const [url, request, answer] =
    isOpen === undefined
      ? [kept.url, kept.requestBody, kept.answerBody]
      : [
          urlWith(isOpen, kept.url),
          bodyWith(isOpen, kept.requestBody),
          bodyWith(isError ? openInErrors : isOpen, kept.answerBody),
        ];
  return {
    url: withoutSecrets(url),
    requestBody: withoutSecrets(request),
    answerBody: isError ? withoutSecrets(answer) : answer,
  };
}

/** Headers that hold keys, which nobody expects in a journal that is passed on. */
const secretHeaders = ['authorization', 'cookie', 'proxy-authorization'];

const messageOf = (
  headers: readonly (readonly [string, unknown])[],
  body: string,
  bodyBytes = Buffer.byteLength(body),
): Message => ({
  headers: Object.fromEntries(
    headers.map(([name, value]) => [
      name,
      secretHeaders.includes(name) ? notRecorded : withoutSecrets(String(value)),
    ]),
  ),
  body,
  bodyBytes,
});

function matches(exchange: Exchange, query: Selection): boolean {
  const { id, operation, method, url, status, rule, outcome, text, anyOf, transaction } = query;
  return (
    (operation === undefined || exchange.operation === operation) &&
    (method === undefined || exchange.method === method) &&
    (url === undefined || exchange.url.includes(url)) &&
    (status === undefined || exchange.response?.status === status) &&
    (rule === undefined || ruleOf(exchange) === rule) &&
    (outcome === undefined || outcomeOf(exchange) === outcome) &&
    (id === undefined || exchange.id === id) &&
    (transaction === undefined || exchange.transactions.includes(transaction)) &&
    (text === undefined ||
      `${sentIn(exchange)}\n${exchange.response?.body.toLowerCase()}`.includes(text.toLowerCase())) &&
    (anyOf === undefined || anyOf.some(one => sentIn(exchange).includes(one.toLowerCase())))
  );
}

/** What a client sent, apart from headers. */
const sentIn = ({ url, operation, request }: Exchange): string =>
  [url, decoded(url), operation, request.body].join('\n').toLowerCase();

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

export function entryOf(exchange: Exchange): JournalEntry {
  const { httpVersion: _httpVersion, request: _request, response, remarks, ...same } = exchange;
  return {
    ...same,
    status: response?.status ?? null,
    outcome: outcomeOf(exchange),
    rule: ruleOf(exchange) ?? null,
    help: helpOf(exchange) ?? null,
    ignored: remarks.length,
  };
}

/** Whether there was an answer, and whether it was an error, also of JSON-RPC, or the status of a transaction that was refused. */
export function outcomeOf({ response }: Exchange): 'answered' | 'refused' | 'unanswered' {
  if (response === null) return 'unanswered';
  const { isError, error } = answerOf(response);
  return response.status < 400 && isError !== true && (error ?? null) === null ? 'answered' : 'refused';
}

/** Id of the rule that refused the request or its transaction. */
const ruleOf = ({ response }: Exchange): string | undefined =>
  response === null ? undefined : answerOf(response).error?.details?.rule;

/** Path of the page about that rule, or of the one that the answer links to. */
function helpOf(exchange: Exchange): string | undefined {
  const rule = ruleOf(exchange);
  const [, linked] = /^<([^>]+)>; rel="help"$/.exec(exchange.response?.headers['link'] ?? '') ?? [];
  return rule === undefined ? linked : `/spec/rules/${rule}`;
}

/** The members of an answer that report a refusal; none if it is no JSON object, or was cut. */
interface Answer {
  readonly isError?: unknown;
  readonly error?: { readonly details?: { readonly rule?: string } | null } | null;
}

const answerOf = ({ body }: Message): Answer => (parsedJson(body) as Answer | null | undefined) ?? {};
