import { checkNonceAndFee } from '../../chain/blocks/admission.ts';
import {
  grant,
  include,
  openBlock,
  seal,
  type Block,
  type OpenBlock,
  type Transaction,
} from '../../chain/blocks/block.ts';
import type { Rules } from '../../chain/blocks/execution.ts';
import { givenBlock } from '../../chain/blocks/genesis.ts';
import { Ledger } from '../../chain/blocks/ledger.ts';
import { calls } from '../../chain/calls/index.ts';
import { profiles } from '../../chain/profile.ts';
import { stateHash } from '../../chain/state/digest.ts';
import { messageOf } from '../../contract/failures.ts';
import type { BlockInput, Line, LineValues } from '../../contract/shapes/world-file.ts';
import { version } from '../../version.ts';
import { decodeCall } from '../../wire/calls/calls.ts';
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
    this.ledgers.set(id, this.genesis === undefined ? Ledger.of(block) : Ledger.after(block, hashes));
    this.genesis ??= block;
  }

  private addBlock(line: LineValues['block']): void {
    const { id, parent, inputs, number, hash, timestamp, hasSetTime = false } = line;
    const ledger = this.ledger(parent);
    const { head } = ledger;
    const open = openWith(head, inputs, this.rules);
    const block = seal(hasSetTime ? { ...open, timestamp } : open, timestamp - head.timestamp);
    if (block.number !== number || block.hash !== hash)
      throw new WorldFileError(
        `expected block ${number} with the hash ${hash}, found block ${block.number} with the hash ${block.hash}: ${otherwise}`,
      );
    this.ledgers.set(id, ledger.with(block, this.header.keepBlocks ?? Infinity));
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

/** Why a hash can be another one than the one that was stored. */
const otherwise = `it was changed, or was written by a version that executes it in another way than this one, ${version}`;

/** The open block after `parent` with these inputs. Throws a `WorldFileError` if it cannot be executed. */
function openWith(parent: Block, inputs: readonly BlockInput[], rules: Rules): OpenBlock {
  const empty = openBlock(parent);
  try {
    return inputs.reduce((open, input) => withInput(open, input, rules), empty);
  } catch (error) {
    throw new WorldFileError(`block ${parent.number + 1} cannot be executed: ${messageOf(error)}`);
  }
}

/** The open block with one more input. Throws an `Error` if the chain would not admit it, and for bytes that are no call. */
function withInput(open: OpenBlock, input: BlockInput, rules: Rules): OpenBlock {
  if ('grant' in input)
    return grant(open, { address: input.grant.address, amount: BigInt(input.grant.amount) });
  const { hash, signer, nonce, tip, bytes, call, signed } = input.extrinsic;
  const transaction: Transaction = {
    hash,
    signer,
    nonce,
    tip: BigInt(tip),
    encodedBytes: bytes,
    call: decodeCall(call),
    bytes: signed,
  };
  const rejection = checkNonceAndFee(transaction, open);
  if (rejection !== undefined) throw new Error(rejection.message);
  return include(open, transaction, rules);
}
