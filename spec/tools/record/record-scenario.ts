import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedScenario } from '../../../src/plugins/journal/shapes.ts';
import { signersOf } from '../../harness/targets/writing/signers.ts';
import { recordJournal } from './from-journal.ts';

/**
 * Makes a scenario, as text, of the requests in the journal of a world that came after the one with that id. Raises `Unreachable` if the
 * world does not answer.
 */
export async function recordScenario(baseUrl: string, after: number): Promise<RecordedScenario> {
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
