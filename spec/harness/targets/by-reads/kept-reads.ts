import type { ReadOperation } from '../../../../src/contract/shapes/index.ts';
import { concerns, factsOf } from '../../../model/observations/facts.ts';
import type { Answer, Target } from '../../../model/target.ts';

type Query = Readonly<Record<string, unknown>>;

/** The answer to a read, and the paths of an observation that are made from it. */
interface Kept {
  readonly facts: readonly string[];
  readonly answer: Promise<Answer>;
  /** Whether it was read since the last write, and `through` has not returned it. */
  isNew: boolean;
}

/**
 * Answers to reads, kept until a write may have changed them, so that nothing is read twice without need
 * (spec/decisions/specification/judging.md#what-is-read). What was read at a block is kept for good.
 */
export class KeptReads {
  private readonly past = new Map<string, Kept>();
  private present = new Map<string, Kept>();
  private beforeWrite = new Map<string, Kept>();
  private readonly unneeded: ReadonlySet<ReadOperation>;

  /** `unneeded` are reads that are not sent at all, as if the target had no endpoint for them. */
  constructor(unneeded: ReadonlySet<ReadOperation> = new Set()) {
    this.unneeded = unneeded;
  }

  /** The target with kept answers. All writes to it must go through the result. */
  over(target: Target): Target {
    const { wire } = target;
    const keeping: Target = {
      ...target,
      read: (operation, query) => this.kept(operation, query)?.answer ?? this.read(target, operation, query),
      write: async request => {
        const receipt = await target.write(request);
        this.expire();
        return receipt;
      },
      keep: changed => this.keep(changed),
      uncached: () => this.uncached(target, keeping),
    };
    if (wire === undefined) return keeping;
    const send: typeof wire.send = (...request) => {
      // Such a request may change anything.
      this.forget();
      return wire.send(...request).finally(() => this.forget());
    };
    return { ...keeping, wire: { ...wire, send } };
  }

  /** Performs every read, but for one that was performed since the last write and that nobody has got from here yet. */
  through(target: Pick<Target, 'read'>): Target['read'] {
    return (operation, query) => {
      const known = this.kept(operation, query);
      if (known?.isNew !== true) return this.stored(operation, query, target.read(operation, query), false);
      known.isNew = false;
      return known.answer;
    };
  }

  /** Has all answers read again, but for those that a call of `keep` on the target keeps. */
  expire(): void {
    this.beforeWrite = this.present;
    this.present = new Map();
  }

  /** Forgets all answers, or those about collections and tokens only. */
  forget(what: 'all' | 'collections' = 'all'): void {
    const accounts = [...this.present].filter(([, { facts }]) => facts.some(isAboutAccount));
    this.past.clear();
    this.beforeWrite = new Map();
    this.present = new Map(what === 'all' ? [] : accounts);
  }

  private keep(changed: readonly string[]): void {
    const isKept = ({ facts }: Kept): boolean =>
      facts.length > 0 && !changed.some(pattern => facts.some(fact => concerns(pattern, fact)));
    for (const [key, read] of this.beforeWrite)
      if (!this.present.has(key) && isKept(read)) this.present.set(key, { ...read, isNew: false });
    this.beforeWrite = new Map();
  }

  private uncached(target: Target, keeping: Target): Target {
    const renewed = new Set<string>();
    return {
      ...keeping,
      read: (operation, query) => {
        const key = keyOf(operation, query);
        const isRenewed = renewed.has(key);
        renewed.add(key);
        return isRenewed ? keeping.read(operation, query) : this.read(target, operation, query);
      },
    };
  }

  private kept(operation: ReadOperation, query: Query): Kept | undefined {
    // What is not sent can still be read through here by others.
    return this.unneeded.has(operation) ? undefined : this.answersTo(query).get(keyOf(operation, query));
  }

  private read(target: Target, operation: ReadOperation, query: Query): Promise<Answer> {
    if (this.unneeded.has(operation)) return Promise.resolve(notSent);
    return this.stored(operation, query, target.read(operation, query), true);
  }

  private stored(
    operation: ReadOperation,
    query: Query,
    answer: Promise<Answer>,
    isNew: boolean,
  ): Promise<Answer> {
    const answers = this.answersTo(query);
    const key = keyOf(operation, query);
    answers.set(key, { facts: factsOf(operation, query), answer, isNew });
    // A read that failed is repeated when it is needed again.
    answer.catch(() => answers.delete(key));
    return answer;
  }

  private answersTo(query: Query): Map<string, Kept> {
    return 'at' in query ? this.past : this.present;
  }
}

const notSent: Answer = {
  kind: 'error',
  status: 404,
  message: 'no rule of this run needs it',
  isMissing: true,
};

const keyOf = (operation: ReadOperation, query: Query): string => `${operation} ${JSON.stringify(query)}`;

const isAboutAccount = (fact: string): boolean => fact.startsWith('accounts/');
