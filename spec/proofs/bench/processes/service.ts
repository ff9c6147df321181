import type { CreateCollectionArgs } from '../../../../src/chain/calls/collections/create-collection.ts';
import type { Call } from '../../../../src/chain/calls/index.ts';
import { accountOf } from '../../../../src/chain/state/state.ts';
import { developmentAccounts } from '../../../../src/contract/networks.ts';
import { createServer } from '../../../../src/plugins/server.ts';
import { answerParent, cpuSeconds } from './child.ts';

const { Alice } = developmentAccounts;
const collection: CreateCollectionArgs = {
  mode: 'Nft',
  name: 'bench',
  description: '',
  tokenPrefix: 'B',
  limits: {},
  permissions: {},
  propertyPermissions: [],
  properties: [],
  admins: [],
  pendingSponsor: null,
  flags: { erc721metadata: false, reserved: false },
  metaUpdatePermission: null,
};
const { app, worlds } = await createServer({});

const handlers = {
  /** Its origin, on a free port. */
  listen: (): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' }),
  cpu: (): number => cpuSeconds(),
  /** Adds a world with a collection and blocks that mint 100 tokens of Alice each. */
  addWorld: ({ id, blocks }: { readonly id: string; readonly blocks: number }): void => {
    const { chain } = worlds.add({ id });
    const add = (call: Call): void => {
      const hash = `0x${chain.pending.number.toString(16).padStart(64, '0')}`;
      const { nonce } = accountOf(chain.pending.state, Alice);
      const rejection = chain.submit({ hash, signer: Alice, call, nonce, tip: 0n, encodedBytes: 140 }, null);
      if (rejection !== undefined) throw new Error(rejection.message);
      chain.seal();
    };
    add({ name: 'unique.createCollectionEx', args: collection });
    const tokens = Array.from({ length: 100 }, () => ({ owner: Alice, properties: [] }));
    const args = { collectionId: 1, data: { kind: 'nft', tokens } } as const;
    for (let count = 0; count < blocks; count += 1) add({ name: 'unique.createMultipleItemsEx', args });
    if (chain.head.state.tokens.size !== blocks * 100) throw new Error('expected all tokens');
  },
};

/** Functions of the server that is measured. */
export type Service = typeof handlers;

answerParent(handlers);
