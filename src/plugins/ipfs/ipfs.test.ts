import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { uploadBytesMax } from './limits.ts';
import { expectErrorShape } from '../../http/testing/error-assertions.ts';
import { createServer } from '../server.ts';
import { serve, type Failed } from '../../http/testing/server.ts';

interface Uploaded {
  readonly cid: string;
  readonly fileUrl: string;
  readonly fullUrl: string;
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const planets = 'QmWSgS32xQEcXMeqd3YPJLrNBLSdsfYCep2U7CFkyrjXwY';

type Part = readonly [name: string, content: string | Uint8Array, filename: string];

/** A form with file parts; `cid` is last, as in clients. */
function formOf(parts: readonly Part[], cid?: string): FormData {
  const form = new FormData();
  for (const [name, content, filename] of parts)
    form.append(name, new Blob([Buffer.from(content)]), filename);
  if (cid !== undefined) form.append('cid', cid);
  return form;
}

/** Starts a server and uploads over a socket. */
class Visitor {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  async upload(path: string, form: FormData, method: 'POST' | 'PATCH' = 'POST'): Promise<Uploaded> {
    const response = await fetch(`${this.origin}/opal/${path}`, { method, body: form });
    if (response.status !== (method === 'POST' ? 201 : 200)) throw new Error(await response.text());
    return (await response.json()) as Uploaded;
  }

  /** Status and error of a refused upload. */
  async refused(path: string, init: RequestInit): Promise<readonly [number, string, string]> {
    const response = await fetch(`${this.origin}/opal/${path}`, { method: 'POST', ...init });
    const text = await response.text();
    const body = JSON.parse(text) as Failed;
    expectErrorShape({ status: response.status, headers: Object.fromEntries(response.headers), text, body });
    return [response.status, body.error.code, body.error.message];
  }

