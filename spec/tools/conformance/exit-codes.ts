/** The exit codes of the commands. */
export const exitCode = { good: 0, findings: 1, usage: 2, unreachable: 3, internalError: 70 } as const;

/** The exit codes, for `--help`. */
export const exitCodes = `Exit codes:
  0   no findings
  1   findings: failed, blocked or flaky rules, stale entries of the baseline; or the run was interrupted
  2   wrong usage: an option, a file or a key
  3   the target cannot be reached, or does not serve the interface
  70  internal error`;
