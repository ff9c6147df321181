import { NotTheInterface } from '../../harness/dialects/probe-writes.ts';
import { ReportFileError } from '../reports/report-file.ts';
import { UsageError } from '../usage-error.ts';
import { WorldFileMistake } from '../../harness/targets/world-file-mistake.ts';
import { Unreachable } from '../../harness/targets/connections/connection.ts';
import { Underfunded } from './target/funding.ts';
import { NothingSelected } from './selection.ts';
import { FileMistake } from './yaml-file.ts';

/** The exit codes of the commands. */
export const exitCode = { good: 0, findings: 1, usage: 2, unreachable: 3, internalError: 70 } as const;

const usageErrors = [
  UsageError,
  WorldFileMistake,
  FileMistake,
  NothingSelected,
  Underfunded,
  ReportFileError,
];
const unreachableErrors = [Unreachable, NotTheInterface];

/** Whether an option, a file or a key is wrong. */
export const isUsageFailure = (error: unknown): error is Error =>
  usageErrors.some(kind => error instanceof kind);

/** Prints to standard error why a command failed; the exit code. */
export function reportedFailure(error: unknown): number {
  const isUnreachable = unreachableErrors.some(kind => error instanceof kind);
  const message = error instanceof Error ? error.message : String(error);
  if (isUsageFailure(error) || isUnreachable) {
    process.stderr.write(`${message}\n`);
    return isUnreachable ? exitCode.unreachable : exitCode.usage;
  }
  const text = error instanceof Error ? (error.stack ?? message) : message;
  process.stderr.write(`Internal error of Understudy:\n${text}\n`);
  return exitCode.internalError;
}
