import { Command, Option } from 'commander';
import { examples as exampleLines, exitCodes, profileOption } from '../../../src/cli/arguments.ts';
import { examplesView } from '../explain/example-view.ts';
import { examplesOf, isWriteOperation, operationPage, pageAsText } from '../explain/operation-page.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { exitCode, reportedFailure } from '../conformance/command-failure.ts';
import type { SelectedLevel } from '../conformance/options.ts';
import { selected } from '../conformance/selection.ts';
import { neededBy } from '../../harness/runner/needed-operations.ts';
import { entriesOf, matrix } from '../../statements/matrix.ts';
import { matchesId } from '../../model/pattern.ts';
import { freedomsOf } from '../../statements/freedoms.ts';
import type { RuleText } from '../../model/rule.ts';
import type { ExampleView } from '../../../src/plugins/explorer/rules-file.ts';

interface Options {
  readonly level: SelectedLevel;
  readonly heading?: string;
  readonly profile?: 'document' | 'chain';
  readonly json?: true;
}

/** A rule with its statements and freedoms. */
const traced = (rule: RuleText) => ({
  ...rule,
  statements: entriesOf(matrix, rule.id).map(({ id }) => id),
  /** The freedoms that a stated rule leaves to implementations. */
  leaves: rule.level === 'stated' ? freedomsOf(rule.id).map(({ name }) => name) : [],
  /** The operations without which it cannot be tried. */
  needs: neededBy(rule.id),
});

type Traced = ReturnType<typeof traced>;

async function run(pattern: string, options: Options): Promise<void> {
  // A reader such as `head` may close the pipe.
  process.stdout.on('error', () => process.exit());
  const { profile: wanted, level, heading, json } = options;
  if (isWriteOperation(pattern)) {
    const page = await operationPage(pattern, wanted ?? 'document');
    return print(json === true ? JSON.stringify(page, null, 2) : pageAsText(page));
  }
  const all = catalogue.filter(({ profile = wanted }) => wanted === undefined || profile === wanted);
  const patterns = [
    [pattern, `${pattern}.*`].find(name => all.some(({ id }) => matchesId(name, id))) ?? pattern,
  ];
  const found = selected(all, { patterns, level, ...(heading === undefined ? {} : { heading }) }).map(traced);
  const [only] = found;
  if (only !== undefined && pattern === only.id) return print(await explained(only, options));
  print(json === true ? JSON.stringify(found, null, 2) : listed(found));
}

function listed(found: readonly Traced[]): string {
  const blocks = found.map(({ id, level, profile, says, source, statements }) =>
    [
      `${id}  (${[level, profile].filter(Boolean).join(', ')})`,
      `  ${says}`,
      `  from ${source}`,
      `  covers ${statements.join(', ') || 'no statement'}`,
    ].join('\n'),
  );
  const stated = found.filter(({ level }) => level === 'stated').length;
  return [...blocks, `${found.length} rules: ${stated} stated, ${found.length - stated} ruled`].join('\n\n');
}

async function explained(rule: Traced, { json }: Options): Promise<string> {
  const { applies, nearMiss } = examplesView(await examplesOf(rule)) ?? {};
  const examples = {
    applies: applies && exampleAsText(applies),
    nearMiss: nearMiss && exampleAsText(nearMiss),
  };
  if (json === true) return JSON.stringify({ ...rule, examples }, null, 2);
  const statements = matrix.filter(({ id }) => rule.statements.includes(id));
  return [
    `${rule.id}  (${[rule.level, rule.profile].filter(Boolean).join(', ')})`,
    `  ${rule.says}`,
    `  from ${rule.source}`,
    section(
      'Covers',
      statements.map(({ id, heading, says }) => `${id} (${heading}): ${says}`),
    ),
    section('Leaves open', rule.leaves),
    section('Needs the operations', rule.needs.length === 0 ? [] : [rule.needs.join(', ')]),
    section(`Applies (profile ${applies?.profile})`, linesOf(examples.applies)),
    section('Near miss', linesOf(examples.nearMiss)),
  ]
    .filter(text => text !== '')
    .join('\n');
}

/** The requests of an example, and the outcome of the last one. */
const exampleAsText = ({ requests, outcome }: ExampleView) => ({
  requests: requests.map(({ method, path, body }) => `${method} ${path} ${body}`),
  outcome,
});

const linesOf = (example?: ReturnType<typeof exampleAsText>): readonly string[] =>
  example === undefined
    ? []
    : [...example.requests.map((text, index) => `${index + 1}. ${text}`), `→ ${example.outcome}`];

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}\n${lines.map(line => `  ${line}`).join('\n')}`;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** The command `understudy rules`. */
export const rulesCommand = (): Command =>
  new Command('rules')
    .description(
      'List the rules of the specification, explain one rule with examples, or print all rules of an operation.',
    )
    .argument(
      '[pattern]',
      'id of a rule or its beginning, a pattern with * for any text, or the name of a write operation',
      '*',
    )
    .addOption(
      new Option(
        '--level <level>',
        'rules that the interface states, rules that the specification adds (ruled), or all',
      )
        .choices(['stated', 'ruled', 'all'])
        .default('all'),
    )
    .option('--heading <text>', 'only rules whose heading starts with this text')
    .addOption(profileOption('only rules of this profile'))
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      exampleLines(
        "understudy rules 'token.burn.*'",
        'understudy rules token.burn.counts-toward-token-limit',
        'understudy rules burn',
      ),
    )
    .addHelpText('after', exitCodes({ 0: 'printed', 2: 'wrong usage, or no such rule' }))
    .action(async (pattern: string, options: Options) => {
      process.exitCode = await run(pattern, options).then(() => exitCode.good, reportedFailure);
    });
