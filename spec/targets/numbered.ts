import { isCreation } from '../step.ts';
import type { Answer, Receipt, Response, Target } from '../target.ts';

/**
 * Where ids begin that stand for collections which do not exist: no network has created so many, and they fit the chain's 32
 * bits.
 */
export const nowhere = 4_000_000_000;

/** Ids below this are ids; everything else in their place is there to be refused, and stays as it is. */
const idMax = 100_000_000;

/** The addresses of tokens and of collections, up to the id of the collection. */
const addressPattern = /(0xf8238ccfff8ed887463fd5e0|0x17c4e6453cc49aaaaeaca894e6d9683e)([0-9a-f]{8})/gi;

/** Which collections of a shared target somebody has made, numbered from 1 in the order of their creation. */
class Numbering {
  private readonly theirs: number[] = [];

  /** The id there of our number; one of nothing if there is no such collection. */
  outside(id: number): number {
    if (!Number.isInteger(id) || id < 0 || id >= idMax) return id;
    return this.theirs[id - 1] ?? nowhere + id;
  }

  /** Our number of their id; undefined if it is somebody else's collection. */
  inside(id: number): number | undefined {
    if (id >= nowhere && id < nowhere + idMax) return id - nowhere;
    const index = this.theirs.indexOf(id);
    return index === -1 ? undefined : index + 1;
  }

  /** Our number of a collection that we hear of in an outcome. */
  admitted(id: number): number {
    const known = this.inside(id);
    if (known !== undefined) return known;
    this.theirs.push(id);
    return this.theirs.length;
  }
}

/**
 * The target as if nothing but what is done here ever happened on it: its collections count from 1. So what was thought out for
 * a new chain can be played on one that others use as well, any number of times.
 */
export function numbered(target: Target): Target {
  const numbering = new Numbering();
  const outwards = <T>(value: T): T => translated(value, id => numbering.outside(id)) as T;
  // What belongs to others is not there.
  const inwards = (value: unknown): unknown => translated(value, id => numbering.inside(id));
  const { wire } = target;
  return {
    ...target,
    write: async request => {
      const receipt = await target.write(outwards(request));
      if (receipt.kind !== 'accepted') return receipt;
      if (isCreation(request)) numbering.admitted((receipt.parsed as { collectionId: number }).collectionId);
      return acceptedInside(receipt, inwards);
    },
    read: async (operation, query) => {
      const answer: Answer = await target.read(operation, outwards(query));
      return answer.kind === 'body' ? { kind: 'body', body: inwards(answer.body) } : answer;
    },
    ...(wire === undefined
      ? {}
      : {
          wire: {
            ...wire,
            send: async (method, path, body): Promise<Response> => {
              const { status, body: answer } = await wire.send(
                method,
                inPath(path, numbering),
                outwards(body),
              );
              admitOutcome(answer, numbering);
              return { status, body: inwards(answer) };
            },
          },
        }),
  };
}

/** Members of an accepted receipt are replaced in place of a copy: those that are unseen stay so. */
function acceptedInside(
  receipt: Extract<Receipt, { readonly kind: 'accepted' }>,
  inwards: (value: unknown) => unknown,
): Receipt {
  const own = Object.getOwnPropertyDescriptors(receipt);
  const seen = (name: 'parsed' | 'events'): boolean => own[name].get === undefined;
  if (seen('parsed')) own.parsed.value = inwards(receipt.parsed);
  if (seen('events')) own.events.value = inwards(receipt.events) as typeof receipt.events;
  return Object.defineProperties({} as typeof receipt, own);
}

/** A status tells of a new collection. */
function admitOutcome(answer: unknown, numbering: Numbering): void {
  const { parsed } = (answer ?? {}) as { parsed?: unknown };
  const { collectionId } = (parsed ?? {}) as { collectionId?: unknown };
  if (typeof collectionId === 'number') numbering.admitted(collectionId);
}

/** The value with other ids of collections in it; items of lists that are about none of ours are left out. */
function translated(value: unknown, idOf: (id: number) => number | undefined): unknown {
  if (typeof value === 'string') return inText(value, idOf);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.filter(item => !isAlien(item, idOf)).map(item => translated(item, idOf));
  const isCollection = 'tokenPrefix' in value && 'owner' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (typeof member === 'number' && (name === 'collectionId' || (name === 'id' && isCollection)))
        return [name, idOf(member) ?? member];
      if (name === 'restricted' && Array.isArray(member)) return [name, member.map(item => idIn(item, idOf))];
      if (name === 'data' && isEventData(value, member))
        return [name, member.map((item, index) => (index === 0 ? idIn(item, idOf) : translated(item, idOf)))];
      // What a signature is about is not ours to change.
      return [name, name.startsWith('signerPayload') ? member : translated(member, idOf)];
    }),
  );
}

const idIn = (item: unknown, idOf: (id: number) => number | undefined): unknown =>
  typeof item === 'number' ? (idOf(item) ?? item) : item;

/** Whether it is a reference to a collection that is not ours. */
const isAlien = (item: unknown, idOf: (id: number) => number | undefined): boolean =>
  typeof item === 'object' &&
  item !== null &&
  'collectionId' in item &&
  typeof item.collectionId === 'number' &&
  idOf(item.collectionId) === undefined;

/** Whether that is the data of an event about a collection, which begins with its id. */
const isEventData = (event: object, data: unknown): data is readonly unknown[] =>
  Array.isArray(data) &&
  (('name' in event && String(event.name).startsWith('common.')) ||
    ('section' in event && event.section === 'common'));

const inText = (text: string, idOf: (id: number) => number | undefined): string =>
  text.replace(addressPattern, (whole, head: string, digits: string) => {
    const id = idOf(parseInt(digits, 16));
    return id === undefined ? whole : `${head}${id.toString(16).padStart(8, '0')}`;
  });

/** The path with other ids in its query. */
const inPath = (path: string, numbering: Numbering): string =>
  path.replace(
    /([?&]collectionId=)(\d+)(?=&|$)/g,
    (_, head: string, id: string) => `${head}${numbering.outside(Number(id))}`,
  );
