import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createServer, type Server } from '../../../src/index.ts';
import { version } from '../../../src/version.ts';
import { blocksOf, readText, repository } from './testing/guide.ts';
import { runJob, type Job, type JobResult, type Workflow } from './testing/workflow-job.ts';

const codeOf = (guide: string, name: string): string =>
  blocksOf(guide).find(block => block.name === name)?.code ?? '';
const content = codeOf('scenarios/README.md', 'understudy.yml');
const workflow = parse(content) as Workflow;

/** A scenario of a project. */
const scenario = (name: string, supply: number): string => `scenario: ${name}
steps:
  - as: alice
    do: createCollection
    with: { name: 'Cards', description: '', tokenPrefix: CRD }
    save: { cards: collectionId }
  - read: totalSupply
    with: { collectionId: '\${cards}' }
    is: { totalSupply: ${supply} }
`;

/** Runs the workflow of the guide of scenarios as GitHub would. */
describe('the workflow in the guide of scenarios', () => {
  let folder: string;
  const servers: Server[] = [];
  const at = (...path: readonly string[]): string => join(folder, ...path);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-workflow-'));
    for (const each of ['project/scenarios', 'artifacts']) await mkdir(at(each), { recursive: true });
    await writeFile(at('project/scenarios/one.yaml'), scenario('One card', 1));
    await writeFile(at('project/dialect.yaml'), 'profile: document\n');
  });
  afterAll(async () => {
    for (const { app } of servers) await app.close();
    await rm(folder, { recursive: true });
  });

  /** A target. */
  const opened = async (): Promise<string> => {
    const server = await createServer({ simRoutes: false });
    servers.push(server);
    return `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/opal`;
  };

  const run = async (name: string, values: Readonly<Record<string, string>> = {}): Promise<JobResult> => {
    const job = workflow.jobs[name];
    if (job === undefined) throw new Error(`expected a job ${name}`);
    const few: Workflow = { ...workflow, env: { ...workflow.env, RULES: 'paths.both-styles-*' } };
    const known = { 'secrets.KEY': '//Alice', ...values };
    return runJob(few, job, { project: at('project'), artifacts: at('artifacts'), values: known });
  };

  it('installs this version', () => {
    expect(workflow.env?.['VERSION']).toBe(version);
    for (const { steps } of Object.values(workflow.jobs)) {
      const installed = steps.findIndex(step => step.run === 'npm i understudy-cts@$VERSION');
      expect(steps[installed - 1]).toMatchObject({
        uses: expect.stringMatching(/^actions\/setup-node@/) as string,
      });
    }
  });

  it('names the variable and the secret that are not set', async () => {
    const { code, out } = await run('judge', { 'vars.TARGET': '', 'secrets.KEY': '' });
    expect(code).toBe(2);
    expect(out).toMatch(/^error: --target and --signer must not be empty: .*\bKEY\b.*\bTARGET\b/m);
  });

  it('replays scenarios, annotates the line at which one fails, and stores the reports', async () => {
    const { code, out, summary } = await run('scenarios');
    expect(code).toBe(1);
    expect(out).toMatch(/^::error file=scenarios\/one\.yaml,line=\d+,col=\d+,title=fail%3A One card::/m);
    expect(summary).toContain('❌ 1 finding');
    expect(await readdir(at('artifacts/scenarios'))).toEqual(['report.html', 'report.xml']);
    expect(await readFile(at('artifacts/scenarios/report.xml'), 'utf8')).toContain('One card');
  });

  it('judges a target and stores the reports', async () => {
    const { code, out, summary } = await run('judge', { 'vars.TARGET': await opened() });
    expect(out).toContain('3 rules: 3 pass');
    expect(code).toBe(0);
    expect(summary).toContain('✅ no findings');
    expect(await readdir(at('artifacts/verdict'))).toEqual(
      expect.arrayContaining(['report.html', 'report.json', 'report.xml']),
    );
  });
});

describe('the workflow of this repository', () => {
  const own = readText('.github/workflows/check.yml');
  const { jobs } = parse(own) as {
    readonly jobs: Readonly<Record<string, Job & Readonly<Record<string, unknown>>>>;
  };

  it('checks on every supported version of Node', () => {
    expect(jobs['check']).toMatchObject({ strategy: { matrix: { node: [20, 22, 24] } } });
    expect(jobs['check']?.steps.at(-1)).toEqual({ run: '.ci/run' });
  });

  it('publishes with provenance what was checked, if a tag names its version', () => {
    expect(jobs['publish']).toMatchObject({
      if: "startsWith(github.ref, 'refs/tags/v')",
      needs: 'check',
      permissions: { 'id-token': 'write' },
    });
    const commands = jobs['publish']?.steps.flatMap(({ run }) => run ?? []) ?? [];
    expect(commands.at(-1)).toBe('npm publish --provenance --access public');
    const isVersion = (tag: string): boolean =>
      spawnSync('bash', ['-ec', commands[0] ?? ''], {
        cwd: repository,
        env: { ...process.env, GITHUB_REF_NAME: tag },
      }).status === 0;
    expect([isVersion(`v${version}`), isVersion('v9.9.9')]).toEqual([true, false]);
  });
});
