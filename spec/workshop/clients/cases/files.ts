import { strToU8, zipSync } from 'fflate';
import { expect } from 'vitest';
import type { Cases } from './client-case.ts';

/** Content ids as `ipfs add` gives them: of a text, and of directories of texts. */
const hello = { content: Buffer.from('hello world'), cid: 'Qmf412jQZiuVUtdgnB36FXFX7xg5V6KEbSJ4dpQuhkLyfD' };
const mars = { name: 'mars.txt', content: Buffer.from('Hello Mars!\n') };
const venus = { name: 'venus.txt', content: Buffer.from('Hello Venus!\n') };
const planets = 'QmWSgS32xQEcXMeqd3YPJLrNBLSdsfYCep2U7CFkyrjXwY';

/** The content id, and the URL of the file on this server. */
const kept = (cid: string, baseUrl: string) => {
  const url = `${new URL(baseUrl).origin}/ipfs/${cid}`;
  return { cid, fileUrl: url, fullUrl: url };
};

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

/** Files with real content ids, kept by the server (spec/decisions/service.md#files). */
export const fileCases: Cases = {
  'ipfs.uploadFile': async ({ alice, baseUrl }) => {
    const answer = kept(hello.cid, baseUrl);
    expect(await alice.call('ipfs.uploadFile', { file: hello.content })).toEqual(answer);
    expect(await textAt(answer.fullUrl)).toBe('hello world');
  },

  'ipfs.uploadZip': async ({ alice, baseUrl }) => {
    const zip = zipSync({ 'mars.txt': strToU8('Hello Mars!\n'), 'venus.txt': strToU8('Hello Venus!\n') });
    const answer = kept(planets, baseUrl);
    expect(await alice.call('ipfs.uploadZip', { file: Buffer.from(zip) })).toEqual(answer);
    expect(await textAt(`${answer.fullUrl}/venus.txt`)).toBe('Hello Venus!\n');
  },

  'ipfs.uploadFiles': async ({ alice, baseUrl }) => {
    const answer = kept(planets, baseUrl);
    expect(await alice.call('ipfs.uploadFiles', { files: [venus, mars] })).toEqual(answer);
    expect(await textAt(`${answer.fullUrl}/mars.txt`)).toBe('Hello Mars!\n');
  },

  'ipfs.addFiles': async ({ alice, baseUrl }) => {
    const { cid } = (await alice.call('ipfs.uploadFiles', { files: [mars] })) as { cid: string };
    expect(cid).not.toBe(planets);
    const answer = kept(planets, baseUrl);
    expect(await alice.call('ipfs.addFiles', { cid, files: [venus] })).toEqual(answer);
    expect(await textAt(`${answer.fullUrl}/mars.txt`)).toBe('Hello Mars!\n');
  },
};
