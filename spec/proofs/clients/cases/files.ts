import { zipSync } from 'fflate';
import { expect } from 'vitest';
import { member } from '../driver.ts';
import type { Case, Cases } from './client-case.ts';

/** Content ids as `ipfs add` gives them: of a text, and of a directory of two files. */
const hello = 'Qmf412jQZiuVUtdgnB36FXFX7xg5V6KEbSJ4dpQuhkLyfD';
const planets = 'QmWSgS32xQEcXMeqd3YPJLrNBLSdsfYCep2U7CFkyrjXwY';

const mars = { name: 'mars.txt', content: Buffer.from('Hello Mars!\n') };
const venus = { name: 'venus.txt', content: Buffer.from('Hello Venus!\n') };
const zip = Buffer.from(zipSync({ [mars.name]: mars.content, [venus.name]: venus.content }));

/** The answer has this content id, and the URL of the file on this server, which has this text at the path. */
const keeps =
  (args: object, cid: string, path: string, text: string): Case =>
  async ({ alice, baseUrl }, capability) => {
    const url = `${new URL(baseUrl).origin}/ipfs/${cid}`;
    expect(await alice.call(capability, args)).toEqual({ cid, fileUrl: url, fullUrl: url });
    expect(await (await fetch(`${url}${path}`)).text()).toBe(text);
  };

/** Files with real content ids, kept by the server (spec/decisions/service.md#files). */
export const fileCases: Cases = {
  'ipfs.uploadFile': keeps({ file: Buffer.from('hello world') }, hello, '', 'hello world'),
  'ipfs.uploadZip': keeps({ file: zip }, planets, '/venus.txt', 'Hello Venus!\n'),
  'ipfs.uploadFiles': keeps({ files: [venus, mars] }, planets, '/mars.txt', 'Hello Mars!\n'),
  'ipfs.addFiles': async (environment, capability) => {
    const cid = member(await environment.alice.call('ipfs.uploadFiles', { files: [mars] }), 'cid');
    expect(cid).not.toBe(planets);
    await keeps({ cid, files: [venus] }, planets, '/mars.txt', 'Hello Mars!\n')(environment, capability);
  },
};
