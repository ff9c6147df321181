/** How a command ended, for whoever called it. */
export const exitCode = { good: 0, taskResult: 1, usage: 2, unreachable: 3, isOurDefect: 70 } as const;

/** What a command's exit codes mean, for its help. */
export const exitCodes = `Exit codes:
  0   nothing was found
  1   findings: failed, blocked, flaky, or a stale entry of the baseline
  2   usage: an option, a file or a key is wrong
  3   the target cannot be reached, or does not speak the interface
  70  our own fault`;
