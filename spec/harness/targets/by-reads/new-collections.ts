import { isRecord } from '../../../model/reported.ts';
import type { Target } from '../../../model/target.ts';
import { keyOf } from '../local-ids/actor-addresses.ts';
import { gapMax, idsAfter, longestDistance } from './new-ids.ts';

type Reader = Pick<Target, 'read'>;

/** How many collections show how far apart ids are, so that no more are tried than that. */
const samples = 10;

/** Finds new collections of a target that reports no outcomes, by their ids and owners. All who share a connection share what they know. */
export class NewCollections {
  /** The keys of the owners of collections when they were first seen. */
  private readonly owners = new Map<number, string>();
  /** An id of a collection after which there were none when it was first looked for. */
  private first: Promise<number> | undefined;
  private highest = 0;
  /** The longest distance so far between two ids in a row. */
  private distance = 0;

  /** An id after which there are no collections. */
  async last(reader: Reader): Promise<number> {
    this.first ??= highestCollection(reader);
    this.highest = Math.max(this.highest, await this.first);
    const most = Math.max(1, this.distance);
    for (let found; found?.size !== 0;)
      found = await this.after(reader, this.highest, { most, isEnough: owners => owners.size > 0 });
    return this.highest;
  }

  /** The id of the collection that the signer has created after `last`, if any; tries at least `least` ids until enough are known. */
  async createdBy(
    signer: string,
    reader: Reader,
    { last, least }: { readonly last: number; readonly least: number },
  ): Promise<readonly number[]> {
    const isOwn = (owner: string): boolean => owner === keyOf(signer);
    const found = await this.after(reader, last, {
      most: this.owners.size < samples ? least : this.distance * 2,
      isEnough: owners => [...owners.values()].some(isOwn),
    });
    return [...found].filter(([, owner]) => isOwn(owner)).map(([id]) => id);
  }

  private async after(
    reader: Reader,
    last: number,
    options: { readonly most: number; readonly isEnough: (owners: ReadonlyMap<number, string>) => boolean },
  ): Promise<ReadonlyMap<number, string>> {
    const found = await idsAfter(last, id => this.firstOwner(reader, id), options);
    this.distance = Math.max(this.distance, longestDistance(last, found.keys()));
    this.highest = Math.max(this.highest, ...found.keys());
    return found;
  }

  /** The key of a collection's owner when it was first seen; undefined where there is none. */
  private async firstOwner(reader: Reader, id: number): Promise<string | undefined> {
    const seen = this.owners.get(id);
    if (seen !== undefined) return seen;
    const owner = await ownerOf(reader, id);
    if (owner === undefined) return undefined;
    const key = keyOf(owner);
    this.owners.set(id, key);
    return key;
  }
}

/** The address of the owner of a collection; undefined where there is none. */
async function ownerOf({ read }: Reader, collectionId: number): Promise<string | undefined> {
  const answer = await read('collection', { collectionId });
  return answer.kind === 'body' && isRecord(answer.body) ? String(answer.body['owner']) : undefined;
}

/** An id of a collection after which there are none. */
async function highestCollection(reader: Reader): Promise<number> {
  const anyAbove = async (id: number): Promise<boolean> =>
    (await idsAfter(id, next => ownerOf(reader, next))).size > 0;
  let [low, high] = [0, gapMax];
  while (await anyAbove(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await anyAbove(middle)) low = middle;
    else high = middle;
  }
  return high;
}
