import type { Call } from '../../../../src/chain/calls/index.ts';
import { accountOf } from '../../../../src/chain/state/state.ts';
import { developmentAccounts } from '../../../../src/contract/networks.ts';
import { openStorage } from '../../../../src/service/storage/storage.ts';
import { Worlds } from '../../../../src/service/worlds/worlds.ts';
import { answerParent } from '../../processes/channel.ts';
import { collection, holderOf } from './sized-world.ts';

/** What a world in a data directory has. */
interface DataSize {
  readonly directory: string;
  /** Blocks with a transfer of coins each. */
  readonly transfers: number;
  /** Blocks after them, each of which mints 100 tokens. */
  readonly mints: number;
}

const mintedAtOnce = 100;
const { Alice, Bob } = developmentAccounts;

const handlers = {
  /** Fills a data directory as a server does. When this process ends, it is as after a kill. */
  fill: async ({ directory, transfers, mints }: DataSize): Promise<void> => {
    const storage = await openStorage(directory);
    const { chain } = new Worlds({ blockTime: 'manual' }, {}, storage).get('opal');
    const add = async (call: Call): Promise<void> => {
      const hash = `0x${chain.pending.number.toString(16).padStart(64, '0')}`;
      const { nonce } = accountOf(chain.pending.state, Alice);
      chain.submit({ hash, signer: Alice, call, nonce, tip: 0n, encodedBytes: 140 }, null);
      chain.seal();
      await storage.settled();
    };
    await add({ name: 'unique.createCollectionEx', args: collection });
    for (let count = 0; count < transfers; count += 1)
      await add({ name: 'balances.transferKeepAlive', args: { to: Bob, value: 1n } });
    for (let count = 0; count < mints; count += 1) {
      const tokens = Array.from({ length: mintedAtOnce }, (_, index) => ({
        owner: holderOf(count * mintedAtOnce + index),
        properties: [],
      }));
      const args = { collectionId: 1, data: { kind: 'nft', tokens } } as const;
      await add({ name: 'unique.createMultipleItemsEx', args });
    }
    const { tokens } = chain.head.state;
    if (tokens.size !== mints * mintedAtOnce) throw new Error(`expected all tokens, found ${tokens.size}`);
  },
};

/** Functions of the process that fills data directories. */
export type DataDirectory = typeof handlers;

answerParent(handlers);
