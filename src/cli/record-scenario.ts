import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedScenario } from '../http/journal-routes.ts';

/** Makes a scenario of the requests in the journal of a world after one of them. Rejects if the world does not answer. */
export async function recordScenario(baseUrl: string, after: number): Promise<RecordedScenario> {
  const { recordJournal } = await import('../../spec/tools/record/from-journal.ts');
  const { signersOf } = await import('../../spec/harness/targets/signers.ts');
  const folder = await mkdtemp(join(tmpdir(), 'understudy-scenario-'));
  const file = join(folder, 'scenario.yaml');
  const remarks: string[] = [];
  try {
    const signers = await signersOf();
    const remark = (text: string): void => void remarks.push(text);
    const { writes, reads } = await recordJournal({ target: baseUrl, after, file, signers, remark });
    return { scenario: writes + reads === 0 ? '' : await readFile(file, 'utf8'), remarks };
  } finally {
    await rm(folder, { recursive: true });
  }
}
