import type { Exchange, JournalQuery } from '../../contract/shapes/journal.ts';

/** Headers and body of a request or an answer. */
export type Message = Exchange['request'];

/** Bounds of a journal: exchanges, characters of all bodies, and characters of one body. */
const exchangesMax = 1_000;
const charactersMax = 4_000_000;
const bodyMax = 100_000;

/** The last requests to a world. The oldest ones are dropped when there are more than fit. */
export class Journal {
  private readonly exchanges: Exchange[] = [];
  private characters = 0;
  private recorded = 0;

  /** Records an exchange. */
  record(exchange: Omit<Exchange, 'id'>): void {
    this.recorded += 1;
    const { request, response } = exchange;
    const entry = {
      ...exchange,
      id: this.recorded,
      request: shortened(request),
      response: response && shortened(response),
    };
    this.exchanges.push(entry);
    this.characters += size(entry);
    while (this.exchanges.length > exchangesMax || this.characters > charactersMax) this.drop();
  }

  /** The exchanges that match, in order of arrival. */
  find(query: Omit<JournalQuery, 'format'> = {}): readonly Exchange[] {
    const matching = this.exchanges.filter(exchange => matches(exchange, query));
    return query.limit === undefined ? matching : matching.slice(-query.limit);
  }

  /** Forgets all exchanges; their ids are not used again. */
  clear(): void {
    this.exchanges.length = 0;
    this.characters = 0;
  }

  private drop(): void {
    const oldest = this.exchanges.shift();
    if (oldest !== undefined) this.characters -= size(oldest);
  }
}

const size = ({ request, response }: Exchange): number => request.body.length + (response?.body.length ?? 0);

const shortened = <M extends Message>(message: M): M =>
  message.body.length <= bodyMax ? message : { ...message, body: message.body.slice(0, bodyMax) };

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

/** Whether there was an answer, and whether it was an error or the status of a transaction that was refused. */
export function outcomeOf({ response }: Exchange): 'answered' | 'refused' | 'unanswered' {
  if (response === null) return 'unanswered';
  return response.status < 400 && answerOf(response).isError !== true ? 'answered' : 'refused';
}

/** Id of the rule that refused the request or its transaction. */
export const ruleOf = ({ response }: Exchange): string | undefined =>
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
