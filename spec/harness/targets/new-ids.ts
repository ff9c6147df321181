import { isRecord } from '../../model/reported.ts';
import type { Target } from '../../model/target.ts';

/** Number of ids after the last known one that may be a new collection or token; other targets leave gaps. */
export const gapMax = 64;

/** The address of the owner of a collection; undefined where there is none. */
export async function ownerOf(target: Pick<Target, 'read'>, collectionId: number): Promise<unknown> {
  const answer = await target.read('collection', { collectionId });
  return answer.kind === 'body' && isRecord(answer.body) ? answer.body['owner'] : undefined;
}

/** An id of a collection after which there are none. */
export async function highestCollection(target: Pick<Target, 'read'>): Promise<number> {
  const anyAbove = async (id: number): Promise<boolean> =>
    (await newIds(id, async next => (await ownerOf(target, next)) !== undefined)).length > 0;
  let [low, high] = [0, gapMax];
  while (await anyAbove(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await anyAbove(middle)) low = middle;
    else high = middle;
  }
  return high;
}

/** Ids after `last` that are new, in windows of growing size until `wanted` are found, or `most` ids in a row are not new. */
export async function newIds(
  last: number,
  isNew: (id: number) => Promise<boolean>,
  { wanted = 1, most = gapMax } = {},
): Promise<readonly number[]> {
  const found: number[] = [];
  for (let [next, size] = [last + 1, wanted]; found.length < wanted; size *= 2) {
    const end = Math.min(next + size, (found.at(-1) ?? last) + most + 1);
    if (end <= next) break;
    const first = next;
    const ids = Array.from({ length: end - first }, (_, index) => first + index);
    const areNew = await Promise.all(ids.map(isNew));
    found.push(...ids.filter((_, index) => areNew[index]));
    next = end;
  }
  return found;
}
