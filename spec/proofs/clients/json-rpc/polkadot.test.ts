import { Keyring } from '@polkadot/keyring';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { connected, final } from './connected.ts';
import { journalOf } from '../../../../src/plugins/journal/journal.ts';

const { server, origin, api, alice, bob, tx, post, close } = await connected();
afterAll(close);

/** A value of the storage, as polkadot.js shows it. */
async function stored(section: string, name: string, ...keys: unknown[]): Promise<unknown> {
  const value = await api.query[section]?.[name]?.(...keys);
  return value?.toJSON();
}

describe('polkadot.js', () => {
  it('creates a collection and a token, and reads them from storage, RPC and REST', async () => {
    const created = await final(
      tx('unique', 'createCollectionEx', { mode: 'NFT', name: [65, 66], tokenPrefix: 'ABC' }),
      alice,
    );
    expect(created.findRecord('common', 'CollectionCreated')?.event.data.toJSON()).toEqual([
      1,
      1,
      alice.address,
    ]);
    const minted = await final(
      tx('unique', 'createItem', 1, { Substrate: bob.address }, { NFT: { properties: [] } }),
      alice,
    );
    expect(minted.findRecord('system', 'ExtrinsicSuccess')).toBeDefined();

    expect(await stored('common', 'collectionById', 1)).toMatchObject({
      owner: alice.address,
      mode: { nft: null },
      name: [65, 66],
      tokenPrefix: '0x414243',
      sponsorship: { disabled: null },
    });
    expect(await stored('nonfungible', 'tokenData', 1, 1)).toEqual({ owner: { substrate: bob.address } });
    expect(await post('unique_tokenOwner', [1, 1])).toMatchObject({ result: { substrate: bob.address } });
    const rest = await fetch(`${origin}/opal/v1/tokens/owner?collectionId=1&tokenId=1`);
    expect(await rest.json()).toEqual({ owner: bob.address });
  });

  it('gets the error of a call that the chain refuses', async () => {
    const { dispatchError } = await final(tx('unique', 'destroyCollection', 99), alice);
    if (dispatchError?.isModule !== true) throw new Error('expected an error of a pallet');
    expect(api.registry.findMetaError(dispatchError.asModule)).toMatchObject({
      section: 'common',
      name: 'CollectionNotFound',
    });
  });

  it('lists the keys of a map, and what is under each', async () => {
    const entries = await api.query['system']?.['account']?.entries();
    const alices = entries?.find(([key]) => key.args[0]?.toString() === alice.address);
    expect(alices?.[1].toJSON()).toMatchObject({ nonce: 3, providers: 1 });
  });

  it('knows the hash of a block from its header', async () => {
    const header = await api.rpc.chain.getHeader();
    const hash = await api.rpc.chain.getBlockHash(header.number.unwrap());
    expect(header.hash.toHex()).toBe(hash.toHex());
    const { block } = await api.rpc.chain.getBlock(hash);
    expect(block.extrinsics.map(({ method }) => `${method.section}.${method.method}`)).toEqual([
      'timestamp.set',
      'unique.destroyCollection',
    ]);
  });

  it('is notified of changes of storage only', async () => {
    const balances: string[] = [];
    const stop = await api.query['system']?.['account']?.(bob.address, (info: { toJSON(): unknown }) => {
      balances.push(JSON.stringify(info.toJSON()));
    });
    await final(tx('unique', 'destroyCollection', 98), alice);
    await final(tx('balances', 'transferKeepAlive', bob.address, 5), alice);
    expect(balances).toHaveLength(2);
    (stop as unknown as () => void)();
  });

  it('submits transactions in any order of their nonces', async () => {
    const first = await api.rpc.system.accountNextIndex(alice.address);
    const nonces = [2, 0, 1].map(step => first.toNumber() + step);
    const sent = nonces.map(
      nonce =>
        new Promise<void>((resolve, reject) => {
          tx('balances', 'transferKeepAlive', bob.address, 1)
            .signAndSend(alice, { nonce }, ({ status }) => {
              if (status.isFinalized) resolve();
            })
            .catch(reject);
        }),
    );
    await Promise.all(sent);
    const next = await api.rpc.system.accountNextIndex(alice.address);
    expect(next.toNumber()).toBe(first.toNumber() + 3);
  });

  it('gets the refusals of a node', async () => {
    const poor = new Keyring({ type: 'sr25519' }).addFromUri('//Poor');
    const call = tx('balances', 'transferKeepAlive', bob.address, 1);
    await expect(call.signAndSend(poor)).rejects.toThrow(
      '1010: Invalid Transaction: Inability to pay some fees , e.g. account balance too low',
    );
    await expect(call.signAndSend(alice, { nonce: 0 })).rejects.toThrow(
      '1010: Invalid Transaction: Transaction is outdated',
    );
  });

  it('has its submissions in the journal, with its refusals', async () => {
    const operations = async (outcome: string): Promise<unknown> => {
      const answer = await fetch(`${origin}/opal/__sim/journal?url=/opal&outcome=${outcome}`);
      const { exchanges } = (await answer.json()) as {
        exchanges: readonly { method: string; operation: string; request: { body: string } }[];
      };
      return exchanges
        .filter(({ method }) => method === 'WS')
        .map(({ operation, request }) => [operation, request.body.includes(`"${operation}"`)]);
    };
    const submitAndWatch = ['author_submitAndWatchExtrinsic', true];
    const submit = ['author_submitExtrinsic', true];
    const before = (await operations('answered')) as readonly unknown[];
    await final(tx('balances', 'transferKeepAlive', bob.address, 1), alice);
    expect(await operations('answered')).toEqual([...before, submitAndWatch]);
    expect(await operations('refused')).toEqual([submit, submit]);
  });

  it('has transactions that lead to their requests in the journal, and back', async () => {
    const { txHash } = await final(tx('balances', 'transferKeepAlive', bob.address, 2), alice);
    const hash = txHash.toHex();
    const read = async (path: string): Promise<unknown> =>
      (await fetch(`${origin}/opal/__sim/${path}`)).json();
    expect(await read(`transactions/${hash}`)).toMatchObject({ door: 'JSON-RPC' });
    expect(await read(`journal?format=list&transaction=${hash}`)).toMatchObject({
      entries: [{ operation: 'author_submitAndWatchExtrinsic', transactions: [hash] }],
    });
    // By POST, also at the URL of the first world.
    await post('system_chain', [], '/');
    expect(await read('journal?format=list&limit=1')).toMatchObject({
      entries: [{ method: 'POST', operation: 'system_chain', url: '/' }],
    });
  });

  it('estimates a fee', async () => {
    const { partialFee } = await tx('unique', 'transfer', { Substrate: bob.address }, 1, 1, 1).paymentInfo(
      alice,
    );
    expect(Number(partialFee.toBigInt()) / 1e18).toBeCloseTo(0.1, 2);
  });
});

