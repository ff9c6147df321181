import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeClone } from './clone.ts';
import { matchesId } from '../../traceability/matrix.ts';

/** A workflow of GitHub Actions, as far as it is run here. */
export interface Workflow {
  readonly env?: Texts;
  readonly defaults: { readonly run: { readonly 'working-directory': string } };
  readonly jobs: Readonly<Record<string, Job>>;
}

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

/** Where jobs are run: what is checked in, what variables and secrets are, and where artifacts are kept. */
export interface Surroundings {
  /** A folder that each job gets a copy of. */
  readonly project: string;
  readonly artifacts: string;
  /** Values of expressions such as `matrix.part`. */
  readonly values: Texts;
}

/** How a job ended. */
export interface JobResult {
  readonly code: number;
  /** What all of its commands printed. */
  readonly out: string;
  /** What is shown on the page of the run, as Markdown. */
  readonly summary: string;
}

/** Runs a job's steps in order; those after one that failed only if they say so. */
export async function runJob(
  { env = {}, defaults }: Workflow,
  { steps }: Job,
  around: Surroundings,
): Promise<JobResult> {
  const workspace = await mkdtemp(join(around.project, '../job-'));
  const summary = join(workspace, '.summary.md');
  const github = {
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
    // What it would install is linked.
    if (step.run === undefined || step.run === 'npm ci') continue;
    const variables = { ...process.env, ...github, ...filled({ ...env, ...step.env }, around) };
    const [command = ''] = Object.values(filled({ run: step.run }, around));
    const ended = await run(command, join(workspace, defaults.run['working-directory']), variables);
    code ||= ended.code;
    out += ended.out;
  }
  return { code, out, summary: existsSync(summary) ? await readFile(summary, 'utf8') : '' };
}

/** The texts with values in the place of expressions. */
const filled = (texts: Texts, { values }: Surroundings): Texts =>
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

/** What an action does to the files, as far as its documentation goes for what is asked of it here. */
async function useAction(
  action: string,
  { path = '', name = '', pattern = '' }: Texts,
  workspace: string,
  { project, artifacts }: Surroundings,
): Promise<void> {
  const [kind] = action.split('@');
  const place = join(workspace, path);
  if (kind === 'actions/checkout')
    await (path === '' ? cp(project, workspace, { recursive: true }) : makeClone(place));
  else if (kind === 'actions/upload-artifact') await cp(place, join(artifacts, name), { recursive: true });
  else if (kind === 'actions/download-artifact')
    for (const each of await readdir(artifacts))
      if (matchesId(pattern, each)) await cp(join(artifacts, each), join(place, each), { recursive: true });
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
