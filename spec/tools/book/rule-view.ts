import { malformations } from '../../rules/operations/every-request/malformed.ts';
import { allPreconditions } from '../../rules/index.ts';
import { entriesOf, matrix } from '../../statements/matrix.ts';
import type { BookRule } from './chapter.ts';
import { bodyAsText, exampleView, type ExampleView } from './example-view.ts';
import type { Answer } from '../../model/target.ts';
import type { CheckRequest } from './read-examples.ts';

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
  /** Some of the requests that its check sends, and how many others there are; undefined if it has none of its own. */
  readonly sends: { readonly shown: readonly SentView[]; readonly others: number } | undefined;
}

/** A request of a check and what came of it, as a page shows them. */
export interface SentView {
  readonly operation: string;
  readonly input: string;
  readonly outcome: string;
}

/** A rule shows as many of its reads, and of its writes. */
const [readsMax, writesMax] = [3, 12];

const sentView = ({ operation, input, outcome }: CheckRequest): SentView => ({
  operation,
  input: bodyAsText(input),
  outcome: typeof outcome === 'string' ? outcome : answerText(outcome),
});

const answerText = (answer: Answer): string =>
  answer.kind === 'body' ? bodyAsText(answer.body) : `${answer.status} ${answer.message}`;

function sentViews(requests: readonly CheckRequest[]): RuleView['sends'] {
  const isRead = requests.some(({ outcome }) => typeof outcome !== 'string');
  const shown = requests.slice(0, isRead ? readsMax : writesMax).map(sentView);
  return shown.length === 0 ? undefined : { shown, others: requests.length - shown.length };
}

const errorsById = new Map(
  allPreconditions.flatMap(({ reasons }) => reasons.map(({ id, error }) => [id, error] as const)),
);
const refusedWhenBuilt = new Set(malformations.map(({ id }) => id));

/** The view of a rule. */
export function ruleView({ rule, example, nearMiss, elsewhere, sends }: BookRule): RuleView {
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
    sends: sends && sentViews(sends),
  };
}
