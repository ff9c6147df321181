import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import type { WriteRequest } from '../../model/target.ts';
import { outcomeText } from '../../model/rule.ts';
import type { Asked, Coverage } from './coverage.ts';
import { actors } from './all-examples.ts';

/** How many of the requests that a rule makes itself are shown; some ask about everything there is. */
const askedMax = 6;

/** Method, path and body of a write. */
export const writeAsText = ({ operation, body }: WriteRequest): string => {
  const { method, paths } = writeEndpoints[operation];
  return `${method} /${paths[0]} ${JSON.stringify(body)}`;
};

/** Method and path of a request that a rule makes itself, with its query or body. */
export const askedAsText = (asked: Asked): string => {
  if ('write' in asked) return writeAsText(asked.write);
  if ('sent' in asked) return [asked.sent, JSON.stringify(asked.body)].filter(Boolean).join(' ');
  const { method, paths } = readEndpoints[asked.read];
  const members = Object.entries(asked.query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `${method} /${paths[0]}?${members.join('&')}`;
};

/** The requests of an example and what came of the last; then what the rule asked for. */
export function exampleAsText({ example, step, asked }: Coverage): string[] {
  const requests = [...example.setUp, example.request].map(writeAsText);
  const rest = asked.length - askedMax;
  return [
    ...requests.map((request, index) => `${index + 1}. ${request}`),
    `→ ${outcomeText(step)}`,
    ...asked.slice(0, askedMax).map(request => `then ${askedAsText(request)}`),
    ...(rest > 0 ? [`… and ${rest} more`] : []),
  ];
}

/** Whose the addresses in the lines are. */
export function actorsAsText(lines: readonly string[]): string[] {
  const named = actors.filter(({ address }) => lines.some(line => line.includes(address)));
  return named.map(({ name, address }) => `//${name[0]?.toUpperCase()}${name.slice(1)} is ${address}`);
}
