import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../service/worlds/world.ts';
import { connectTo, type Message } from '../testing/connect-to.ts';

/** A client of a new world. */
function open() {
  const world = createWorld({ id: 'opal', profile: 'chain', isPaused: true });
  const { call, next } = connectTo(world);
  return {
    chain: world.chain,
    call,
    /** The next event, of that name if one is given. */
    event: async (name?: string): Promise<Readonly<Record<string, unknown>>> =>
      (await next(({ params }) => params !== undefined && [undefined, params.result['event']].includes(name)))
        .params?.result ?? {},
  };
}

const accounts = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9';

describe('chainHead_v1', () => {
  it('sends the last blocks, then each new one as new, best and final', async () => {
    const { call, event, chain } = open();
    const { result: follow } = await call('chainHead_v1_follow', false);
    const { hash } = chain.head;
    expect(await event()).toEqual({ event: 'initialized', finalizedBlockHashes: [hash] });
    expect(await event()).toEqual({ event: 'bestBlockChanged', bestBlockHash: hash });
    const sealed = chain.seal();
    expect(await event()).toEqual({ event: 'newBlock', blockHash: sealed.hash, parentBlockHash: hash });
    expect(await event()).toEqual({ event: 'bestBlockChanged', bestBlockHash: sealed.hash });
    expect(await event()).toMatchObject({ event: 'finalized', finalizedBlockHashes: [sealed.hash] });
    expect(await call('chainHead_v1_call', follow, hash, 'Core_version', '')).toMatchObject({
      error: { code: -32_802 },
    });
  });

  it('stops when blocks are reverted; then nothing of it can be read', async () => {
    const { call, event, chain } = open();
    chain.seal();
    const { result: follow } = await call('chainHead_v1_follow', true);
    const { hash } = chain.head;
    expect(await event('initialized')).toMatchObject({
      finalizedBlockRuntime: { type: 'valid', spec: { specName: 'opal' } },
    });
    chain.reset();
    expect(await event('stop')).toEqual({ event: 'stop' });
    expect(await call('chainHead_v1_header', follow, hash)).toMatchObject({ result: null });
    expect(await call('chainHead_v1_body', follow, hash)).toMatchObject({
      result: { result: 'limitReached' },
    });
  });

  it('stops a client that pins too many blocks', async () => {
    const { call, event, chain } = open();
    await call('chainHead_v1_follow', false);
    for (let blocks = 0; blocks < 512; blocks += 1) chain.seal();
    expect(await event('stop')).toEqual({ event: 'stop' });
  });

  it('reads pinned blocks only', async () => {
    const { call, chain } = open();
    const { result: follow } = await call('chainHead_v1_follow', true);
    const { hash } = chain.head;
    const header = await call('chainHead_v1_header', follow, hash);
    expect(header.result).toMatch(/^0x0{64}00/);
    expect(await call('chainHead_v1_unpin', follow, [hash, hash])).toMatchObject({
      error: { code: -32_804 },
    });
    expect(await call('chainHead_v1_unpin', follow, hash)).toMatchObject({ result: null });
    for (const method of ['chainHead_v1_header', 'chainHead_v1_body', 'chainHead_v1_unpin'])
      expect(await call(method, follow, hash)).toMatchObject({ error: { code: -32_801 } });
  });

  it('reads values, hashes and what is under a key of the storage', async () => {
    const { call, event, chain } = open();
    const { result: follow } = await call('chainHead_v1_follow', true);
    const { hash } = chain.head;
    const query = (type: string, key = accounts): Promise<Message> =>
      call('chainHead_v1_storage', follow, hash, [{ key, type }], null);
    expect(await query('descendantsHashes')).toMatchObject({
      result: { result: 'started', discardedItems: 0 },
    });
    const { items } = await event('operationStorageItems');
    const [first] = items as { key: string; hash: string }[];
    expect(first).toMatchObject({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    await event('operationStorageDone');
    await query('value', first?.key);
    expect(await event('operationStorageItems')).toMatchObject({
      items: [{ key: first?.key, value: expect.stringMatching(/^0x/) }],
    });
    await event('operationStorageDone');
    await query('closestDescendantMerkleValue');
    expect(await event('operationError')).toMatchObject({ error: expect.stringContaining('not supported') });
    expect(await call('chainHead_v1_storage', follow, hash, [], '0x00')).toMatchObject({
      error: { code: -32_602 },
    });
  });

  it('waits for the client after a page of the storage', async () => {
    const { call, event, chain } = open();
    for (let account = 0; account < 1_001; account += 1)
      chain.grant({ address: `0x${account.toString(16).padStart(64, '0')}`, amount: 1n });
    chain.seal();
    const { result: follow } = await call('chainHead_v1_follow', true);
    const started = await call('chainHead_v1_storage', follow, chain.head.hash, [
      { key: accounts, type: 'descendantsValues' },
    ]);
    const { operationId } = started.result as { operationId: string };
    expect((await event('operationStorageItems'))['items']).toHaveLength(1_000);
    await event('operationWaitingForContinue');
    expect(await call('chainHead_v1_continue', follow, operationId)).toMatchObject({ result: null });
    await event('operationStorageItems');
    await event('operationStorageDone');
  });

  it('refuses a fifth subscription of a connection', async () => {
    const { call } = open();
    for (let follows = 0; follows < 4; follows += 1) await call('chainHead_v1_follow', true);
    expect(await call('chainHead_v1_follow', true)).toMatchObject({ error: { code: -32_800 } });
  });
});

describe('transaction_v1', () => {
  it('does not report that a transaction is refused, and counts it until it is stopped', async () => {
    const { call } = open();
    const ids: unknown[] = [];
    for (let sent = 0; sent < 16; sent += 1)
      ids.push((await call('transaction_v1_broadcast', '0x00')).result);
    expect(await call('transaction_v1_broadcast', '0x00')).toMatchObject({ result: null });
    expect(await call('transaction_v1_stop', ids[0])).toMatchObject({ result: null });
    expect(await call('transaction_v1_stop', ids[0])).toMatchObject({ error: { code: -32_602 } });
    expect((await call('transaction_v1_broadcast', '0x00')).result).toEqual(expect.any(String));
  });
});
