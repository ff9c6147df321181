import { malformations } from '../../rules/operations/every-request/malformed.ts';
import { allPreconditions } from '../../rules/index.ts';
import { matrix } from '../../traceability/index.ts';
import { entriesOf } from '../../traceability/matrix.ts';
import type { BookRule } from './chapter.ts';
import { bodyAsText, exampleView, type ExampleView } from './example-view.ts';
import type { ReadExample } from './read-examples.ts';

/** A rule as a page shows it. */
export interface RuleView {
  readonly id: string;
  readonly says: string;
  readonly source: string;
  /** `stated` by the interface, or `ruled` by the specification, with the number of the ruling. */
  readonly level: string;
  readonly isStated: boolean;
  readonly profile: string | undefined;
  /** The code of the error, and its phrase if the interface states one. */
  readonly error: string | undefined;
  readonly phrase: string | undefined;
  /** Sentences of the interface that it holds. */
  readonly sentences: readonly { readonly id: string; readonly says: string }[];
  readonly example: ExampleView | undefined;
  readonly nearMiss: ExampleView | undefined;
  /** The page that has an example, if this one has none. */
  readonly elsewhere: string | undefined;
  /** Some of the reads that it compares, and how many there are; undefined if it is not a rule about reads. */
  readonly reads: { readonly shown: readonly ReadView[]; readonly count: number } | undefined;
}

/** A read and its answer as a page shows them. */
export interface ReadView {
  readonly operation: string;
  readonly query: string;
  readonly answer: string;
}

/** A rule shows as many of its reads. */
const readsMax = 3;

const readView = ({ operation, query, answer }: ReadExample): ReadView => ({
  operation,
  query: bodyAsText(query),
  answer: answer.kind === 'body' ? bodyAsText(answer.body) : `${answer.status} ${answer.message}`,
});

const errorsById = new Map(
  allPreconditions.flatMap(({ reasons }) => reasons.map(({ id, error }) => [id, error] as const)),
);
const refusedWhenBuilt = new Set(malformations.map(({ id }) => id));

/** The view of a rule. */
export function ruleView({ rule, example, nearMiss, elsewhere, reads }: BookRule): RuleView {
  const { id, level, source, says, profile } = rule;
  const error = refusedWhenBuilt.has(id) ? undefined : errorsById.get(id);
  return {
    id,
    says,
    source,
    level,
    isStated: level === 'stated',
    profile,
    error: error?.code,
    phrase: error?.message,
    sentences: entriesOf(matrix, id).map(entry => ({ id: entry.id, says: entry.says })),
    example: example && exampleView(example, nearMiss, id),
    nearMiss: nearMiss && exampleView(nearMiss, example, id),
    elsewhere,
    reads: reads && { shown: reads.slice(0, readsMax).map(readView), count: reads.length },
  };
}
