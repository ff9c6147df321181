import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect } from 'vitest';
import { uploadBytesMax } from './limits.ts';
import { expectErrorShape } from '../../http/testing/error-assertions.ts';
import { listening } from '../../http/testing/base-url.ts';
import { it } from '../../http/testing/it.ts';
import { type Failed } from '../../http/testing/server.ts';

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
/** The content id of a file that no test stores. */
const unknown = 'QmagcfWEqQwmH1ucThN2x9AhMNqojFbhMPMDiRMdiMDUCv';

/** A server for all tests: a content id depends on the content alone. */
let origin: string;
beforeAll(async () => void ({ origin } = await listening()));

/** A form with files by name, under the name of a part; `cid` is last, as in clients. */
function formOf(part: string, files: Readonly<Record<string, string | Uint8Array>>, cid?: string): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append(part, new Blob([Buffer.from(content)]), name);
  if (cid !== undefined) form.append('cid', cid);
  return form;
}

async function upload(path: string, form: FormData, method: 'POST' | 'PATCH' = 'POST'): Promise<Uploaded> {
  const response = await fetch(`${origin}/opal/${path}`, { method, body: form });
  if (response.status !== (method === 'POST' ? 201 : 200)) throw new Error(await response.text());
  return (await response.json()) as Uploaded;
}

/** Status and error of a refused request. */
async function refused(path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(`${origin}/opal/${path}`, { method: 'POST', ...init });
  const text = await response.text();
  const body = JSON.parse(text) as Failed;
  expectErrorShape({ status: response.status, headers: Object.fromEntries(response.headers), text, body });
  return `${response.status} ${body.error.code} ${body.error.message}`;
}

async function read(url: string): Promise<{ status: number; type: string | null; content: Buffer }> {
  const response = await fetch(new URL(url, origin));
  const content = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), content };
}

