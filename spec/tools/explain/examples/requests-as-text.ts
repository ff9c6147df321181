import { readEndpoints, writeEndpoints } from '../../../../src/contract/endpoints.ts';
import { outcomeText } from '../../../model/rule.ts';
import type { Command } from '../../../sequences/command.ts';
import { requestOf } from '../../../sequences/requests.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import type { OwnRequest, Coverage } from './coverage.ts';

/** How many of the requests that a rule sends itself are shown; some read everything. */
const ownRequestsMax = 6;

const { actors } = inProcessTarget();

/** Method, path and body of a write. */
export const writeAsText = (command: Command): string => {
  const { operation, body } = requestOf(command, actors);
  const { method, paths } = writeEndpoints[operation];
  return `${method} /${paths[0]} ${JSON.stringify(body)}`;
};

/** Method and path of a request that a rule sends itself, with its query or body. */
export const ownRequestAsText = (request: OwnRequest): string => {
  if ('write' in request) return writeAsText(request.write);
  if ('sent' in request) return [request.sent, JSON.stringify(request.body)].filter(Boolean).join(' ');
  const { method, paths } = readEndpoints[request.read];
  const members = Object.entries(request.query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `${method} /${paths[0]}?${members.join('&')}`;
};

/** The requests of an example, the outcome of the last one, and the requests that the rule sends itself. */
export function exampleAsText({ example, step, ownRequests }: Coverage): string[] {
  const rest = ownRequests.length - ownRequestsMax;
  return [
    ...example.commands.map((command, index) => `${index + 1}. ${writeAsText(command)}`),
    `→ ${outcomeText(step)}`,
    ...ownRequests.slice(0, ownRequestsMax).map(request => `then ${ownRequestAsText(request)}`),
    ...(rest > 0 ? [`… and ${rest} more`] : []),
  ];
}

/** The keys of the addresses in the lines. */
export function actorsAsText(lines: readonly string[]): string[] {
  const named = actors.filter(({ address }) => lines.some(line => line.includes(address)));
  return named.map(({ name, address }) => `//${name[0]?.toUpperCase()}${name.slice(1)} is ${address}`);
}
