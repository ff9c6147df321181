import { Command, Option } from 'commander';
import { examples as exampleLines, exitCodes, profileOption } from '../../../src/cli/arguments.ts';
import { isWriteOperation, operationPage, pageAsText } from '../explain/operation-page.ts';
import { catalogue } from '../../rules/catalogue.ts';
import { closest } from '../closest.ts';
import { examplesOf } from '../explain/examples/example.ts';
import {
  actorsAsText,
  ownRequestAsText,
  exampleAsText,
  writeAsText,
} from '../explain/examples/requests-as-text.ts';
import { neededBy } from '../../harness/runner/needed-operations.ts';
import { entriesOf, matrix } from '../../statements/matrix.ts';
import { matchesId } from '../../statements/pattern.ts';
import { freedomsOf } from '../../statements/freedoms.ts';
import type { RuleText } from '../../model/rule.ts';

interface Options {
  readonly level?: 'stated' | 'ruled';
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
  if (isWriteOperation(pattern)) {
    const page = await operationPage(pattern, options.profile ?? 'document');
    return print(options.json === true ? JSON.stringify(page, null, 2) : pageAsText(page));
  }
  const matching = (ids: string): readonly Traced[] =>
    catalogue.filter(rule => matchesId(ids, rule.id) && isWanted(rule, options)).map(traced);
  const exact = matching(pattern);
  const found = exact.length > 0 ? exact : matching(`${pattern}.*`);
  const [only] = found;
  if (only === undefined) return fail(emptyResult(pattern, options));
  if (pattern === only.id) return print(await explained(only, options));
  print(options.json === true ? JSON.stringify(found, null, 2) : listed(found));
}

const isWanted = ({ level, source, profile }: RuleText, options: Options): boolean =>
  (options.level === undefined || level.startsWith(options.level)) &&
  (options.heading === undefined || source.toLowerCase().startsWith(options.heading.toLowerCase())) &&
  (options.profile === undefined || profile === undefined || profile === options.profile);

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
  const { applied: where, nearMiss } = await examplesOf(rule);
  const asRequests = (example: typeof where) =>
    example && {
      requests: example.example.commands.map(writeAsText),
      ownRequests: example.ownRequests.map(ownRequestAsText),
    };
  if (json === true)
    return JSON.stringify(
      { ...rule, examples: { applies: asRequests(where), nearMiss: asRequests(nearMiss) } },
      null,
      2,
    );

  const statements = matrix.filter(({ id }) => rule.statements.includes(id));
  const applied = where ? exampleAsText(where) : ['in none of the examples; random sequences apply it'];
  const missed = nearMiss ? exampleAsText(nearMiss) : ['none: it applies to every such request'];
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
    section(`Applies${where ? ` (profile ${where.example.profile})` : ''}`, applied),
    section('Near miss', missed),
    section('Signed by', actorsAsText([...applied, ...missed])),
  ]
    .filter(text => text !== '')
    .join('\n');
}

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}\n${lines.map(line => `  ${line}`).join('\n')}`;

/** The options that select rules, in words. */
const filters = ({ level, heading, profile }: Pick<Options, 'level' | 'heading' | 'profile'>): string =>
  Object.entries({ level, heading, profile })
    .flatMap(([name, value]) => (value === undefined ? [] : [`the ${name} ${value}`]))
    .join(' and ');

function emptyResult(pattern: string, options: Options): string {
  const others = catalogue.filter(({ id }) => matchesId(pattern, id));
  if (others.length > 0)
    return `None of ${others.length} rules${pattern === '*' ? '' : ` that match ${pattern}`} has ${filters(options)}`;
  const near = closest(
    pattern.replaceAll('*', ''),
    catalogue.map(({ id }) => id),
  );
  return `No rule matches ${pattern}. Did you mean one of these?\n${near.map(id => `  ${id}`).join('\n')}`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 2;
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
        'only rules that the interface states, or rules that the specification adds',
      ).choices(['stated', 'ruled']),
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
    .action(run);
