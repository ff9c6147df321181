import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('a command whose reader has seen enough ends as it would have', async () => {
  const command = spawn(process.execPath, ['spec/proofs/package/start.js', 'accounts']);
  command.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(command.stderr), once(command, 'close')]);
  expect([code, errors]).toEqual([0, '']);
});
