import {
  contentOf,
  grant,
  include,
  openBlock,
  seal,
  type Block,
  type Transaction,
  type Grant,
  type OpenBlock,
} from '../../chain/blocks/block.ts';
import type { Rules } from '../../chain/blocks/execution.ts';
import { checkNonceAndFee } from '../../chain/blocks/admission.ts';
import { messageOf } from '../../contract/failures.ts';
import type { BlockInput, LineValues } from '../../contract/shapes/world-file.ts';
import { version } from '../../version.ts';
import { decodeCall, encodeCall } from '../../wire/calls/calls.ts';
import { WorldFileError } from './stored-world.ts';

/** A transaction or a grant of coins, as a line of a block has it. The signature was verified when the transaction arrived. */
export function inputOf(input: Transaction | Grant): BlockInput {
  if (!('hash' in input)) return { grant: { address: input.address, amount: String(input.amount) } };
  const { hash, signer, nonce, tip, encodedBytes, call, bytes } = input;
  const signed = bytes === undefined ? {} : { signed: bytes };
  return {
    extrinsic: {
      hash,
      signer,
      nonce,
      tip: String(tip),
      bytes: encodedBytes,
      call: encodeCall(call),
      ...signed,
    },
  };
}

/** Transactions and grants of a block in order of arrival. */
export const inputsOf = (block: Block | OpenBlock): BlockInput[] => Array.from(contentOf(block), inputOf);

/** The open block after `parent` with these inputs. Throws a `WorldFileError` if it cannot be executed. */
export function openWith(parent: Block, inputs: readonly BlockInput[], rules: Rules): OpenBlock {
  const empty = openBlock(parent);
  try {
    return inputs.reduce((open, input) => withInput(open, input, rules), empty);
  } catch (error) {
    throw new WorldFileError(`block ${parent.number + 1} cannot be executed: ${messageOf(error)}`);
  }
}

/** What is stored of a block, from which it is executed again. */
type StoredBlock = Pick<LineValues['block'], 'number' | 'hash' | 'timestamp' | 'hasSetTime'>;

/** The block after `parent` with these inputs. Throws a `WorldFileError` if it has another hash than the one that was stored. */
export function executedBlock(
  parent: Block,
  { number, hash, timestamp, hasSetTime = false }: StoredBlock,
  inputs: readonly BlockInput[],
  rules: Rules,
): Block {
  const open = openWith(parent, inputs, rules);
  const block = seal(hasSetTime ? { ...open, timestamp } : open, timestamp - parent.timestamp);
  if (block.number !== number || block.hash !== hash)
    throw new WorldFileError(
      `expected block ${number} with the hash ${hash}, found block ${block.number} with the hash ${block.hash}: ${otherwise}`,
    );
  return block;
}

/** Why a hash can be another one than the one that was stored. */
export const otherwise = `it was changed, or was written by a version that executes it in another way than this one, ${version}`;

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
