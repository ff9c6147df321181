import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import { outcomeText } from '../../model/rule.ts';
import type { Command } from '../../sequences/command.ts';
import { requestOf } from '../../sequences/requests.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import type { RuleExample } from '../../sequences/examples/rule-examples.ts';
import type { OwnRequest, Coverage } from './coverage.ts';

const { actors } = inProcessTarget();

/** Method, path and body of a write. */
const writeAsText = (command: Command): string => {
  const { operation, body } = requestOf(command, actors);
  const { method, paths } = writeEndpoints[operation];
  return `${method} /${paths[0]} ${JSON.stringify(body)}`;
};

/** Method and path of a request that a rule sends itself, with its query or body. */
const ownRequestAsText = (request: OwnRequest): string => {
  if ('write' in request) return writeAsText(request.write);
  if ('sent' in request) return [request.sent, JSON.stringify(request.body)].filter(Boolean).join(' ');
  const { method, paths } = readEndpoints[request.read];
  const members = Object.entries(request.query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `${method} /${paths[0]}?${members.join('&')}`;
};

/** An example in the form in which it is stored. */
export const asStored = ({ example, step, ownRequests }: Coverage): RuleExample => ({
  profile: example.profile,
  requests: example.commands.map(writeAsText),
  outcome: outcomeText(step),
  ownRequests: ownRequests.map(ownRequestAsText),
});
