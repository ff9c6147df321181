import { Value } from 'typebox/value';
import { documentedBodies, isDocumented } from '../documented/requests.ts';
import { anyWrite, type WriteRequest } from '../target.ts';

/** Whether the interface shows such a request: its operation, its members and their types. */
export const isShown = ({ operation, body }: WriteRequest): boolean =>
  isDocumented(operation) && Value.Check(documentedBodies[operation], body);

/** The request without the members that the interface does not show; undefined if the rest is not shown either. */
export function shownPart({ operation, body }: WriteRequest): WriteRequest | undefined {
  if (!isDocumented(operation)) return undefined;
  const rest = Value.Clean(documentedBodies[operation], Value.Clone(body));
  // Only the check shows whether the rest still has the shape of its operation.
  const request = anyWrite(operation, rest);
  return isShown(request) ? request : undefined;
}