describe('an uploaded file', () => {
  it('has a content id, and a URL on this server that returns it', async () => {
    const form = formOf('file', { file: 'hello world\n' });
    const { cid, fileUrl, fullUrl } = await upload('v1/ipfs/upload-file', form);
    expect(cid).toBe('QmT78zSuBmuS4z925WZfrqQ1qHaJ56DQaTfyMUF7F8ff5o');
    expect([fileUrl, fullUrl]).toEqual(Array.from({ length: 2 }, () => `${origin}/ipfs/${cid}`));
    const response = await fetch(fullUrl);
    expect(await response.text()).toBe('hello world\n');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each<readonly [type: string, content: string | Buffer]>([
    ['image/png', png],
    ['image/svg+xml', svg],
    ['image/svg+xml', `<?xml version="1.0"?>\n<!-- Ace -->\n<!DOCTYPE svg>\n${svg}`],
    ['application/xml', '<?xml version="1.0"?>\n<text>svg</text>'],
    ['text/plain; charset=utf-8', '<!DOCTYPE html><html><body><svg></svg></body></html>'],
    ['application/octet-stream', Buffer.from([0x80, 0x81, 0xc0, 0x00])],
    ['text/plain; charset=utf-8', ''],
  ])('without a name has the type of its bytes: %s', async (type, content) => {
    const { fullUrl } = await upload('ipfs/upload-file', formOf('file', { file: content }));
    expect(await read(fullUrl)).toEqual({ status: 200, type, content: Buffer.from(content) });
  });
});

describe('a directory', () => {
  it('is made from a zip, with its folders', async () => {
    const archive = zipSync({ 'mars.txt': strToU8('Hello Mars!\n'), 'venus.txt': strToU8('Hello Venus!\n') });
    expect(await upload('ipfs/upload-zip', formOf('file', { archive }))).toMatchObject({ cid: planets });
    const nested = zipSync({ images: { 'ace of spades.png': png } });
    const { fullUrl } = await upload('ipfs/upload-zip', formOf('file', { nested }));
    const picture = await read(`${fullUrl}/images/ace%20of%20spades.png`);
    expect(picture).toEqual({ status: 200, type: 'image/png', content: png });
  });

  it('is listed with URLs, and its files have the types of their names', async () => {
    const form = formOf('files', { 'a/1 #?.json': '{}', 'page.html': '<p>' });
    const { cid, fullUrl } = await upload('ipfs/upload-files', form);
    const list = async (url: string): Promise<{ name: string; fullUrl: string }[]> => {
      const { content } = await read(url);
      return (JSON.parse(content.toString()) as { entries: { name: string; fullUrl: string }[] }).entries;
    };
    const [folder, page] = await list(fullUrl);
    expect([folder, page]).toMatchObject([
      { name: 'a' },
      { name: 'page.html', fullUrl: `${fullUrl}/page.html` },
    ]);
    const [json] = await list(folder?.fullUrl ?? '');
    expect(await read(json?.fullUrl ?? '')).toMatchObject({
      type: 'application/json',
      content: Buffer.from('{}'),
    });
    expect(await read(`/ipfs/${cid}/page.html/`)).toMatchObject({ type: 'text/html; charset=utf-8' });
  });
});

describe('an upload is refused', () => {
  it('with `ok: false`', async ({ client }) => {
    const { status, body } = await client.post<{ ok?: boolean }>('ipfs/upload-file', {});
    expect([status, body.ok]).toEqual([400, false]);
    const other = await client.post<{ ok?: boolean }>('tokens', {});
    expect([other.status, other.body.ok]).toEqual([400, undefined]);
  });

  const json = { body: '{}', headers: { 'content-type': 'application/json' } };
  const noForm = { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
  const files = { body: formOf('files', { x: 'x' }) };
  const toUnknown = { method: 'PATCH', body: formOf('files', { x: 'x' }, unknown) };

  it.each<[string, string, RequestInit, RegExp]>([
    ['as JSON', 'upload-file', json, /^400 UN02001 .*multipart/],
    ['without a body', 'upload-file', {}, /^400 UN02001 .*multipart/],
    ['that is no form', 'upload-file', noForm, /^400 UN02001 .*cannot be read/],
    ['without a file', 'upload-file', { body: formOf('file', {}, 'Qm') }, /^400 UN02001 No file part file/],
    ['under another name', 'upload-file', files, /^400 UN02001 .*send files as file/],
    ['of two', 'upload-file', { body: formOf('file', { x: 'x', y: 'y' }) }, /^400 UN02001 .*one file/],
    ['of no zip', 'upload-zip', { body: formOf('file', { x: 'x' }) }, /^400 UN02002 Not a zip/],
    [
      'out of the directory',
      'upload-files',
      { body: formOf('files', { '../x': '' }) },
      /^400 UN02003 .*\.\.\/x/,
    ],
    ['to no directory', 'add-files', { ...files, method: 'PATCH' }, /^400 UN02001 .*content id: ""/],
    ['to an unknown one', 'add-files', toUnknown, /^404 UN01008 No file Qm/],
    [
      'too large',
      'upload-file',
      { body: formOf('file', { x: Buffer.alloc(uploadBytesMax + 1) }) },
      /^413 UN01000 .*52428800 bytes/,
    ],
  ])('%s', async (_what, path, init, error) => {
    expect(await refused(`ipfs/${path}`, init)).toMatch(error);
  });
});

it.each(['Qmx', unknown, 'bafkqaaa', '%2f', 'a%2fb', '..%2fx', `${planets}/x`, 'null'])(
  'nothing is at /ipfs/%s',
  async path => {
    expect(await refused(`../ipfs/${path}`, { method: 'GET' })).toMatch(
      path.includes('%2f') ? /^400/ : /^404/,
    );
  },
);

it('no world can have the id ipfs', async () => {
  const headers = { 'content-type': 'application/json' };
  expect(await refused('../__sim/worlds', { body: '{"id":"ipfs"}', headers })).toMatch(/^409/);
});
