import { Type } from 'typebox';
import { keyTypes, signerOf, type KeyType } from '../../harness/targets/writing/signers.ts';
import type { Key } from './target/funding.ts';
import { UsageError } from '../../harness/usage-error.ts';
import { readYaml } from './yaml-file.ts';

/** The expected content of a key file. */
const expected = `expected a list of keys such as //Alice, or of { uri, type } with the type ${keyTypes.join(', ')}`;

/** A list of key URIs, with or without the type of the key. */
const keysShape = Type.Array(
  Type.Union([
    Type.String(),
    Type.Object(
      { uri: Type.String(), type: Type.Optional(Type.Enum([...keyTypes])) },
      { additionalProperties: false },
    ),
  ]),
);

/** The keys of `--signer` and of a file. Raises `UsageError` for an invalid key, without repeating the key. */
export async function keysOf(uris: readonly string[], file: string | undefined): Promise<readonly Key[]> {
  const inFile = file === undefined ? [] : readYaml(file, keysShape, expected);
  const keys = [...uris, ...inFile].map((entry): Key =>
    typeof entry === 'string'
      ? { uri: entry, type: 'sr25519' }
      : { uri: entry.uri, type: entry.type ?? 'sr25519' },
  );
  for (const [index, { uri, type }] of keys.entries())
    if (!(await isKey(uri, type)))
      throw new UsageError(
        `key ${index + 1} is not a key: expected a mnemonic of 12 words, a seed 0x… of 32 bytes, or a development account such as //Alice`,
      );
  return keys;
}

/** The part before the derivations; the keyring would accept any short text as a seed. */
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
