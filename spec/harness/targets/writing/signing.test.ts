import { beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../../../src/index.ts';
import { bytesToSign } from './signing.ts';

/** Endpoints: Write flow. The interface promises a payload, and a client makes the bytes of it that are signed. */
describe('the bytes to sign', () => {
  const builds: Readonly<Record<string, unknown>>[] = [];
  beforeAll(async () => {
    const { app } = await createServer();
    for (const description of ['short', 'd'.repeat(256)]) {
      const payload = {
        address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
        name: 'signed',
        description,
        tokenPrefix: 'SGN',
      };
      const { body } = await app.inject({ method: 'POST', url: '/opal/v1/collections?use=Build', payload });
      builds.push(JSON.parse(body) as Readonly<Record<string, unknown>>);
    }
    await app.close();
  });

  it('are the same whether the build names them or answers the payload only', async () => {
    for (const { signerPayloadJSON, signerPayloadHex } of builds) {
      expect(await bytesToSign({ signerPayloadJSON })).toBe(signerPayloadHex);
      expect(await bytesToSign({ result: { signerPayloadJSON } })).toBe(signerPayloadHex);
    }
  });

  it('are the hash of a long payload', async () => {
    const [short, long] = await Promise.all(builds.map(build => bytesToSign(build)));
    expect(short?.length).toBeGreaterThan(66);
    expect(long).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('are the JSON text of a payload that polkadot-js cannot encode', async () => {
    const signerPayloadJSON = { operation: 'mint', id: 7 };
    const bytes = await bytesToSign({ signerPayloadJSON });
    expect(Buffer.from(bytes.slice(2), 'hex').toString()).toBe(JSON.stringify(signerPayloadJSON));
  });

  it('cannot be made without a payload', async () => {
    await expect(bytesToSign({ ok: true })).rejects.toThrow(
      'signerPayloadJSON: the build answers {"ok":true}',
    );
  });
});
