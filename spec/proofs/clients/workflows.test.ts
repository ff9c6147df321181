import { tsImport } from 'tsx/esm/api';
import { expect, it } from 'vitest';
import type * as workflowParser from '@actions/workflow-parser';
import { blocksOf, readText } from '../project/testing/guide.ts';

/** What the parser of GitHub finds in a workflow. */
async function problemsIn(text: string): Promise<string[]> {
  // The parser imports JSON, which tsx supports and Node does not.
  const parser = (await tsImport('@actions/workflow-parser', import.meta.url)) as typeof workflowParser;
  const file = { name: 'workflow.yml', content: text };
  const { context, value } = parser.parseWorkflow(file, new parser.NoOperationTraceWriter());
  if (value !== undefined) await parser.convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(String);
}

const shownIn = (guide: string, name: string): string =>
  blocksOf(guide).find(block => block.name === name)?.code ?? '';

it.each([
  ['of the guide of scenarios', shownIn('scenarios/README.md', 'understudy.yml')],
  ['of the guide of the command line', shownIn('src/cli/README.md', 'service.yml')],
  ['of this repository', readText('.github/workflows/check.yml')],
])('the workflow %s is valid for the parser of GitHub', async (_place, text) => {
  expect(await problemsIn(text)).toEqual([]);
  expect(await problemsIn(text.replace('steps:', 'step:').replace('services:', 'service:'))).not.toEqual([]);
});
