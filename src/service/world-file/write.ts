import { stateHash } from '../../chain/state/digest.ts';
import type { Line } from '../../contract/shapes/world-file.ts';
import { inputsOf } from '../records/inputs.ts';
import { stateLines } from '../records/state-lines.ts';
import { headerOf } from '../records/stored-world.ts';
import { worldRecords, type PlacedBlock } from '../records/world-records.ts';
import type { World } from '../worlds/world.ts';

/**
 * The world as lines of a file, with its history, as it is when the first one is read (spec/decisions/data.md#world-files).
 */
export function* worldLines(world: World): Generator<Line> {
  const records = worldRecords(world);
  let lines = 1;
  yield { understudy: headerOf(world) };
  for (const record of records) {
    if ('end' in record) {
      const { head, ...end } = record.end;
      yield { end: { lines, head, stateHash: stateHash(record.state), ...end } };
      continue;
    }
    for (const line of 'placed' in record ? blockLines(record.placed) : [record]) {
      lines += 1;
      yield line;
    }
  }
}

/** The line of a block, or those of a block with its state. */
function* blockLines({ id, parent, block, hashes }: PlacedBlock): Generator<Line> {
  const { number, hash, parentHash, contentHash, timestamp, hasSetTime } = block;
  const identity = { number, hash, contentHash, timestamp };
  if (parent !== null) {
    const setTime = hasSetTime ? { hasSetTime } : {};
    return yield { block: { id, parent, ...identity, ...setTime, inputs: inputsOf(block) } };
  }
  const { collectionsCreated, collectionsDestroyed } = block.state;
  const counts = { collectionsCreated, collectionsDestroyed };
  yield { base: { id, ...identity, parentHash, ...counts, ...(hashes === undefined ? {} : { hashes }) } };
  yield* stateLines(block.state);
}
