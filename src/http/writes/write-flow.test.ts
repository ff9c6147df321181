import { describe, expect } from 'vitest';
import type { SignedPayload } from '../../contract/shapes/index.ts';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { it } from '../testing/it.ts';
import { schema } from '../testing/malformed-requests.ts';
import {
  accepted,
  alice,
  bob,
  buildCreation,
  creation,
  signed,
  unfunded,
  useCreation,
  type Failed,
} from '../testing/server.ts';

describe('use selects the form of a write', () => {
  it('Build returns a built or signed payload unchanged', async ({ client }) => {
    const built = await buildCreation(client);
    const { signerPayloadJSON } = built;
    expect((await useCreation(client, 'Build', built)).body).toEqual(built);
    expect((await useCreation(client, 'Build', { signerPayloadJSON })).body).toEqual(built);
    expect((await useCreation(client, 'Build', signed(built, alice))).body).toMatchObject({
      signerPayloadJSON,
    });
  });

  it('any other value is refused with the valid ones', async ({ client }) => {
    for (const name of ['build', 'Nothing', '']) {
      await expect(accepted(useCreation(client, name))).rejects.toMatchObject({
        status: 400,
        name: 'ValidationError',
        message: expect.stringContaining('Build, BuildBatch') as string,
        details: [{ property: 'use', value: name, constraints: {} }],
      });
    }
  });
});

describe('an error is reported at its stage', () => {
  it('a rule, verify=true: a 400 at build with the phrase', async ({ client }) => {
    const collectionId = await client.createCollection(alice);
    const body = { address: bob.address, collectionId, limits: { tokenLimit: 5 } };
    const error = {
      code: 'UN01009',
      name: 'VerificationFailedError',
      message: 'Signer is not Collection Owner',
      details: {
        section: 'common',
        name: 'NoPermission',
        rule: 'collection.set-limits.owner-only',
        advice: 'only the profile document refuses it: with --profile chain, admins set limits',
      },
    };
    expect(await client.post('collections/set-limits', body, { query: { verify: 'true' } })).toMatchObject({
      status: 400,
      body: { error },
    });
  });

  it('too few coins: the same message with verify=true, at submit, and with use=Result', async ({
    client,
  }) => {
    const body = { ...creation, address: unfunded.address };
    const message = new RegExp(
      `^Insufficient balance: the fee is 0\\.\\d+ OPL, and what it creates costs 2 OPL more; ${unfunded.address} has 0 OPL\\. Give it coins: with POST /opal/__sim/fund, world\\.fund in a test, or a transfer\\.$`,
    );
    const refused = async (query: Readonly<Record<string, string>>, payload: object): Promise<string> => {
      const headers = { authorization: 'Seed //Poor' };
      const answer = await client.post<Failed>('collections', payload, { query, headers });
      expect([answer.status, answer.body.error.details]).toEqual([400, { reason: 'cannotPay' }]);
      return answer.body.error.message;
    };
    const verified = await refused({ verify: 'true' }, body);
    expect(verified).toMatch(message);
    expect(await refused({ use: 'Result' }, body)).toBe(verified);
    const built = await client.build('POST', 'collections', body);
    expect(await refused({ use: 'Submit' }, signed(built, unfunded))).toBe(verified);
  });

  it('enough coins for the fee, but not for the price too: verify=true reports what the submit would', async ({
    client,
  }) => {
    const body = { ...creation, address: unfunded.address };
    await client.fund(unfunded.address, 2.01);
    const { error } = await client.write(unfunded, 'POST', 'collections', body);
    await expect(client.build('POST', 'collections', body, { verify: 'true' })).rejects.toMatchObject({
      name: 'VerificationFailedError',
      details: error?.details,
    });
  });

  it('unnesting a token that is not nested cannot be built, whatever verify is', async ({ client }) => {
    const body = { address: alice.address, nested: { collectionId: 1, tokenId: 1 } };
    for (const verify of ['true', 'false'])
      await expect(client.build('POST', 'token/unnest', body, { verify })).rejects.toMatchObject({
        status: 400,
        message: 'Token is not nested',
      });
  });
});

describe('a submit', () => {
  it('does not mind members that a client adds to a payload', async ({ client }) => {
    const built = await buildCreation(client);
    const body: SignedPayload & BuiltPayload = { ...built, ...signed(built, alice) };
    expect((await client.submit({ ...body, fee: null })).status).toBe(201);
  });
});

describe('the nonce member', () => {
  it('is used instead of the next one', async ({ client }) => {
    const built = await buildCreation(client, { nonce: '12' });
    expect(built.signerPayloadJSON.nonce).toBe('0x0000000c');
  });

  it.for(['-1', '1.5', 'x', '', '4294967296'])('cannot be %s', async (nonce, { client }) => {
    await expect(buildCreation(client, { nonce })).rejects.toMatchObject({
      status: 400,
      details: [{ property: 'nonce' }],
    });
  });
});

describe('aliases of early clients (spec/decisions/service.md#endpoints)', () => {
  it('limits posted to the creation endpoint are set (C10)', async ({ client }) => {
    const collectionId = await client.createCollection(alice);
    await client.write(alice, 'POST', 'collection-new', { collectionId, limits: { tokenLimit: 7 } });
    expect(await client.read.collection({ collectionId })).toHaveProperty('limits.tokenLimit', 7);
  });

  it('a bulk mint accepts a list of data with owners (T2)', async ({ client }) => {
    const collectionId = await client.createCollection(alice, { schema });
    const image = { ipfsCid: 'QmImage' };
    const data = [
      { image, name: { _: 'first' } },
      { image, owner: bob.address },
      { owner: bob.address, data: { image } },
    ];
    await client.write(alice, 'POST', 'token-new/create-multiple', { collectionId, data });
    expect(
      await Promise.all([1, 2, 3].map(tokenId => client.read.token({ collectionId, tokenId }))),
    ).toMatchObject([
      { owner: alice.address, name: { _: 'first' }, image },
      { owner: bob.address, image },
      { owner: bob.address, image },
    ]);
  });
});
