import type { WriteBody, WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { ObservedCollection } from '../../model/observations/observation.ts';
import { ownerOrAdminPhrase } from '../../model/preconditions.ts';
import type { Text } from '../../model/rule.ts';
import { bodyIn, collectionIdOf, signerOf, type Step } from '../../model/step.ts';
import { isOwner, isOwnerOrAdmin } from '../../model/view.ts';
import { operationRules, type GroupsOf, type OperationRules } from './operation-rules.ts';
import type { RefusedWhen } from './reasons.ts';

/** A request about a collection. */
export interface CollectionRequest<O extends WriteOperation> {
  readonly body: WriteBody<O>;
  readonly profile: Step['profile'];
  readonly signer: string;
  readonly id: number;
  /** The path of the collection in an observation. */
  readonly path: string;
  /** The collection before. */
  readonly before: ObservedCollection | undefined;
  /** The collection afterwards. */
  readonly after: ObservedCollection | undefined;
}

/** The rules of operations that manage one collection. */
export const managing = <O extends WriteOperation>(
  operations: O | readonly O[],
  groups: GroupsOf<CollectionRequest<O>>,
): OperationRules =>
  operationRules({ ...groups, operations: [operations].flat() as O[], read: requestOf<O> });

function requestOf<O extends WriteOperation>(step: Step): CollectionRequest<O> {
  const id = collectionIdOf(step);
  return {
    body: bodyIn(step) as WriteBody<O>,
    profile: step.profile,
    signer: signerOf(step.request),
    id,
    path: `collections/${id}`,
    // What is not reported is missed only by the rules that need it.
    get before() {
      return collectionBefore(step);
    },
    get after() {
      return step.after.collections[id];
    },
  };
}

/** The collection that a write is about, as it was before. */
export const collectionBefore = (step: Step): ObservedCollection | undefined =>
  step.before.collections[collectionIdOf(step)];

/** A text, or only its sentence. */
type TextOrSentence = string | (Text & Partial<Pick<RefusedWhen<unknown>, 'phrase'>>);

const asText = (text: TextOrSentence): Exclude<TextOrSentence, string> =>
  typeof text === 'string' ? { says: text } : text;

/** The collection must exist; without more, the interface states the error for the operation. */
export const collectionExists = (text: TextOrSentence): RefusedWhen<unknown> => ({
  ...(typeof text === 'string' && { level: 'stated', source: 'Errors: Collection does not exist' }),
  ...asText(text),
  error: { code: 'common.CollectionNotFound' },
  phrase: 'Collection not found',
  when: (_request, step) => collectionBefore(step) === undefined,
});

/** The signer must be the owner. */
export const ownerOnly = (text: TextOrSentence): RefusedWhen<unknown> => ({
  ...asText(text),
  error: { code: 'common.NoPermission' },
  when: isSignedBySomeoneElse(isOwner),
});

/** The signer must be the owner or an admin. */
export const ownerOrAdmin = (text: TextOrSentence): RefusedWhen<unknown> => ({
  phrase: ownerOrAdminPhrase,
  ...asText(text),
  error: { code: 'common.NoPermission' },
  when: isSignedBySomeoneElse(isOwnerOrAdmin),
});

const isSignedBySomeoneElse =
  (mayManage: typeof isOwner): RefusedWhen<unknown>['when'] =>
  (_request, step) => {
    const collection = collectionBefore(step);
    return collection !== undefined && !mayManage(collection, signerOf(step.request));
  };
