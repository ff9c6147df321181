import { describe, expect } from 'vitest';
import { it } from '../testing/it.ts';
import { alice, type Client } from '../testing/server.ts';

const ace = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>';

/** Uploads a directory with one picture; returns its content id and URL. */
async function upload(
  client: Client,
  name: string,
): Promise<{ readonly cid: string; readonly fullUrl: string }> {
  const form = new FormData();
  form.append('files', new Blob([ace]), name);
  const response = new Response(form);
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await response.arrayBuffer());
  return (
    await client.raw<{ cid: string; fullUrl: string }>('POST', '/opal/ipfs/upload-files', payload, headers)
  ).body;
}

/** Like a minting script: uploads pictures, creates a collection that links to them, and mints. */
describe('the image of a token', () => {
  it('is served at its full URL', async ({ client }) => {
    const { cid, fullUrl } = await upload(client, 'ace.svg');
    const schema = {
      schemaName: 'unique',
      schemaVersion: '1.0.0',
      image: { urlTemplate: fullUrl.replace(cid, '{infix}') },
      coverPicture: { ipfsCid: `${cid}/ace.svg` },
      attributesSchemaVersion: '1.0.0',
      attributesSchema: { 0: { name: { _: 'motto' }, type: 'string', optional: true } },
    };
    const collectionId = await client.createCollection(alice, { schema });
    await client.write(alice, 'POST', 'tokens', {
      collectionId,
      data: { image: { ipfsCid: `${cid}/ace.svg` } },
    });

    const query = { collectionId, tokenId: 1 };
    const { body } = await client.get<{ image: { fullUrl: string } }>('tokens', query);
    const { status, headers, text } = await client.raw('GET', new URL(body.image.fullUrl).pathname);
    expect([status, headers['content-type'], text]).toEqual([200, 'image/svg+xml', ace]);
  });

  it('runs no scripts with the origin of the explorer if it is opened as a page', async ({ client }) => {
    const { fullUrl } = await upload(client, 'ace.svg');
    const { headers } = await client.raw('GET', `${new URL(fullUrl).pathname}/ace.svg`);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-security-policy': 'sandbox' });
  });
});
