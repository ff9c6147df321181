import { changedEach } from './plain-data.ts';
import type { WriteBody, WriteOperation } from '../../src/contract/shapes/index.ts';
import type { Observation } from './observations/observation.ts';
import { withoutSchemaV2 } from './schema-v2.ts';
import type { Receipt, WriteRequest } from './target.ts';

/** One observed step: the observations before and after it, the request, and its receipt. Rules know nothing else. */
export interface Step {
  readonly profile: 'document' | 'chain';
  readonly request: WriteRequest;
  readonly receipt: Receipt;
  readonly before: Observation;
  readonly after: Observation;
}

/** Who signs a request: `address`, but for a change of owner it is `from`. */
export const signerOf = ({ operation, body }: WriteRequest): string =>
  operation === 'changeOwner' ? body.from : body.address;

/** The collection that a write is about; 0, which no collection has, where it is about none. */
export function collectionIdOf({ request: { body } }: Pick<Step, 'request'>): number {
  if ('collectionId' in body) return body.collectionId;
  return 'nested' in body ? body.nested.collectionId : 0;
}

/** Members in which a request has keys and values of properties. */
const propertyMembers =
  /^(tokens|properties|propertyKeys|propertyPermissions|tokenPropertyPermissions|key|value)$/;

/** The same keys and values as the texts that the bytes read as (spec/statements/rulings.md#p14). */
function fromBytes(given: unknown): unknown {
  if (typeof given === 'string')
    return /^0x([0-9a-f]{2})*$/i.test(given) ? Buffer.from(given.slice(2), 'hex').toString() : given;
  return changedEach(given, (member, name) =>
    Array.isArray(given) || propertyMembers.test(name) ? fromBytes(member) : member,
  );
}

/** The body of a request, with properties as the profile takes them. */
export const bodyIn = ({ request, profile }: Step): WriteRequest['body'] =>
  profile === 'chain' ? (fromBytes(request.body) as WriteRequest['body']) : request.body;

/** The body of the step if it is of that operation. */
export function bodyOf<O extends WriteOperation>(step: Step, operation: O): WriteBody<O> | undefined {
  return step.request.operation === operation ? (bodyIn(step) as WriteBody<O>) : undefined;
}

/** Operations that create a collection. */
export const creationOperations: readonly WriteOperation[] = [
  'createCollection',
  'createFungibleCollection',
  'createRefungibleCollection',
  'createCollectionV2',
];

/** Whether the request creates a collection. */
export const isCreation = ({ operation }: Pick<WriteRequest, 'operation'>): boolean =>
  creationOperations.includes(operation);

/** The body of the step if it creates a collection, through any endpoint. */
export function creationIn(step: Step): WriteBody<'createCollection'> | undefined {
  const v2 = bodyOf(step, 'createCollectionV2');
  return (
    bodyOf(step, 'createCollection') ??
    bodyOf(step, 'createFungibleCollection') ??
    bodyOf(step, 'createRefungibleCollection') ??
    (v2 && withoutSchemaV2(v2))
  );
}

/** The mode that a creation requests, as it reads back; the endpoints of one mode need not name it. */
export function modeAskedBy(step: Step): string {
  const named = creationIn(step)?.mode ?? 'Nft';
  if (step.request.operation === 'createFungibleCollection') return 'Fungible';
  if (step.request.operation === 'createRefungibleCollection') return 'ReFungible';
  return named === 'NFT' ? 'Nft' : named;
}
