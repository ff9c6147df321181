import type { Target } from '../../model/target.ts';
import { pause } from '../../harness/targets/connection.ts';
import { Unsupported } from './errors.ts';

/** Time between two blocks of the networks. */
const blockTimeMs = 6_000;

/** Seals this number of blocks. Throws `Unsupported` if the target has no way to do so. */
export async function passBlocks(target: Target, count: number): Promise<void> {
  if (!(await sealed(target, count)))
    throw new Unsupported(
      'the target cannot seal blocks on demand: only the simulator has a control route for it',
    );
}

/** Seals the blocks of this time; if the target has no way to do so, waits. */
export async function passTime(target: Target, milliseconds: number): Promise<void> {
  if (!(await sealed(target, Math.ceil(milliseconds / blockTimeMs)))) await pause(milliseconds);
}

async function sealed(target: Target, count: number): Promise<boolean> {
  if (target.seal !== undefined) {
    await target.seal(count);
    return true;
  }
  const answer = await target.wire?.send('POST', '__sim/blocks', { count });
  return answer !== undefined && answer.status < 400;
}
