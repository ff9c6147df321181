import type { Exchange, JournalQuery } from '../../contract/shapes/journal.ts';

/** Headers and body of a request or an answer. */
export type Message = Exchange['request'];

/** Bounds of a journal: exchanges, characters of all bodies, and characters of one body. */
const exchangesMax = 1_000;
const charactersMax = 4_000_000;
const bodyMax = 100_000;

/** What is kept of an exchange. The rest is made when it is asked for, because every request is recorded. */
export interface RecordedExchange extends Pick<
  Exchange,
  'method' | 'url' | 'httpVersion' | 'operation' | 'fault' | 'remarks'
> {
  /** When it arrived and ended, in milliseconds since the process began. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Names and values in turn, as they were sent. */
  readonly requestHeaders: readonly string[];
  readonly requestBody: string;
  /** Null if the connection ended without an answer. */
  readonly status: number | null;
  readonly answerHeaders: object;
  readonly answerBody: string | Buffer;
}

/** An exchange, with the lengths of bodies that were cut, in bytes. Its id follows from its place. */
interface Kept extends RecordedExchange {
  readonly answerBody: string;
  readonly requestBytes?: number;
  readonly answerBytes?: number;
}

/** Bound of all journals of a server together, and what an exchange takes besides its bodies, in characters. */
const spaceMax = 128_000_000;
const exchangeCharacters = 2_000;

/** What all journals of a server take together, and can take at most: estimates, in characters. */
export class JournalSpace {
  used = 0;
  readonly max: number;

  constructor(max = spaceMax) {
    this.max = max;
  }
}

/** The last requests to a world. The oldest ones are dropped when there are more than fit. */
export class Journal {
  private readonly exchanges: Kept[] = [];
  private characters = 0;
  private recorded = 0;
  private readonly space: JournalSpace;

  constructor(space = new JournalSpace()) {
    this.space = space;
  }

  /** Records an exchange. */
  record(exchange: RecordedExchange): void {
    this.recorded += 1;
    const kept = cutBodies(exchange);
    this.exchanges.push(kept);
    this.characters += size(kept);
    this.space.used += size(kept) + exchangeCharacters;
    while (this.isFull) this.drop();
  }

  /** The exchanges that match, in order of arrival. */
  find(query: Omit<JournalQuery, 'format'> = {}): readonly Exchange[] {
    const firstId = this.recorded - this.exchanges.length + 1;
    const matching = this.exchanges
      .map((kept, index) => exchangeOf(kept, firstId + index))
      .filter(exchange => matches(exchange, query));
    return query.limit === undefined ? matching : matching.slice(-query.limit);
  }

  /** Forgets all exchanges; their ids are not used again. */
  clear(): void {
    this.space.used -= this.characters + this.exchanges.length * exchangeCharacters;
    this.exchanges.length = 0;
    this.characters = 0;
  }

  /** Whether the oldest exchange has to go; the last one stays, however little space the journals of other worlds leave. */
  private get isFull(): boolean {
    const { length } = this.exchanges;
    return (
      length > exchangesMax ||
      this.characters > charactersMax ||
      (length > 1 && this.space.used > this.space.max)
    );
  }

  private drop(): void {
    const oldest = this.exchanges.shift();
    if (oldest === undefined) return;
    this.characters -= size(oldest);
    this.space.used -= size(oldest) + exchangeCharacters;
  }
}

const size = ({ requestBody, answerBody }: Kept): number => requestBody.length + answerBody.length;

function cutBodies(exchange: RecordedExchange): Kept {
  if (isShort(exchange)) return exchange;
  const { requestBody, answerBody } = exchange;
  return {
    ...exchange,
    requestBody: cut(requestBody),
    answerBody: cut(answerBody),
    requestBytes: Buffer.byteLength(requestBody),
    answerBytes: Buffer.byteLength(answerBody),
  };
}

const isShort = (exchange: RecordedExchange): exchange is Kept =>
  exchange.requestBody.length <= bodyMax &&
  typeof exchange.answerBody === 'string' &&
  exchange.answerBody.length <= bodyMax;

/** The first characters, copied, because a part of a text keeps all of it in memory. */
const cut = (body: string | Buffer): string =>
  typeof body === 'string'
    ? Buffer.from(body.slice(0, bodyMax)).toString()
    : body.toString('utf8', 0, bodyMax);

function exchangeOf(kept: Kept, id: number): Exchange {
  const { method, url, httpVersion, operation, fault, remarks, startedAt, endedAt } = kept;
  const { requestHeaders, requestBody, requestBytes, status, answerHeaders, answerBody, answerBytes } = kept;
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
    remarks,
    request: messageOf(sent, requestBody, requestBytes),
    response:
      status === null
        ? null
        : { ...messageOf(Object.entries(answerHeaders), answerBody, answerBytes), status },
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
    headers.map(([name, value]) => [name, secretHeaders.includes(name) ? '(not recorded)' : String(value)]),
  ),
  body,
  bodyBytes,
});

function matches(exchange: Exchange, query: JournalQuery): boolean {
  const { operation, method, url, status, rule, outcome, after } = query;
  return (
    (operation === undefined || exchange.operation === operation) &&
    (method === undefined || exchange.method === method) &&
    (url === undefined || exchange.url.includes(url)) &&
    (status === undefined || exchange.response?.status === status) &&
    (rule === undefined || ruleOf(exchange) === rule) &&
    (outcome === undefined || outcomeOf(exchange) === outcome) &&
    (after === undefined || exchange.id > after)
  );
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

/** The members of an answer that report a refusal; none if it is no JSON object, or was cut. */
interface Answer {
  readonly isError?: unknown;
  readonly error?: { readonly details?: { readonly rule?: string } | null } | null;
}

function answerOf({ body }: Message): Answer {
  try {
    return (JSON.parse(body) as Answer | null) ?? {};
  } catch {
    return {};
  }
}
