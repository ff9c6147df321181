import { Type } from 'typebox';
import { keyTypes, signerOf, type KeyType } from '../../harness/targets/signers.ts';
import type { Key } from './funding.ts';
import { FileMistake, readYaml } from './yaml-file.ts';

/** What a file of keys should have been. */
const expected = `expected a list of keys such as //Alice, or of { uri, type } with the type ${keyTypes.join(', ')}`;

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
  const inFile = file === undefined ? [] : readYaml(file, keysShape, expected);
  const keys = [...uris, ...inFile].map((entry): Key =>
    typeof entry === 'string'
      ? { uri: entry, type: 'sr25519' }
      : { uri: entry.uri, type: entry.type ?? 'sr25519' },
  );
  for (const [index, { uri, type }] of keys.entries())
    if (!(await isKey(uri, type)))
      throw new FileMistake(
        `key ${index + 1} is no key: expected a mnemonic of 12 words, a seed 0x… of 32 bytes, or a development account such as //Alice`,
      );
  return keys;
}

/** What stands before the derivations of a key; the keyring would take any short text for a seed. */
const beginning = /^(0x[0-9a-f]{64}|\w+( \w+){11,23}|(?=\/))(\/|$)/i;

async function isKey(uri: string, type: KeyType): Promise<boolean> {
  if (!beginning.test(uri)) return false;
  try {
    await signerOf(uri, '', type);
    return true;
  } catch {
    return false;
  }
}
