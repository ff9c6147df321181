import { describe, expect } from 'vitest';
import type { ServerSignature } from '../../contract/shapes/extrinsic-answers.ts';
import type { SignedPayload } from '../../contract/shapes/index.ts';
import { it } from '../testing/it.ts';
import {
  alice,
  bob,
  accepted,
  buildCreation,
  collectionBody,
  creation,
  serve,
  signed,
  useCreation,
} from '../testing/server.ts';

describe('the Authorization header makes the server sign', () => {
  const authorization = 'Seed //Alice';

  it('with use=Sign', async ({ client }) => {
    const { status, body } = await useCreation<SignedPayload>(client, 'Sign', creation, { authorization });
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['signerPayloadJSON', 'signature']);
    expect((await client.submit(body)).status).toBe(201);
  });

  it.for(['Submit', 'SubmitWatch', 'Result'])(
    'with use=%s, for arguments and for a payload',
    async (name, { client }) => {
      expect((await useCreation(client, name, creation, { authorization })).status).toBe(201);
      expect((await useCreation(client, name, await buildCreation(client), { authorization })).status).toBe(
        201,
      );
      expect(await client.nonce(alice.address)).toBe(2);
    },
  );

  it.for([
    ...['Seed ', 'Bearer //Alice', '//Alice', 'seed //Alice'].map(
      header => [header, 'it does not begin with Seed and a space'] as const,
    ),
    ...['Seed alice', 'Seed /Alice', 'Seed //a//b//c'].map(
      header => [header, 'what follows Seed is neither a path such as //Alice nor a valid mnemonic'] as const,
    ),
  ])('but not for "%s", and the error says why', async ([wrong, mistake], { client }) => {
    const message = `Invalid authorization header: ${mistake}. Write Authorization: Seed //Alice`;
    const before = await client.head();
    for (const name of ['Sign', 'Submit', 'SubmitWatch', 'Result'])
      expect(await useCreation(client, name, creation, { authorization: wrong })).toMatchObject({
        status: 400,
        body: { error: { name: 'ValidationError', message } },
      });
    expect(await client.head()).toEqual(before);
  });

  it('a wrong header is reported before a malformed body', async ({ client }) => {
    const headers = { authorization: 'Seed alice' };
    for (const path of ['collections?use=Result', 'extrinsic/sign'])
      await expect(accepted(client.post(path, { address: 'x' }, { headers }))).rejects.toThrow(
        /^Invalid authorization header/,
      );
  });

  it('and extrinsic/sign signs payloads of other signers, which does not verify', async ({ client }) => {
    const built = await buildCreation(client);
    const { signerPayloadJSON } = built;
    for (const [key, isValid] of [
      ['//Bob', false],
      ['//Alice', true],
    ] as const) {
      const headers = { authorization: `Seed ${key}` };
      const signature = await accepted(client.post<ServerSignature>('extrinsic/sign', built, { headers }));
      const verified = await client.post('extrinsic/verify-sign', { signerPayloadJSON, ...signature });
      expect(verified.body).toMatchObject({ isValid });
    }
  });

  it('but not without the header', async ({ client }) => {
    const message = /^No signer provided: .*Write Authorization: Seed \/\/Alice, with the key of 5Grw/;
    const error = { code: 'UN01005', name: 'InvalidSignerError', message: expect.stringMatching(message) };
    for (const name of ['Sign', 'Submit', 'SubmitWatch', 'Result'])
      expect(await useCreation(client, name)).toMatchObject({ status: 400, body: { error } });
  });

  it('but not with the key of another account', async ({ client }) => {
    const message = `The key of the authorization header is not that of ${alice.address} (//Alice)`;
    const answer = await useCreation(client, 'Submit', creation, { authorization: 'Seed //Bob' });
    expect(answer).toMatchObject({ status: 400, body: { error: { name: 'InvalidSignerError', message } } });
  });
});

describe('extrinsic routes', () => {
  const args = {
    address: alice.address,
    section: 'unique',
    method: 'createCollectionEx',
    args: [{ name: [78], description: [68], tokenPrefix: '0x54', mode: { nft: null } }],
  };

  it.each([
    ['an unknown call', { method: 'makeMagic' }, 'BuildExtrinsicError'],
    ['an unknown section', { section: '__proto__' }, 'BuildExtrinsicError'],
    ['arguments that do not fit', { args: [] }, 'BuildExtrinsicError'],
    ['a bad era', { era: 3 }, 'ValidationError'],
    ['no arguments', { args: undefined }, 'ValidationError'],
  ])('build refuses %s', async (_what, members, name) => {
    const client = await serve();
    const answer = await client.post('extrinsic/build', { ...args, ...members });
    expect(answer).toMatchObject({ status: 400, body: { error: { name } } });
  });

  it('verify-sign reports whether a signature is valid, never as an error', async ({ client }) => {
    const built = await buildCreation(client);
    const verify = async (body: unknown): Promise<unknown> => {
      const answer = await client.post('extrinsic/verify-sign', body);
      expect(answer.status).toBe(201);
      return answer.body;
    };
    expect(await verify(signed(built, alice))).toEqual({ isValid: true, errorMessage: null });
    expect(await verify(signed(built, bob))).toEqual({
      isValid: false,
      errorMessage: expect.stringContaining('Signature does not match'),
    });
    expect(await verify({ ...signed(built, alice), signature: '0x' })).toMatchObject({ isValid: false });
  });
});

describe('a status', () => {
  it('of a success has the members of all generations of clients', async ({ client }) => {
    const status = await client.write(alice, 'POST', 'collections', collectionBody);
    const head = await client.head();
    expect(status).toEqual({
      hash: status.hash,
      callMethod: { section: 'unique', method: 'createCollectionEx' },
      fee: expect.objectContaining({ unit: 'OPL' }),
      status: 'Finalized',
      isCompleted: true,
      isError: false,
      error: null,
      parsed: { collectionId: 1 },
      blockHash: head.hash,
      blockIndex: 1,
      createdAt: head.timestamp,
      block: {
        hash: head.hash,
        header: {
          hash: head.hash,
          parentHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
          number: '0x00000001',
          stateRoot: expect.stringMatching(/^0x[0-9a-f]{64}$/),
          extrinsicsRoot: expect.stringMatching(/^0x[0-9a-f]{64}$/),
          digest: { logs: [] },
        },
      },
      events: expect.arrayContaining([
        {
          section: 'common',
          method: 'CollectionCreated',
          data: [1, 1, alice.address],
          meta: {},
          index: '0x4200',
        },
      ]),
    });
  });

  it('of a pending transaction lets clients continue to poll', async () => {
    const client = await serve({ blockTime: 'manual' });
    const status = await client.write(alice, 'POST', 'collections', collectionBody);
    expect(status).toEqual({
      hash: status.hash,
      callMethod: { section: 'unique', method: 'createCollectionEx' },
      fee: expect.objectContaining({ unit: 'OPL' }),
      status: 'pending',
      isCompleted: false,
      isError: false,
      error: null,
      events: [],
    });
  });
});
