import { Command } from 'commander';
import { compareReports } from '../reports/comparison/compare.ts';
import {
  comparisonAsHtml,
  comparisonAsText,
  differencesCounted,
} from '../reports/comparison/comparison-texts.ts';
import { readReport } from '../reports/formats/json.ts';
import { ReportFileError, writeWhole } from '../reports/report-file.ts';
import { hasColours } from '../reports/formats/summary.ts';
import { examples, exitCodes } from '../../../src/cli/arguments.ts';

interface Options {
  readonly all?: true;
  readonly json?: true;
  readonly html?: string;
}

/** Prints the comparison; the exit code is 1 for a regression. */
async function run(paths: readonly string[], { all, json, html }: Options): Promise<number> {
  const reports = await Promise.all(paths.map(readReport));
  const rows = compareReports(reports);
  const shown = rows.filter(({ isDifferent }) => all === true || isDifferent);
  if (html !== undefined) await writeWhole(html, await comparisonAsHtml(paths, shown));
  if (json === true) console.log(JSON.stringify({ reports: paths, items: shown }, null, 2));
  else {
    if (shown.length > 0)
      console.log(comparisonAsText(paths, shown, hasColours(process.env, process.stdout.isTTY)));
    console.log(`${differencesCounted(rows)}, ${rows.length - shown.length} unchanged and not shown`);
    if (html !== undefined) console.log(`written: ${html}`);
  }
  return rows.some(({ isRegression }) => isRegression) ? 1 : 0;
}

/** The command `understudy compare`. */
export const compareCommand = (): Command =>
  new Command('compare')
    .description('Compare JSON reports of several runs or implementations with the first one.')
    .argument('<reports...>', 'two or more JSON reports; the first is the reference')
    .option('--all', 'also list what is the same in all reports')
    .option('--json', 'print JSON')
    .option('--html <file>', 'also write the comparison as an HTML page')
    .addHelpText(
      'after',
      examples(
        'understudy compare before.json after.json',
        'understudy compare a.json b.json c.json --all --html all.html',
      ),
    )
    .addHelpText(
      'after',
      exitCodes({ 0: 'nothing became worse', 1: 'a regression', 2: 'wrong usage: an option or a file' }),
    )
    .action(async (paths: readonly string[], options: Options, command: Command) => {
      if (paths.length < 2) command.error('error: expected at least two reports');
      try {
        process.exitCode = await run(paths, options);
      } catch (error) {
        if (!(error instanceof ReportFileError)) throw error;
        command.error(`error: ${error.message}`);
      }
    });
