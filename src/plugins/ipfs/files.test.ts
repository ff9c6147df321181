import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Files, type NamedFile } from './files.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const file = (path: string, content = path): NamedFile => ({ path, content: text(content) });

const mars = file('mars.txt', 'Hello Mars!\n');
const venus = file('venus.txt', 'Hello Venus!\n');
const planets = 'QmWSgS32xQEcXMeqd3YPJLrNBLSdsfYCep2U7CFkyrjXwY';

/** A little more than three blocks, and so many that their list has two levels. */
const fourBlocks = Uint8Array.from({ length: 3 * 262_144 + 5 }, (_, index) => index * 7 + (index >> 8));
const twoHundredBlocks = new Uint8Array(200 * 262_144);

describe('content ids are as in ipfs add', () => {
  it.each([
    ['a text', text('hello world\n'), 'QmT78zSuBmuS4z925WZfrqQ1qHaJ56DQaTfyMUF7F8ff5o'],
    ['one byte less', text('hello world'), 'Qmf412jQZiuVUtdgnB36FXFX7xg5V6KEbSJ4dpQuhkLyfD'],
    ['nothing', text(''), 'QmbFMke1KXqnYyBBWxB74N4c5SBnJMVAiMNRcGu6x1AwQH'],
    // Another program computed the next two from the format.
    ['several blocks', fourBlocks, 'QmagcfWEqQwmH1ucThN2x9AhMNqojFbhMPMDiRMdiMDUCv'],
    ['blocks on two levels', twoHundredBlocks, 'Qme9ZiuG2zpL1qtFNvWKYkj7MYzeHH9b4qrgeYJMUDRjpu'],
  ])('of a file: %s', async (_what, content, cid) => {
    const files = new Files();
    expect(await files.addFile(content)).toBe(cid);
    const found = await files.read(cid, []);
    expect(found instanceof Uint8Array && Buffer.compare(found, content)).toBe(0);
  });

  it('of a directory, with its files in any order', async () => {
    const files = new Files();
    expect(await files.addDirectory([mars, venus])).toBe(planets);
    expect(await files.addDirectory([venus, mars])).toBe(planets);
    expect(await files.addDirectory([])).toBe('QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn');
  });
});

describe('a directory', () => {
  it('lists its entries, which are read by path', async () => {
    const files = new Files();
    const cid = await files.addDirectory([file('sub/deep/a.txt'), file('b.txt'), { path: 'empty' }]);
    expect(await files.read(cid, [])).toMatchObject([{ name: 'b.txt' }, { name: 'empty' }, { name: 'sub' }]);
    expect(await files.read(cid, ['sub', 'deep', 'a.txt'])).toEqual(Buffer.from('sub/deep/a.txt'));
    expect(await files.read(cid, ['empty'])).toEqual([]);
  });

  it('can have more files than fit into one block', async () => {
    const files = new Files();
    const names = Array.from({ length: 1_500 }, (_, index) => `${'long'.repeat(50)}${index}.json`);
    const cid = await files.addDirectory(names.map(name => file(name)));
    const found = await files.read(cid, []);
    expect(Array.isArray(found) && found.map(({ name }) => name).sort()).toEqual(names.sort());
    expect(await files.read(cid, [names[1_234] ?? ''])).toBeInstanceOf(Uint8Array);
  });

  it.each([[['nothing']], [['mars.txt', 'below a file']], [['..']], [['MARS.TXT']]])(
    'has nothing at %j',
    async path => {
      const files = new Files();
      const cid = await files.addDirectory([mars, venus]);
      await expect(files.read(cid, path)).rejects.toMatchObject({ kind: 'NotFound' });
    },
  );

  it.each([
    '',
    '.',
    '..',
    '../x',
    'a/../../x',
    '/x',
    'a//b',
    'a/',
    'a\\b',
    'a\0b',
    'a\nb',
    'x'.repeat(256),
    'a/'.repeat(3_000) + 'b',
  ])('has no file named %j', async path => {
    await expect(new Files().addDirectory([file(path)])).rejects.toMatchObject({ kind: 'UploadFile' });
  });

  it.each([
    ['two files', [file('a'), file('a', 'other')]],
    ['a file and a directory', [file('a'), file('a/b')]],
    ['a directory and a file', [file('a/b'), file('a')]],
    ['a file and an empty directory', [file('a'), { path: 'a' }]],
  ])('has one entry of a name, not %s', async (_what, list) => {
    await expect(new Files().addDirectory(list)).rejects.toThrow('Two files have the name a');
  });
});

describe('further files in a directory', () => {
  it('make the same directory as all files at once, with sub-directories', async () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 })
      .map(names => names.join('/'));
    const list = fc.uniqueArray(path, { maxLength: 6 }).map(paths => paths.map(name => file(`${name}.txt`)));
    await fc.assert(
      fc.asyncProperty(list, fc.nat(6), async (all, count) => {
        const files = new Files();
        const some = await files.addDirectory(all.slice(0, count));
        expect(await files.addToDirectory(some, all.slice(count))).toBe(await files.addDirectory(all));
      }),
      { numRuns: 50 },
    );
  });

  it('need a directory', async () => {
    const files = new Files();
    const cid = await files.addFile(text('a file'));
    await expect(files.addToDirectory(cid, [mars])).rejects.toMatchObject({ kind: 'InvalidPayload' });
    await expect(files.addToDirectory(planets, [mars])).rejects.toMatchObject({ kind: 'NotFound' });
  });
});

it('a content id can be written as version 1', async () => {
  const files = new Files();
  await files.addFile(text('hello\n'));
  const cid = 'bafybeiffndsajwhk3lwjewwdxqntmjm4b5wxaaanokonsggenkbw6slwk4';
  expect(await files.read(cid, [])).toEqual(Buffer.from('hello\n'));
});
