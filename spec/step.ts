import type { WriteBody, WriteOperation } from '../src/contract/shapes.ts';
import type { Observation } from './observe.ts';
import type { Receipt, WriteRequest } from './target.ts';

/** One observed step: what was seen, what was asked, what came of it, what was seen then. All that a law may know. */
export interface Step {
  readonly profile: 'document' | 'chain';
  readonly request: WriteRequest;
  readonly receipt: Receipt;
  readonly before: Observation;
  readonly after: Observation;
}

/** Who signs a request: `address`, but for a change of owner it is `from`. */
export const signerOf = ({ body }: WriteRequest): string => ('address' in body ? body.address : body.from);

/** The body of the step if it is of that operation. */
export function bodyOf<O extends WriteOperation>({ request }: Step, operation: O): WriteBody<O> | undefined {
  return request.operation === operation ? (request.body as WriteBody<O>) : undefined;
}
