import type { Block } from '../../chain/blocks/block.ts';
import { stateHash } from '../../chain/state/digest.ts';
import { remembered } from '../../chain/state/remembered.ts';
import type { Header } from '../../contract/shapes/extrinsic-answers.ts';
import { immutable } from './json.ts';

/** The header of a block, in the chain's own members (spec/decisions/service.md#status). */
export const headerView = remembered(({ hash, parentHash, number, contentHash }: Block): Header =>
  immutable({
    hash,
    parentHash,
    number: `0x${number.toString(16).padStart(8, '0')}`,
    stateRoot: contentHash,
    extrinsicsRoot: contentHash,
    digest: { logs: [] },
  }),
);

/** A block for the control routes: its state hash is equal for equal states. `timestamp` is in milliseconds. */
export const headOf = ({ number, hash, state, timestamp }: Block): Readonly<Record<string, unknown>> => ({
  number,
  hash,
  stateHash: stateHash(state),
  timestamp,
});
