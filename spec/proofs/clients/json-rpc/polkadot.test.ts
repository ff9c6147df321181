import { Keyring } from '@polkadot/keyring';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connected, final } from './connected.ts';

const { origin, api, alice, bob, tx, post, close } = await connected();
afterAll(close);

describe('polkadot.js', () => {
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
    expect(alices?.[1].toJSON()).toMatchObject({ nonce: 1, providers: 1 });
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

  it('has its submissions in the journal, which transactions lead to, and all requests by POST', async () => {
    const read = async <T>(path: string): Promise<T> =>
      (await (await fetch(`${origin}/opal/__sim/${path}`)).json()) as T;
    const { last } = await read<{ last: number }>('journal?format=list');
    const call = tx('balances', 'transferKeepAlive', bob.address, 1);
    const hash = (await final(call, alice)).txHash.toHex();
    await api.rpc('transaction_v1_broadcast', '0x00');
    await expect(call.signAndSend(alice, { nonce: 0 })).rejects.toThrow('outdated');
    await post('system_name');
    // By POST, also at the URL of the first world.
    await post('author_submitExtrinsic', ['0x00'], '/');
    await expect
      .poll(() => read(`journal?format=list&after=${last}`))
      .toMatchObject({
        entries: [
          { method: 'WS', operation: 'author_submitAndWatchExtrinsic', transactions: [hash] },
          { method: 'WS', operation: 'transaction_v1_broadcast' },
          { method: 'WS', operation: 'author_submitExtrinsic', outcome: 'refused' },
          { method: 'POST', operation: 'system_name', url: '/opal', outcome: 'answered' },
          { method: 'POST', operation: 'author_submitExtrinsic', url: '/', outcome: 'refused' },
        ],
      });
    expect(await read(`transactions/${hash}`)).toMatchObject({ door: 'JSON-RPC' });
    expect(await read(`journal?transaction=${hash}`)).toMatchObject({
      exchanges: [
        { request: { body: expect.stringContaining('"author_submitAndWatchExtrinsic"') as string } },
      ],
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
    [-32_700, '{'],
    [-32_600, '[]'],
    [-32_600, '1'],
    [-32_600, '{"jsonrpc":"2.0","id":1}'],
    [-32_010, JSON.stringify(Array.from({ length: 1_001 }, () => 1))],
  ])('answers the error %i to a frame that is no request', async (code, frame) => {
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
