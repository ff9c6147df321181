/** How often the shell is looked for, in milliseconds. */
const pause = 500;

/** A shell that was started for nothing but this command, with its options. */
const onlyCommand = /^'?understudy'?(?:\s[^&|;<>()`$\n]*)?$/;

/**
 * Ends this process by SIGTERM when the shell ends in which `npx` or `npm run` started it. Both pass SIGTERM on to that shell only, and
 * most shells end without passing it on (npm/cli#6684). A script that does more than run this command, such as `understudy & sleep 1`,
 * can outlive its shell, and so can a server that a command of `understudy exec` started.
 */
export function endWithShellOfNpm(
  { npm_lifecycle_script: script, UNDERSTUDY_URL: outer }: NodeJS.ProcessEnv = process.env,
): void {
  if (script === undefined || outer !== undefined || !onlyCommand.test(script)) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.stderr.write('npm was ended: stopping\n');
    process.kill(process.pid, 'SIGTERM');
  }, pause);
  timer.unref();
}
