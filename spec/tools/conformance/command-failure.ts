import { NotTheInterface } from '../../harness/dialects/probe-writes.ts';
import { UsageError } from '../../harness/usage-error.ts';
import { Unreachable } from '../../harness/targets/connections/connection.ts';

/** The exit codes of the commands. */
export const exitCode = { good: 0, findings: 1, usage: 2, unreachable: 3, internalError: 70 } as const;

/** Prints to standard error why a command failed; the exit code. */
export function reportedFailure(error: unknown): number {
  const isUnreachable = error instanceof Unreachable || error instanceof NotTheInterface;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UsageError || isUnreachable) {
    process.stderr.write(`${message}\n`);
    return isUnreachable ? exitCode.unreachable : exitCode.usage;
  }
  const text = error instanceof Error ? (error.stack ?? message) : message;
  process.stderr.write(`Internal error of Understudy:\n${text}\n`);
  return exitCode.internalError;
}