it.each(['', '0x'])('calls the runtime with %j for no bytes', async data => {
  const version = { result: expect.stringMatching(/^0x/) as string };
  expect(await post('state_call', ['Core_version', data])).toMatchObject(version);
  const keys = await post('state_getKeysPaged', ['0x26aa', 1]);
  expect(await post('state_getKeysPaged', ['26AA', 1])).toEqual(keys);
});

it('reports what sudo executes as free, with its weight', async () => {
  const repair = tx('unique', 'forceRepairCollection', 1);
  const { dispatchInfo } = await final(tx('sudo', 'sudo', repair), alice);
  expect(dispatchInfo?.toJSON()).toMatchObject({
    weight: { refTime: 14_000_000 },
    class: 'Normal',
    paysFee: 'No',
  });
});

describe('JSON-RPC by POST', () => {
  it('answers at the base URL of a world, and at / for the first one', async () => {
    expect(await post('system_chain')).toEqual({ jsonrpc: '2.0', id: 1, result: 'opal' });
    expect(await post('system_chain', [], '/')).toMatchObject({ result: 'opal' });
    expect(await post('system_chain', [], '/quartz')).toMatchObject({ result: 'quartz' });
  });

  it('has all requests in the journal of the world, with their methods', async () => {
    const world = server.worlds.add({ network: 'opal' });
    const [other, journal] = [world.id, journalOf(world)];
    await post('system_name', [], `/${other}`);
    await post('author_submitExtrinsic', ['0x00'], `/${other}`);
    await vi.waitFor(() => expect(journal.find()).toHaveLength(2));
    expect(journal.find().map(({ operation }) => operation)).toEqual([
      'system_name',
      'author_submitExtrinsic',
    ]);
    const first = journalOf(server.worlds.get('opal'));
    const { length } = first.find();
    await post('author_submitExtrinsic', ['0x00'], '/');
    await vi.waitFor(() => expect(first.find()).toHaveLength(length + 1));
    expect(
      first.find({ url: '/', operation: 'author_submitExtrinsic', outcome: 'refused' }).at(-1),
    ).toMatchObject({
      method: 'POST',
      url: '/',
      request: { body: expect.stringContaining('0x00') as string },
    });
  });

  it.each([
    ['no_such', [], -32_601],
    ['chain_getHeader', ['0x12'], -32_602],
    ['chain_getHeader', [null, 1], -32_602],
    ['author_submitAndWatchExtrinsic', ['0x00'], -32_601],
    ['author_submitExtrinsic', ['0x00'], 1002],
    ['unique_lastTokenId', [99], -32_602],
    ['state_getStorage', ['0x', `0x${'0'.repeat(64)}`], 4003],
  ])('refuses %s %j with %i', async (method, params, code) => {
    expect(await post(method, params)).toMatchObject({ error: { code } });
  });
});

describe('a WebSocket', () => {
  /** What a client gets for a frame. */
  const answerTo = (frame: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/`);
      socket.on('open', () => socket.send(frame));
      socket.on('message', data => {
        resolve(JSON.parse(Buffer.isBuffer(data) ? data.toString() : ''));
        socket.close();
      });
      socket.on('error', reject);
    });

  it.each([
    ['{', -32_700],
    ['[]', -32_600],
    ['1', -32_600],
    ['{"jsonrpc":"2.0","id":1}', -32_600],
    [JSON.stringify(Array.from({ length: 1_001 }, () => 1)), -32_010],
  ])('refuses %.30s with %i', async (frame, code) => {
    expect(await answerTo(frame)).toMatchObject({ error: { code } });
  });

  it('answers the requests of a batch together', async () => {
    const request = (id: number): object => ({ jsonrpc: '2.0', id, method: 'system_name' });
    expect(await answerTo(JSON.stringify([request(1), 7, request(2)]))).toMatchObject([
      { id: 1, result: 'Understudy' },
      { id: null, error: { code: -32_600 } },
      { id: 2, result: 'Understudy' },
    ]);
  });
});