  async read(url: string): Promise<{ status: number; type: string | null; content: Buffer }> {
    const response = await fetch(new URL(url, this.origin));
    const content = Buffer.from(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type'), content };
  }
}

async function visit(): Promise<Visitor> {
  const { app } = await createServer();
  onTestFinished(async () => app.close());
  return new Visitor(await app.listen({ port: 0, host: '127.0.0.1' }));
}

describe('an uploaded file', () => {
  it('has a content id, and a URL on this server that returns it', async () => {
    const visitor = await visit();
    const { cid, fileUrl, fullUrl } = await visitor.upload(
      'v1/ipfs/upload-file',
      formOf([['file', 'hello world\n', 'file']]),
    );
    expect(cid).toBe('QmT78zSuBmuS4z925WZfrqQ1qHaJ56DQaTfyMUF7F8ff5o');
    expect([fileUrl, fullUrl]).toEqual(Array.from({ length: 2 }, () => `${visitor.origin}/ipfs/${cid}`));
    const response = await fetch(fullUrl);
    expect(await response.text()).toBe('hello world\n');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    ['a picture', png, 'image/png'],
    ['a drawing', svg, 'image/svg+xml'],
    [
      'a drawing with a preamble',
      `<?xml version="1.0"?>\n<!-- Ace -->\n<!DOCTYPE svg>\n${svg}`,
      'image/svg+xml',
    ],
    ['other XML', '<?xml version="1.0"?>\n<text>svg</text>', 'application/xml'],
    ['a page', '<!DOCTYPE html><html><body><svg></svg></body></html>', 'text/plain; charset=utf-8'],
    ['bytes', Buffer.from([0x80, 0x81, 0xc0, 0x00]), 'application/octet-stream'],
    ['nothing', '', 'text/plain; charset=utf-8'],
  ])('without a name has the type of its bytes: %s', async (_what, content, type) => {
    const visitor = await visit();
    const { fullUrl } = await visitor.upload('ipfs/upload-file', formOf([['file', content, 'file']]));
    expect(await visitor.read(fullUrl)).toEqual({ status: 200, type, content: Buffer.from(content) });
  });
});

describe('a directory', () => {
  it('is made from a zip, with its folders', async () => {
    const visitor = await visit();
    const archive = zipSync({ 'mars.txt': strToU8('Hello Mars!\n'), 'venus.txt': strToU8('Hello Venus!\n') });
    expect(await visitor.upload('ipfs/upload-zip', formOf([['file', archive, 'file']]))).toMatchObject({
      cid: planets,
    });

    const nested = zipSync({ images: { 'ace of spades.png': png } });
    const { fullUrl } = await visitor.upload('ipfs/upload-zip', formOf([['file', nested, 'file']]));
    const picture = await visitor.read(`${fullUrl}/images/ace%20of%20spades.png`);
    expect(picture).toEqual({ status: 200, type: 'image/png', content: png });
  });

  it('is made from several files, and accepts more', async () => {
    const visitor = await visit();
    const first = await visitor.upload('ipfs/upload-files', formOf([['files', 'Hello Mars!\n', 'mars.txt']]));
    const more = formOf([['files', 'Hello Venus!\n', 'venus.txt']], first.cid);
    expect(await visitor.upload('ipfs/add-files', more, 'PATCH')).toMatchObject({ cid: planets });
    const both = formOf([
      ['files', 'Hello Mars!\n', 'mars.txt'],
      ['files', 'Hello Venus!\n', 'venus.txt'],
    ]);
    expect(await visitor.upload('ipfs/upload-files', both)).toMatchObject({ cid: planets });
  });

  it('is listed with URLs, and its files have the types of their names', async () => {
    const visitor = await visit();
    const form = formOf([
      ['files', '{}', 'a/1 #?.json'],
      ['files', '<p>', 'page.html'],
    ]);
    const { cid, fullUrl } = await visitor.upload('ipfs/upload-files', form);
    const list = async (url: string): Promise<{ name: string; fullUrl: string }[]> => {
      const { content } = await visitor.read(url);
      return (JSON.parse(content.toString()) as { entries: { name: string; fullUrl: string }[] }).entries;
    };
    const [folder, page] = await list(fullUrl);
    expect([folder, page]).toMatchObject([
      { name: 'a' },
      { name: 'page.html', fullUrl: `${fullUrl}/page.html` },
    ]);
    const [json] = await list(folder?.fullUrl ?? '');
    expect(await visitor.read(json?.fullUrl ?? '')).toMatchObject({
      type: 'application/json',
      content: Buffer.from('{}'),
    });
    expect(await visitor.read(`/ipfs/${cid}/page.html/`)).toMatchObject({ type: 'text/html; charset=utf-8' });
  });
});

describe('an upload is refused', () => {
  it('with `ok: false`', async () => {
    const client = await serve();
    const { status, body } = await client.post<{ ok?: boolean }>('ipfs/upload-file', {});
    expect([status, body.ok]).toEqual([400, false]);
    const other = await client.post<{ ok?: boolean }>('tokens', {});
    expect([other.status, other.body.ok]).toEqual([400, undefined]);
  });

  const post = (form: FormData): RequestInit => ({ body: form });
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

  it.each<[string, string, RequestInit, number, string, RegExp]>([
    [
      'as JSON',
      'upload-file',
      { body: '{}', headers: { 'content-type': 'application/json' } },
      400,
      'UN02001',
      /multipart/,
    ],
    ['without a body', 'upload-file', {}, 400, 'UN02001', /multipart/],
    ['that is no form', 'upload-file', { body: 'x', headers: multipart }, 400, 'UN02001', /cannot be read/],
    ['without a file', 'upload-file', post(formOf([], 'Qm')), 400, 'UN02001', /No file part file/],
    [
      'under another name',
      'upload-file',
      post(formOf([['files', 'x', 'x']])),
      400,
      'UN02001',
      /send files as file/,
    ],
    [
      'of two where one is due',
      'upload-file',
      post(
        formOf([
          ['file', 'x', 'x'],
          ['file', 'y', 'y'],
        ]),
      ),
      400,
      'UN02001',
      /one file/,
    ],
    ['of no zip', 'upload-zip', post(formOf([['file', 'x', 'x.zip']])), 400, 'UN02002', /Not a zip/],
    [
      'with a path out of the directory',
      'upload-files',
      post(formOf([['files', 'x', '../x']])),
      400,
      'UN02003',
      /\.\.\/x/,
    ],
    [
      'to no directory',
      'add-files',
      { ...post(formOf([['files', 'x', 'x']])), method: 'PATCH' },
      400,
      'UN02001',
      /content id: ""/,
    ],
    [
      'to an unknown one',
      'add-files',
      { ...post(formOf([['files', 'x', 'x']], planets)), method: 'PATCH' },
      404,
      'UN01008',
      /No file Qm/,
    ],
    [
      'too large',
      'upload-file',
      post(formOf([['file', Buffer.alloc(uploadBytesMax + 1), 'x']])),
      413,
      'UN01000',
      /52428800 bytes/,
    ],
  ])('%s', async (_what, path, init, status, code, message) => {
    const visitor = await visit();
    expect(await visitor.refused(`ipfs/${path}`, init)).toEqual([
      status,
      code,
      expect.stringMatching(message),
    ]);
  });

  it('in an unknown world', async () => {
    const visitor = await visit();
    const response = await fetch(`${visitor.origin}/nowhere/ipfs/upload-file`, {
      method: 'POST',
      body: formOf([['file', 'x', 'x']]),
    });
    expect(response.status).toBe(404);
  });
});

describe('nothing is at', () => {
  it.each(['Qmx', planets, '%2f', 'a%2fb', '..%2fx', `${planets}/x`, 'null'])('/ipfs/%s', async path => {
    const visitor = await visit();
    const [status] = await visitor.refused(`../ipfs/${path}`, { method: 'GET' });
    expect(status).toBe(path.includes('%2f') ? 400 : 404);
  });
});

it('no world can have the id ipfs', async () => {
  const visitor = await visit();
  const headers = { 'content-type': 'application/json' };
  const [status] = await visitor.refused('../__sim/worlds', { body: '{"id":"ipfs"}', headers });
  expect(status).toBe(409);
});

it('uploads are documented', async () => {
  const visitor = await visit();
  const { content } = await visitor.read('/openapi.json');
  const { paths } = JSON.parse(content.toString()) as { paths: Record<string, Record<string, object>> };
  expect(paths['/ipfs/upload-file']?.['post']).toMatchObject({
    tags: ['ipfs'],
    requestBody: { content: { 'multipart/form-data': {} } },
  });
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/ipfs/add-files', '/ipfs/{cid}']));
});
