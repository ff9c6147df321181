import type { Target } from '../../model/target.ts';
import { pause } from '../../harness/targets/connection.ts';
import { Unsupported } from './scenario-error.ts';

/** Time between two blocks of the networks, in milliseconds. */
const blockTime = 6_000;

/** Lets so many blocks pass. Throws `Unsupported` where the target has no way to do so. */
export async function passBlocks(target: Target, count: number): Promise<void> {
  if (!(await sealed(target, count)))
    throw new Unsupported(
      'blocks do not pass on demand here: only our own simulator has a control route for it',
    );
}

/** Lets the blocks of so much time pass; where the target has no way to do so, waits for as long. */
export async function passTime(target: Target, milliseconds: number): Promise<void> {
  if (!(await sealed(target, Math.ceil(milliseconds / blockTime)))) await pause(milliseconds);
}

async function sealed(target: Target, count: number): Promise<boolean> {
  if (target.seal !== undefined) {
    await target.seal(count);
    return true;
  }
  const answer = await target.wire?.send('POST', '__sim/blocks', { count });
  return answer !== undefined && answer.status < 400;
}
