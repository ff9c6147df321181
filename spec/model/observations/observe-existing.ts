import type { Target } from '../target.ts';
import { observeRead, Unobservable } from '../unobservable.ts';

/** An id that no collection and no token has: sequences do not reach it. */
const neverUsed = 4_000_000;

/**
 * What the read of a collection or token answers; null where there is none, also where the target answers an error then, which it
 * does for an id that was never used as well. That this error is wrong is for the rules about missing things to say.
 */
export async function observeExisting(
  target: Target,
  operation: 'collection' | 'token' | 'topmostOwner',
  query: { readonly collectionId: number; readonly tokenId?: number },
): Promise<unknown> {
  const body = await observeRead(target, operation, query, found => found);
  if (!(body instanceof Unobservable) || body.isMissing) return body;
  const last = operation === 'collection' ? 'collectionId' : 'tokenId';
  const missing = await observeRead(target, operation, { ...query, [last]: neverUsed }, found => found);
  return missing instanceof Unobservable && withoutIds(missing.message) === withoutIds(body.message)
    ? null
    : body;
}

const withoutIds = (message: string): string => message.replaceAll(/\d+/g, '');
