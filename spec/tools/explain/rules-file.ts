import { writeEndpoints, writeOperations } from '../../../src/contract/endpoints.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type {
  RuleExamples,
  RulesFiles,
  RulesPage,
  RuleText,
} from '../../../src/plugins/explorer/rules-file.ts';
import { capabilityRules } from '../../rules/capabilities.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { allPreconditions, rules } from '../../rules/index.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import { malformations } from '../../rules/operations/every-request/malformed.ts';
import { readInvariants } from '../../rules/reads/index.ts';
import { loadApplicable } from '../../sequences/applicable.ts';
import { entriesOf, matrix } from '../../statements/matrix.ts';
import { errorTexts } from './error-texts.ts';
import { examplesView } from './example-view.ts';
import { everyEventRules, everyWriteRules, operationPage, type PageSection } from './operation-page.ts';
import { runExamples, type Pair } from './run-examples.ts';

/** Pages of rules that are not about one write; those that are on no other page are about every write. */
const generalPages = [
  { name: 'every-write', title: 'Every write', rules: everyWriteRules },
  { name: 'events', title: 'Events', rules: everyEventRules },
  { name: 'reads', title: 'Reads', rules: readInvariants },
  { name: 'relations', title: 'Several requests', rules: [...relations, ...capabilityRules] },
];
const generalIds = new Set<string>(generalPages.flatMap(page => page.rules.map(({ id }) => id)));

/**
 * What the explorer shows of the rules, with examples that are run, which takes half a minute for all operations; `illustrated` are those
 * with examples.
 */
export async function rulesFiles(
  illustrated: readonly WriteOperation[] = writeOperations,
): Promise<RulesFiles> {
  const examples: Record<string, RuleExamples> = {};
  const pages: RulesPage[] = [];
  for (const operation of writeOperations) {
    const sections = await sectionsOf(operation, illustrated.includes(operation));
    for (const { rule, ...pair } of sections.flatMap(section => section.rules))
      keepBetter(examples, rule.id, pair);
    pages.push({
      name: operation,
      title: writeEndpoints[operation].says,
      sections: sections
        .map(section => ({
          title: section.title,
          rules: section.rules.map(({ rule }) => rule.id).filter(id => !generalIds.has(id)),
        }))
        .filter(section => section.rules.length > 0),
    });
  }
  const listed = new Set([...generalIds, ...idsOn(pages)]);
  const rest = catalogue.filter(({ id }) => !listed.has(id));
  for (const { name, title, rules: own } of generalPages) {
    const all = name === 'every-write' ? [...own, ...rest] : own;
    pages.push({ name, title, sections: [{ title, rules: [...new Set(all.map(({ id }) => id))] }] });
  }
  return { 'rules.json': { rules: textsOf(pages), pages, errors: errorTexts() }, 'examples.json': examples };
}

const idsOn = (pages: readonly RulesPage[]): readonly string[] =>
  pages.flatMap(({ sections }) => sections.flatMap(section => section.rules));

/** The first example of a rule, unless a later one has a request that it refuses beside one that is accepted. */
function keepBetter(examples: Record<string, RuleExamples>, id: string, pair: Pair): void {
  const isPair = ({ applies, nearMiss }: RuleExamples): boolean =>
    !applies.isAccepted && nearMiss?.isAccepted === true;
  const [known, view] = [examples[id], examplesView(pair)];
  if (view !== undefined && (known === undefined || (isPair(view) && !isPair(known)))) examples[id] = view;
}

const refusedWhenBuilt = new Set(malformations.map(({ id }) => id));
const errorOf = new Map(
  allPreconditions
    .flatMap(({ reasons }) => reasons)
    .filter(({ id }) => !refusedWhenBuilt.has(id))
    .map(({ id, error: { code, message } }) => [
      id,
      { ...(code === undefined ? {} : { code }), ...(message === undefined ? {} : { message }) },
    ]),
);

function textsOf(pages: readonly RulesPage[]): Readonly<Record<string, RuleText>> {
  const places = new Map(pages.toReversed().flatMap(page => idsOn([page]).map(id => [id, page.name])));
  const texts = new Map(
    catalogue.map(({ id, says, level, source, profile }) => {
      const page = places.get(id);
      if (page === undefined) throw new Error(`expected a page with rule ${id}, found none`);
      const error = errorOf.get(id);
      const statements = entriesOf(matrix, id).map(entry => ({ id: entry.id, says: entry.says }));
      const optional = {
        ...(profile === undefined ? {} : { profile }),
        ...(error === undefined ? {} : { error }),
      };
      return [id, { says, level, source, page, ...optional, statements }];
    }),
  );
  return Object.fromEntries(texts);
}

/** The sections of a write under profile `document`, and the rules that only profile `chain` has in their places. */
async function sectionsOf(
  operation: WriteOperation,
  isIllustrated: boolean,
): Promise<readonly PageSection[]> {
  const under = async (profile: 'document' | 'chain', runs: boolean): Promise<readonly PageSection[]> =>
    (await operationPage(operation, profile, runs ? await runExamples(operation, profile) : [])).sections;
  const document = await under('document', isIllustrated);
  const chain = await under('chain', isIllustrated && ofChainOnly.has(operation));
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

type PageRules = PageSection['rules'];

/** Both lists in one, in which each keeps its order; an example of the first list is preferred. */
function merged(one: PageRules, other: PageRules): PageRules {
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
