import type { Book } from './book.ts';
import type { Exchange, Exchanges } from './examples/exchanges.ts';

/** A request and its answer as a page shows them. */
export interface ExchangeView {
  readonly title: string;
  readonly kind: 'accepted' | 'refused';
  readonly method: string;
  readonly path: string;
  /** The header that signs; undefined for reads. */
  readonly authorization: string | undefined;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
  /** Whether the answer has many lines, so that it is folded. */
  readonly isLong: boolean;
  /** The rule that refused it, if one did, and its address in the book. */
  readonly rule: { readonly id: string; readonly url: string } | undefined;
}

/** Answers with more lines are folded. */
const linesMax = 24;

/** The exchanges of an operation as its page shows them: the accepted one first. */
export const exchangeViews = (
  { accepted, nearMisses }: Exchanges,
  rules: Book['rules'],
): readonly ExchangeView[] => [
  viewOf(accepted, accepted.signer === undefined ? 'Answered' : 'Accepted', rules),
  ...nearMisses.map(miss => viewOf(miss, titleOf(miss), rules)),
];

function titleOf({ status, signer }: Exchange): string {
  if (signer !== undefined) return 'Near miss: refused';
  return status === 200
    ? 'Near miss: does not exist'
    : `Near miss: ${status === 404 ? 'not found' : 'malformed'}`;
}

function viewOf(exchange: Exchange, title: string, rules: Book['rules']): ExchangeView {
  const { method, path, signer, body, status, answer } = exchange;
  const rule = ruleIn(answer);
  return {
    title,
    kind: status < 300 ? 'accepted' : 'refused',
    method,
    path,
    authorization: signer === undefined ? undefined : `Seed ${signer}`,
    body,
    status,
    answer,
    isLong: JSON.stringify(answer, null, 2).split('\n').length > linesMax,
    rule: rule === undefined ? undefined : { id: rule, url: `${rules[rule]?.page}.html#${rule}` },
  };
}

/** The rule that an error answer names. */
function ruleIn(answer: unknown): string | undefined {
  const { error } = (answer ?? {}) as { readonly error?: { readonly details?: { readonly rule?: string } } };
  return error?.details?.rule;
}
