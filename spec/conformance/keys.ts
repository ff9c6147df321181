import { Type } from 'typebox';
import { signerOf } from '../targets/signers.ts';
import type { Key } from './funding.ts';
import { FileMistake, readYaml } from './yaml-file.ts';

const keyTypes = ['sr25519', 'ed25519', 'ecdsa'] as const;

/** A list of key URIs, or of such with the kind of the key. */
const keysShape = Type.Array(
  Type.Union([
    Type.String(),
    Type.Object(
      { uri: Type.String(), type: Type.Optional(Type.Enum([...keyTypes])) },
      { additionalProperties: false },
    ),
  ]),
);

/** Keys from `--signer` and from a file. Raises `FileMistake` where one of them is no key; it does not repeat the key. */
export async function keysOf(uris: readonly string[], file: string | undefined): Promise<readonly Key[]> {
  const inFile = file === undefined ? [] : readYaml(file, keysShape);
  const keys = [...uris, ...inFile].map((entry): Key =>
    typeof entry === 'string'
      ? { uri: entry, type: 'sr25519' }
      : { uri: entry.uri, type: entry.type ?? 'sr25519' },
  );
  for (const [index, { uri, type }] of keys.entries())
    try {
      await signerOf(uri, '', type);
    } catch {
      throw new FileMistake(
        `key ${index + 1} is no key: expected a mnemonic of 12 words, a seed 0x… of 32 bytes, or a development account such as //Alice`,
      );
    }
  return keys;
}

/** Which of the keys are secrets: all but those of development accounts, which everybody knows. */
export const secretsIn = (keys: readonly Key[]): readonly string[] =>
  keys.map(({ uri }) => uri).filter(uri => !uri.startsWith('//'));
