import type { ReadOperation, WriteOperation } from '../../src/contract/shapes/index.ts';
import type { Answer, Target } from './target.ts';

/**
 * Something that a target does not report; a rule that needs it cannot judge. `what` names the read or the outcome, and `message`
 * is a sentence about it.
 */
export class Unobservable extends Error {
  readonly what: string;
  /** Whether the target has no endpoint for it, rather than an endpoint that answers an error. */
  readonly isMissing: boolean;
  /** The operation without an endpoint that would report it, if that is the reason. */
  readonly lacks: string | undefined;

  constructor(
    what: string,
    { isMissing = false, message = `the target does not report ${what}`, lacks }: Partial<Unobserved> = {},
  ) {
    super(message);
    this.what = what;
    this.isMissing = isMissing;
    this.lacks = isMissing ? what : lacks;
  }
}

/** More about what is unobservable. */
type Unobserved = Pick<Unobservable, 'isMissing' | 'message' | 'lacks'>;

/** Members of a record, some of which may be unobservable. */
type Members<T> = { readonly [K in keyof T]: T[K] | Unobservable };

/** The record of these members. An unobservable member is not enumerable, and throws when it is read. */
export function recordOf<T extends object>(members: Members<T>): T {
  const unobservable = Object.entries<unknown>(members).filter(
    ([, member]) => member instanceof Unobservable,
  );
  if (unobservable.length === 0) return { ...members } as T;
  const record = { ...members };
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

/** The same, of members that may still be being read. */
export async function recordOfReads<T extends object>(members: {
  readonly [K in keyof T]: Members<T>[K] | Promise<Members<T>[K]>;
}): Promise<T> {
  const entries = Object.entries<unknown>(members).map(
    async ([name, member]) => [name, await member] as const,
  );
  return recordOf(Object.fromEntries(await Promise.all(entries)) as Members<T>);
}

/** The record with some members replaced; unobservable members stay unobservable. */
export const replaced = <T extends object>(record: T, members: Members<Partial<T>>): T =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(record),
      ...Object.getOwnPropertyDescriptors(recordOf(members)),
    },
  ) as T;

/** A record of what is observed under each key; keys that are undefined are left out. */
export async function observedEach<K extends string | number, T>(
  keys: readonly K[],
  lookAt: (key: K) => Promise<T | Unobservable | undefined>,
): Promise<Record<K, T>> {
  const entries = await Promise.all(keys.map(async key => [key, await lookAt(key)] as const));
  return recordOf(
    Object.fromEntries(entries.filter(([, observed]) => observed !== undefined)) as Record<K, T>,
  );
}

/** The same, but unobservable as a whole if one of its members is. */
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

/** What `pick` takes from the answer of a read; unobservable if the answer is an error or has another shape. */
export async function observeRead<T>(
  target: Target,
  operation: ReadOperation,
  query: Readonly<Record<string, unknown>>,
  pick: (body: unknown) => T | Unobservable,
): Promise<T | Unobservable> {
  const answer = await answerOf(target, operation, query);
  if (answer?.kind === 'body') return pick(answer.body);
  if (answer === undefined || answer.isMissing === true)
    return new Unobservable(operation, { isMissing: true });
  const { status, message } = answer;
  return new Unobservable(operation, {
    message: `the read of ${operation} ${JSON.stringify(query)} fails: ${status} ${message}`,
  });
}

/** The answer; undefined where it is unobservable. */
async function answerOf(target: Target, ...read: Parameters<Target['read']>): Promise<Answer | undefined> {
  try {
    return await target.read(...read);
  } catch (error) {
    if (error instanceof Unobservable) return undefined;
    throw error;
  }
}

/** The result, or what the target does not report that it needs. Other errors are thrown. */
export function unobservableOr<T>(look: () => T): T | Unobservable {
  try {
    return look();
  } catch (error) {
    if (error instanceof Unobservable) return error;
    throw error;
  }
}

/** The result, or `otherwise` where it needs something unobservable. */
export function orElse<T>(look: () => T, otherwise: T): T {
  const found = unobservableOr(look);
  return found instanceof Unobservable ? otherwise : found;
}

/** The value; throws where it is unobservable. */
export function required<T>(observed: T | Unobservable): T {
  if (observed instanceof Unobservable) throw observed;
  return observed;
}

/** Whether the target has an endpoint for the operation, as far as that is known. */
export const isPresent = ({ lacks }: Target, operation: WriteOperation | ReadOperation): boolean =>
  lacks?.(operation) !== true;

/** What is observed; where no endpoint reports it and none changes it, it is as it was created. */
export const asCreated = <T>(
  target: Target,
  observed: T | Unobservable,
  change: WriteOperation,
  created: T,
): T | Unobservable =>
  observed instanceof Unobservable && observed.isMissing && !isPresent(target, change) ? created : observed;

/** Throws `Unobservable` where the target has no endpoint for the operation. */
export function requirePresent(target: Target, operation: WriteOperation | ReadOperation): void {
  if (!isPresent(target, operation)) throw new Unobservable(operation, { isMissing: true });
}

/** The target, where a read or write without an endpoint throws `Unobservable` instead of being answered with an error. */
export const answering = (target: Target): Target => ({
  ...target,
  read: async (operation, query) => {
    const answer = await target.read(operation, query);
    if (answer.kind === 'error' && answer.isMissing === true)
      throw new Unobservable(operation, { isMissing: true });
    return answer;
  },
  write: async request => {
    const receipt = await target.write(request);
    if (receipt.kind === 'not-built' && receipt.isMissing === true)
      throw new Unobservable(request.operation, { isMissing: true });
    return receipt;
  },
});
