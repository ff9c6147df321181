import type { Block, OpenBlock } from '../../chain/blocks/block.ts';
import type { Rules } from '../../chain/blocks/execution.ts';
import { givenBlock } from '../../chain/blocks/genesis.ts';
import { extend, ledgerOf, prunedLedgerOf, type Ledger } from '../../chain/blocks/ledger.ts';
import { calls } from '../../chain/calls/index.ts';
import { profiles } from '../../chain/profile.ts';
import { stateHash } from '../../chain/state/digest.ts';
import type { Line, LineValues } from '../../contract/shapes/world-file.ts';
import { executedBlock, openWith, otherwise } from './inputs.ts';
import { isStateLine, StateReader } from './state-lines.ts';
import { WorldFileError, type StoredWorld, type WorldHeader } from './stored-world.ts';

/**
 * Executes the lines of a world file, one after the other. Signatures are not verified again: they are not in the file. All hashes
 * are compared. Throws a `WorldFileError` for a line that is not possible.
 */
export class WorldReader {
  private readonly header: WorldHeader;
  private readonly rules: Rules;
  private readonly ledgers = new Map<number, Ledger>();
  private readonly snapshots = new Map<string, Ledger>();
  private base: { readonly line: LineValues['base']; readonly state: StateReader } | undefined;
  private genesis: Block | undefined;
  private open: OpenBlock | undefined;
  private head: Ledger | undefined;

  constructor(header: WorldHeader) {
    this.header = header;
    this.rules = { profile: profiles[header.profile], calls };
  }

  /** Reads the next line. */
  add(line: Line): void {
    if (isStateLine(line)) {
      if (this.base === undefined)
        throw new WorldFileError('a line of a state must follow the line of its block');
      this.base.state.add(line);
      return;
    }
    this.endBase();
    if ('base' in line)
      this.base = { line: line.base, state: new StateReader(this.rules.profile, line.base) };
    else if ('block' in line) this.addBlock(line.block);
    else if ('snapshot' in line) this.snapshots.set(line.snapshot.id, this.ledger(line.snapshot.block));
    else if ('end' in line) this.end(line.end);
    else throw new WorldFileError('there is a second header');
  }

  /** The world of all lines. */
  finish(): StoredWorld {
    const { header, genesis, head, open, snapshots } = this;
    if (genesis === undefined || head === undefined || open === undefined)
      throw new WorldFileError('the file is incomplete: its last line is missing');
    return { header, genesis, history: { ledger: head, snapshots, open } };
  }

  private ledger(id: number): Ledger {
    const ledger = this.ledgers.get(id);
    if (ledger === undefined)
      throw new WorldFileError(`there is no block with the id ${id} before this line`);
    return ledger;
  }

  private endBase(): void {
    if (this.base === undefined) return;
    const { id, number, hash, parentHash, contentHash = hash, timestamp, hashes = [] } = this.base.line;
    const state = this.base.state.toState();
    const block = givenBlock({ number, hash, parentHash, contentHash, timestamp, state });
    this.base = undefined;
    this.ledgers.set(id, this.genesis === undefined ? ledgerOf(block) : prunedLedgerOf(block, hashes));
    this.genesis ??= block;
  }

  private addBlock({ id, parent, inputs, ...stored }: LineValues['block']): void {
    const ledger = this.ledger(parent);
    const block = executedBlock(ledger.head, stored, inputs, this.rules);
    this.ledgers.set(id, extend(ledger, block, this.header.keepBlocks ?? Infinity));
  }

  private end({ head, stateHash: expected, pending, nextTime }: LineValues['end']): void {
    this.head = this.ledger(head);
    const { head: last } = this.head;
    if (expected !== undefined && expected !== stateHash(last.state))
      throw new WorldFileError(
        `expected the state hash ${expected}, found ${stateHash(last.state)}: ${otherwise}`,
      );
    this.open = { ...openWith(last, pending, this.rules), timestamp: nextTime ?? null };
  }
}
