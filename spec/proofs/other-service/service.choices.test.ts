import { afterEach, describe, expect, it } from 'vitest';
import type { Choices } from '../../statements/choices.ts';
import { alice, bob, carol, member, type Answer } from './testing/client.ts';
import { permission, TestClient } from './testing/test-client.ts';

let s: TestClient;
afterEach(() => s.close());

/** A service with these choices, and with a collection and a token of Alice. */
async function open(choices: Choices): Promise<Answer> {
  s = await TestClient.open('v1', choices);
  const created = await s.create();
  await s.mint(alice);
  return created;
}

const status = async (hash: unknown): Promise<Answer> =>
  s.send('GET', `extrinsic/status?hash=${String(hash)}`);

describe('the answer to a submit', () => {
  it('has the outcome in another member, also an error', async () => {
    const created = await open({
      'submit.answer': 'the outcome in another member',
      'refusals.show': 'in the outcome',
    });
    expect(created.body).toMatchObject({ transaction: { parsed: { collectionId: 1 } } });
    const refused = await s.transfer(bob, 1, carol);
    expect(refused).toMatchObject({ status: 200, body: { transaction: { parsed: { error: {} } } } });
  });

  it('has a hash, whose status shows the outcome', async () => {
    const created = await open({ 'submit.answer': 'a hash', 'writes.show': 'with blocks of 300 ms' });
    expect((await status('0x00')).status).toBe(404);
    await expect
      .poll(async () => (await status(member(created.body, 'extrinsicHash'))).body)
      .toMatchObject({ isCompleted: true, parsed: { collectionId: 1 } });
    expect((await s.collection()).body).toMatchObject({ id: 1 });
  });
});

describe('a refusal', () => {
  it('shows at build, in the form of the service, and changes nothing', async () => {
    await open({ 'refusals.show': 'at build', 'refusals.status': 'always 499', 'refusals.body': 'list' });
    const body = { address: bob, collectionId: 1, isEnabled: false };
    const refused = await s.send('POST', 'collection/transfers-enabled', body);
    expect(refused).toEqual({
      status: 499,
      body: [{ code: 17, reason: { text: 'Signer is not Collection Owner' } }],
    });
    expect((await s.collection()).body).toMatchObject({ limits: { transfersEnabled: null } });
  });

  it('names another reason before the role, which still prevents the write', async () => {
    await open({ 'refusals.order': 'role last' });
    const bad = await s.setCollectionProperties(bob, { 'bad key': 'x' });
    expect(JSON.stringify(bad.body)).toContain('characters');
    const refused = await s.setCollectionProperties(bob, { good: 'x' });
    expect(JSON.stringify(refused.body)).toContain('Signer is not');
    expect((await s.readCollection('/properties')).body).toEqual({ properties: [] });
  });

  it('of a list keeps what comes before it', async () => {
    await open({
      'collection-properties.set': 'those before a refused one',
      'token-properties.set': 'those before a refused one',
    });
    await s.setCollectionProperties(alice, { good: '1', 'bad key': '2' });
    expect((await s.readCollection('/properties')).body).toEqual({
      properties: [{ key: 'good', value: '1' }],
    });
    await s.setPropertyPermissions(alice, [permission('good')]);
    await s.setProperties(alice, 1, { good: '1', unlisted: '2' });
    expect((await s.read('/properties', 1)).body).toEqual({ properties: [{ key: 'good', value: '1' }] });
  });
});

describe('ids and addresses', () => {
  it('begin, continue and are written as chosen', async () => {
    const created = await open({ 'ids.first': '5000000', 'ids.gap': '3', 'addresses.prefix': '0' });
    expect(created.body).toEqual({ collectionId: 5_000_000 });
    expect((await s.create()).body).toEqual({ collectionId: 5_000_003 });
    const { owner } = Object((await s.collection(5_000_000)).body) as { owner: string };
    expect(owner).not.toBe(alice);
    expect((await s.changeOwner(owner, bob, 5_000_000)).status).toBe(200);
  });
});
