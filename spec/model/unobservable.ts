import type { ReadOperation } from '../../src/contract/shapes/index.ts';
import type { Answer, Target } from './target.ts';

/** Something that a target does not tell; a law that needs it cannot judge. `what` names the read or the outcome. */
export class Unobservable extends Error {
  readonly what: string;
  /** Whether that is the very thing that was asked about, and not only needed on the way. */
  readonly isOwn: boolean;

  /** Whether there is nothing that could tell it, rather than something that answers an error. */
  readonly isMissing: boolean;

  constructor(what: string, { isOwn = false, isMissing = false } = {}) {
    super(`the target does not tell ${what}`);
    this.what = what;
    this.isOwn = isOwn;
    this.isMissing = isMissing;
  }
}

/** Records with members that are not seen. */
const incomplete = new WeakSet<object>();

/** Members of a record, some of which may be unseen. */
type Members<T> = { readonly [K in keyof T]: T[K] | Unobservable };

/** The record of these members. One that is unseen is not listed, and throws as soon as it is needed. */
export function recordOf<T extends object>(members: Members<T>): T {
  const unobservable = Object.entries<unknown>(members).filter(
    ([, member]) => member instanceof Unobservable,
  );
  if (unobservable.length === 0) return { ...members } as T;
  const record = { ...members };
  incomplete.add(record);
  for (const [name, member] of unobservable)
    Object.defineProperty(record, name, {
      configurable: true,
      enumerable: false,
      get: () => {
        throw member as Unobservable;
      },
    });
  return record as T;
}

/** The record with other members instead; what is unseen of it stays so. */
export function replaced<T extends object>(record: T, members: Partial<Members<T>>): T {
  if (!incomplete.has(record)) return recordOf({ ...record, ...members } as Members<T>);
  const unobservable = Object.entries(Object.getOwnPropertyDescriptors(record))
    .filter(([, descriptor]) => 'get' in descriptor)
    .map(([name]) => [name, thrownBy(record, name)]);
  return recordOf({ ...Object.fromEntries(unobservable), ...record, ...members } as Members<T>);
}

function thrownBy(record: object, name: string): Unobservable {
  try {
    Reflect.get(record, name);
  } catch (error) {
    if (error instanceof Unobservable) return error;
    throw error;
  }
  throw new Error(`expected ${name} to be unseen`);
}

/** A record of what is seen under each key; what is not there is missing. */
export async function observedEach<K extends string | number, T>(
  keys: readonly K[],
  lookAt: (key: K) => Promise<T | Unobservable | undefined>,
): Promise<Record<K, T>> {
  const entries = await Promise.all(keys.map(async key => [key, await lookAt(key)] as const));
  return recordOf(
    Object.fromEntries(entries.filter(([, observed]) => observed !== undefined)) as Record<K, T>,
  );
}

/** The same where all of it is seen: else not even what is missing is known. */
export async function allObserved<K extends string | number, T>(
  ...[keys, lookAt]: Parameters<typeof observedEach<K, T>>
): Promise<Record<K, T> | Unobservable> {
  let unobservable: Unobservable | undefined;
  const record = await observedEach<K, T>(keys, async key => {
    const observed = await lookAt(key);
    if (observed instanceof Unobservable) unobservable = observed;
    return observed;
  });
  return unobservable ?? record;
}

/** What the read tells, by what is picked from its body; unseen where it answers an error or something of another shape. */
export async function look<B, T>(
  target: Target,
  operation: ReadOperation,
  query: Readonly<Record<string, unknown>>,
  pick: (body: B) => T,
): Promise<T | Unobservable> {
  const body = await bodyOf(target, operation, query);
  if (body instanceof Unobservable) return body;
  try {
    const picked = pick(body as B);
    return picked === undefined ? new Unobservable(operation) : picked;
  } catch (error) {
    if (error instanceof TypeError || error instanceof Unobservable) return new Unobservable(operation);
    throw error;
  }
}

/** What is answered. */
async function bodyOf(
  target: Target,
  operation: ReadOperation,
  query: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const answer = await answerOf(target, operation, query);
  if (answer?.kind === 'body') return answer.body;
  return new Unobservable(operation, { isMissing: answer === undefined || answer.isMissing === true });
}

/** The answer; nothing where it is unseen. */
async function answerOf(
  ...[target, operation, query]: Parameters<typeof bodyOf>
): Promise<Answer | undefined> {
  try {
    return await target.read(operation, query);
  } catch (error) {
    if (error instanceof Unobservable) return undefined;
    throw error;
  }
}

/** What comes of it; something else where it would need what is unseen. */
export function orElse<T>(look: () => T, otherwise: T): T {
  try {
    return look();
  } catch (error) {
    if (error instanceof Unobservable) return otherwise;
    throw error;
  }
}

/** What is there; throws where it is unseen. */
export function required<T>(observed: T | Unobservable): T {
  if (observed instanceof Unobservable) throw observed;
  return observed;
}
