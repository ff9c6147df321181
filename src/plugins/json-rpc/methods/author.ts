import { hexToU8a } from '@polkadot/util';
import type { Hex } from '../../../chain/state/hex.ts';
import { NotAdmitted, submit } from '../../../service/extrinsics/submit.ts';
import { readExtrinsic } from '../extrinsic-bytes.ts';
import type { PoolReason, PoolStatus, Usurped } from '../../../service/pool/pool.ts';
import { bytesOf, isSignedIn } from '../../../service/extrinsics/signed-transaction.ts';
import type { World } from '../../../service/worlds/world.ts';
import { CodecError } from '../../../wire/codec-error.ts';
import { RpcError } from '../json-rpc.ts';
import {
  hexBytes,
  method,
  subscription,
  unsubscribe,
  type MethodContext,
  type Methods,
  type Subscription,
} from './method.ts';

const invalid = (data: string): RpcError => new RpcError(1010, 'Invalid Transaction', data);

/** What a node says to each reason of a refusal. */
const refusals: Readonly<Record<PoolReason, (message: string) => RpcError>> = {
  foreignGenesis: () => invalid('Transaction has a bad signature'),
  foreignVersion: () => invalid('Transaction has a bad signature'),
  unknownCheckpoint: () => invalid('Transaction has an ancient birth block'),
  expiredEra: () => invalid('Transaction is outdated'),
  staleNonce: () => invalid('Transaction is outdated'),
  futureNonce: () => invalid('Transaction will be valid in the future'),
  cannotPay: () => invalid('Inability to pay some fees (e.g. account balance too low)'),
  included: () => new RpcError(1012, 'Transaction is temporarily banned'),
  imported: message => new RpcError(1013, 'Transaction Already Imported', message),
  replaced: message => new RpcError(1014, `Priority is too low: ${message}`, message),
  full: message => new RpcError(1016, 'Immediately Dropped', message),
};

/** Puts a transaction into the pool of its world; returns its hash. Throws an `RpcError` with the code and the words of a node. */
export function broadcast({ world, submitted }: MethodContext, hex: Hex): Hex {
  try {
    const read = readExtrinsic(world, hexToU8a(hex));
    if ('rejected' in read) throw refusals[read.rejected](read.message);
    if (!isSignedIn(world, read.signed)) throw invalid('Transaction has a bad signature');
    const hash = submit(world, read, 'JSON-RPC', true);
    submitted.push(hash);
    return hash;
  } catch (error) {
    if (error instanceof NotAdmitted) throw refusals[error.rejection.rejected](error.rejection.message);
    if (error instanceof CodecError)
      throw new RpcError(
        1002,
        `Verification Error: Execution failed: the transaction cannot be decoded: ${error.message}`,
        'RuntimeApi("Execution failed: Execution aborted due to trap")',
      );
    throw error;
  }
}

/** Sends each status of a transaction, until it is final or gone. It is final when the client has read its block. */
function watchStatus(
  { chain, pool }: World,
  hash: Hex,
  ...[send, end, afterRead]: Parameters<Subscription['start']>
): () => void {
  let last: PoolStatus | undefined;
  let reverts: number;
  const sendLast = (status: unknown): void => {
    send(status);
    end();
  };
  const sendStatus = (usurped?: Usurped): void => {
    if (typeof last === 'object') {
      if (chain.reverts === reverts) return;
      send({ retracted: last.hash });
      return sendLast('dropped');
    }
    const status = pool.statusOf(hash);
    if (status === undefined) return sendLast(usurped?.hash === hash ? { usurped: usurped.by } : 'dropped');
    if (status === last) return;
    const wasReady = last === 'ready';
    last = status;
    if (typeof status === 'string') return send(status);
    reverts = chain.reverts;
    if (!wasReady) send('ready');
    send({ inBlock: status.hash });
    afterRead(status.hash, () => sendLast({ finalized: status.hash }));
  };
  const stop = pool.watch(sendStatus);
  sendStatus();
  return stop;
}

const extrinsic = hexBytes('extrinsic');

export const authorMethods: Methods = {
  author_submitExtrinsic: method([extrinsic], broadcast),
  author_submitAndWatchExtrinsic: subscription([extrinsic], (context, hex) => {
    const hash = broadcast(context, hex);
    return {
      notice: 'author_extrinsicUpdate',
      start: (...sending) => watchStatus(context.world, hash, ...sending),
    };
  }),
  author_unwatchExtrinsic: unsubscribe,
  author_pendingExtrinsics: method([], ({ world }) => world.pool.extrinsics.map(bytesOf)),
};
