import { Command } from 'commander';
import { compareReports } from '../reports/compare.ts';
import { comparisonAsHtml, comparisonAsText, differencesCounted } from '../reports/comparison-texts.ts';
import { readReport } from '../reports/json.ts';
import { ReportFileError, writeWhole } from '../reports/report-file.ts';
import { hasColours } from '../reports/summary.ts';

interface Options {
  readonly all?: true;
  readonly html?: string;
}

/** Returns the code to exit with: 1 if something is worse in a later report than in the first one. */
async function run(paths: readonly string[], { all, html }: Options): Promise<number> {
  const reports = await Promise.all(paths.map(readReport));
  const rows = compareReports(reports);
  const shown = rows.filter(({ isDifferent }) => all === true || isDifferent);
  if (shown.length > 0)
    console.log(comparisonAsText(paths, shown, hasColours(process.env, process.stdout.isTTY)));
  console.log(`${differencesCounted(rows)}, ${rows.length - shown.length} unchanged and not shown`);
  if (html !== undefined) {
    await writeWhole(html, comparisonAsHtml(paths, shown));
    console.log(`written: ${html}`);
  }
  return rows.some(({ isRegression }) => isRegression) ? 1 : 0;
}

await new Command('compare')
  .description(
    'hold later reports against the first one, or implementations side by side; exits with 1 where one is worse',
  )
  .argument('<reports...>', 'two or more reports that were written as JSON')
  .option('--all', 'also what is the same everywhere')
  .option('--html <file>', 'also as a page')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(async (paths: readonly string[], options: Options, command: Command) => {
    if (paths.length < 2) command.error('error: at least two reports are needed to compare');
    try {
      process.exitCode = await run(paths, options);
    } catch (error) {
      if (!(error instanceof ReportFileError)) throw error;
      command.error(`error: ${error.message}`);
    }
  })
  .parseAsync();
