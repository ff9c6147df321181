import { describe, expect, it } from 'vitest';
import { developmentUris } from '../../harness/targets/writing/signers.ts';
import { keyOptions, keysRemark, withoutKeys } from './command-options.ts';

const several = ['//Alice', 'a mnemonic', '//Bob'];

describe('keys in a command line', () => {
  it.each([
    ['no key', {}, []],
    ['the usual keys', { signer: developmentUris }, []],
    ['one key', { signer: ['//Alice'] }, ['--signer', '//Alice']],
    ['several keys', { signer: several }, ['--keys', 'keys.yaml']],
    ['a file', { keys: 'mine.yaml' }, ['--keys', 'mine.yaml']],
    ['a file and keys', { keys: 'mine.yaml', signer: ['//Eve'] }, ['--keys', 'keys.yaml']],
  ])('%s', (_, options, args) => {
    expect(keyOptions(options)).toEqual(args);
  });

  it('replace those of the original command line', () => {
    const args = ['--target', 'http://a', ...several.flatMap(uri => ['--signer', uri]), '--seed', '7'];
    expect(withoutKeys(args, { signer: several })).toEqual([
      '--target',
      'http://a',
      '--seed',
      '7',
      '--keys',
      'keys.yaml',
    ]);
    expect(withoutKeys(['--signer=//Alice'], { signer: ['//Alice'] })).toEqual(['--signer', '//Alice']);
  });

  it('come with a remark if the file does not exist yet', () => {
    expect(keysRemark({ signer: several })).toHaveLength(1);
    expect(keysRemark({ keys: 'mine.yaml' })).toEqual([]);
    expect(keysRemark({ signer: ['//Alice'] })).toEqual([]);
  });
});
