import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installCommands, pathIn } from './guide.ts';

/** A workflow of GitHub Actions, as far as it is supported here. */
export interface Workflow {
  readonly env?: Texts;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** A job of a workflow. */
export interface Job {
  readonly steps: readonly Step[];
}

interface Step {
  readonly uses?: string;
  readonly with?: Texts;
  readonly run?: string;
  readonly env?: Texts;
  readonly if?: string;
}

type Texts = Readonly<Record<string, string>>;

/** The environment of jobs: repositories, variables, secrets and artifacts. */
export interface Environment {
  /** The folder that each job gets as a copy. */
  readonly project: string;
  readonly artifacts: string;
  /** The values of expressions such as `vars.TARGET`. */
  readonly values: Texts;
}

/** The result of a job. */
export interface JobResult {
  readonly code: number;
  /** The output of all its commands. */
  readonly out: string;
  /** Its summary, as Markdown. */
  readonly summary: string;
}

/** Runs the steps of a job in order; after a failure only those with `if: always()`. */
export async function runJob(
  { env = {} }: Workflow,
  { steps }: Job,
  around: Environment,
): Promise<JobResult> {
  const workspace = await mkdtemp(join(around.project, '../job-'));
  const summary = join(workspace, '.summary.md');
  const github = {
    PATH: pathIn(workspace),
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_STEP_SUMMARY: summary,
    CI: 'true',
  };
  let [code, out] = [0, ''];
  for (const step of steps) {
    if (code !== 0 && step.if !== 'always()') continue;
    if (step.uses !== undefined)
      await useAction(step.uses, filled(step.with ?? {}, around), workspace, around);
    if (step.run === undefined) continue;
    if (step.run?.startsWith('npm i understudy-cts@') === true) {
      await installCommands(workspace);
      continue;
    }
    const variables = { ...process.env, ...github, ...filled({ ...env, ...step.env }, around) };
    const [command = ''] = Object.values(filled({ run: step.run }, around));
    const ended = await run(command, workspace, variables);
    code ||= ended.code;
    out += ended.out;
  }
  return { code, out, summary: existsSync(summary) ? await readFile(summary, 'utf8') : '' };
}

/** The texts with expressions replaced by their values. */
const filled = (texts: Texts, { values }: Environment): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\{ *([\w.-]+) *\}\}/g, (_, expression: string) => {
        const found = values[expression];
        if (found === undefined) throw new Error(`expected a value of ${expression}`);
        return found;
      }),
    ]),
  );

/** The effect of an action on the files, according to its documentation. */
async function useAction(
  action: string,
  { path = '', name = '' }: Texts,
  workspace: string,
  { project, artifacts }: Environment,
): Promise<void> {
  const [kind] = action.split('@');
  const place = join(workspace, path);
  if (kind === 'actions/checkout') await cp(project, workspace, { recursive: true });
  // Without files it only warns.
  else if (kind === 'actions/upload-artifact' && existsSync(place))
    await cp(place, join(artifacts, name), { recursive: true });
}

async function run(
  command: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; out: string }> {
  const args = ['-eo', 'pipefail', '-c', `{ ${command}\n} 2>&1`];
  const child = spawn('bash', args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const out = await text(child.stdout);
  const [code] = await ended;
  return { code: code ?? 1, out };
}
