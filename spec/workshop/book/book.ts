import { readOperations, writeOperations } from '../../../src/contract/endpoints.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { RuleText } from '../../model/rule.ts';
import { loadApplicable } from '../../sequences/applicable.ts';
import { allPreconditions, rules } from '../../rules/index.ts';
import { coversOf, entriesOf, matrix } from '../../statements/matrix.ts';
import type { Entry } from '../../statements/parse.ts';
import { matchesId } from '../../statements/pattern.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { errorsOf, type ErrorText } from './error-texts.ts';
import { generalPages, type GeneralPage } from './general-pages.ts';
import { chapterOf, type OperationChapter, type ReadChapter } from './chapter.ts';
import { recordExchanges, type AllExchanges } from './examples/exchanges.ts';
import { operationPage, type PageRule, type PageSection } from '../../tools/explain/operation-page.ts';
import { readExamples, type CheckRequest } from './examples/read-examples.ts';
import { relationExamples } from './examples/relation-examples.ts';
import { runExamples } from '../../tools/explain/run-examples.ts';

/** Where the book explains a rule. */
export interface RulePlace {
  readonly page: string;
  readonly says: string;
  readonly level: string;
  readonly source: string;
}

/** The specification as a book: a page for each operation, and pages about what several operations have in common. */
export interface Book {
  readonly operations: readonly OperationChapter[];
  readonly reads: readonly ReadChapter[];
  readonly general: readonly GeneralPage[];
  readonly errors: readonly ErrorText[];
  /** All sentences of the interface, with the rules that hold each. */
  readonly statements: readonly { readonly entry: Entry; readonly rules: readonly string[] }[];
  readonly rules: Readonly<Record<string, RulePlace>>;
}

/** Makes the book. Runs the examples of the `illustrated` operations, by default of all, which takes some seconds. */
export async function makeBook(illustrated: readonly WriteOperation[] = writeOperations): Promise<Book> {
  const pages = new Map<WriteOperation, readonly PageSection[]>();
  for (const operation of writeOperations)
    pages.set(operation, await sectionsOf(operation, illustrated.includes(operation)));
  const withExample = new Map<string, string>();
  for (const [operation, sections] of pages)
    for (const { rule, example } of sections.flatMap(section => section.rules))
      if (example !== undefined && !withExample.has(rule.id)) withExample.set(rule.id, operation);
  const exchanges = await recordExchanges();
  const reads = await readExamples();
  const operations = [...pages].map(([operation, sections]) =>
    writeChapter(operation, sections, withExample, exchanges),
  );
  const general = generalPages(operations, new Map([...reads, ...(await relationExamples())]));
  return {
    operations,
    reads: readChapters(exchanges, reads),
    general,
    errors: errorsOf(),
    statements: matrix.map(entry => ({ entry, rules: rulesOf(entry) })),
    rules: placesOf(operations, general, withExample),
  };
}

/** The sections of a write under profile `document`, and the rules that only profile `chain` has in their places. */
async function sectionsOf(
  operation: WriteOperation,
  isIllustrated: boolean,
): Promise<readonly PageSection[]> {
  const sectionsUnder = async (
    profile: 'document' | 'chain',
    runs: boolean,
  ): Promise<readonly PageSection[]> =>
    (await operationPage(operation, profile, runs ? await runExamples(operation, profile) : [])).sections;
  const document = await sectionsUnder('document', isIllustrated);
  const chain = await sectionsUnder('chain', isIllustrated && ofChainOnly.has(operation));
  return document.map(({ title, rules: own }, index) => ({
    title,
    rules: merged(own, chain[index]?.rules ?? []),
  }));
}

const chainOnly = rules.filter(({ profile }) => profile === 'chain');

/** The operations with rules of profile `chain` alone. */
const ofChainOnly: ReadonlySet<string> = new Set(
  [...loadApplicable('chain').subjects].flatMap(([operation, ids]) =>
    chainOnly.some(({ id }) => ids.has(id)) ? [operation] : [],
  ),
);

/** Both lists in one, in which each keeps its order; an example of the first list is preferred. */
function merged(one: readonly PageRule[], other: readonly PageRule[]): readonly PageRule[] {
  const found = [...one];
  let place = 0;
  for (const entry of other) {
    const known = found.findIndex(({ rule }) => rule.id === entry.rule.id);
    if (known === -1) found.splice(place, 0, entry);
    else if (found[known]?.example === undefined) found[known] = entry;
    place = (known === -1 ? place : known) + 1;
  }
  return found;
}

function writeChapter(
  operation: WriteOperation,
  sections: readonly PageSection[],
  withExample: ReadonlyMap<string, string>,
  exchanges: AllExchanges,
): OperationChapter {
  const own = sections
    .filter(({ title }) => title !== 'Every write' && title !== 'Events')
    .flatMap(section => section.rules.map(({ rule }) => rule.id));
  const statements = new Set(own.flatMap(id => entriesOf(matrix, id)));
  const { operations = [] } = allPreconditions.find(one => one.operations.includes(operation)) ?? {};
  return {
    ...chapterOf(operation, exchanges),
    sections: sections.map(({ title, rules }) => ({
      title,
      rules: rules.map(rule => ({
        ...rule,
        elsewhere: rule.example === undefined ? withExample.get(rule.rule.id) : undefined,
      })),
    })),
    siblings: operations.filter(other => other !== operation),
    statements: matrix.filter(entry => statements.has(entry)),
  };
}

const readChapters = (
  exchanges: AllExchanges,
  reads: ReadonlyMap<string, readonly CheckRequest[]>,
): readonly ReadChapter[] =>
  readOperations.map(operation => ({
    ...chapterOf(operation, exchanges),
    rules: [...reads].flatMap(([id, performed]) =>
      performed.some(one => one.operation === operation) ? [id] : [],
    ),
  }));

const rulesOf = (entry: Entry): readonly string[] =>
  catalogue.map(({ id }) => id).filter(id => coversOf(entry).some(pattern => matchesId(pattern, id)));

/** Where each rule is explained: on the page of a general rule, else on the first page of an operation that has an example of it. */
function placesOf(
  operations: readonly OperationChapter[],
  general: readonly GeneralPage[],
  withExample: ReadonlyMap<string, string>,
): Book['rules'] {
  const inGeneral = new Map(general.flatMap(({ name, rules }) => rules.map(({ rule }) => [rule.id, name])));
  const inOperation = new Map(
    operations
      .toReversed()
      .flatMap(({ operation, sections }) =>
        sections.flatMap(({ rules }) => rules.map(({ rule }) => [rule.id, operation] as const)),
      ),
  );
  return Object.fromEntries(
    catalogue.map(({ id, says, level, source }: RuleText) => {
      const page = inGeneral.get(id) ?? withExample.get(id) ?? inOperation.get(id);
      if (page === undefined) throw new Error(`expected a page with rule ${id}, found none`);
      return [id, { page, says, level, source }];
    }),
  );
}
