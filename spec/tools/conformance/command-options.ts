import { developmentUris } from '../../harness/targets/signers.ts';
import type { ConformOptions } from './options.ts';

/** The file that command lines name in place of several keys. */
const keysFile = 'keys.yaml';

type KeyOptions = Pick<ConformOptions, 'signer' | 'keys'>;

/** Options that name the keys: by file where they are more than one, and not at all where they are the usual ones. */
export function keyOptions({ signer = [], keys }: KeyOptions): readonly string[] {
  if (signer.length === 0) return keys === undefined ? [] : ['--keys', keys];
  if (keys !== undefined) return ['--keys', keysFile];
  if (isUsual(signer)) return [];
  return signer.length === 1 ? ['--signer', ...signer] : ['--keys', keysFile];
}

const isUsual = (signer: readonly string[]): boolean =>
  signer.length === developmentUris.length && signer.every((uri, index) => uri === developmentUris[index]);

/** What to tell of a file of keys that command lines name although no such file was given. */
export const keysRemark = (options: KeyOptions): readonly string[] =>
  options.keys === undefined && keyOptions(options).includes('--keys')
    ? [`command lines in this report name ${keysFile}: a YAML list of the keys that were given with --signer`]
    : [];

/** Options that lead to the same target and keys; secrets are taken out of reports. */
export const placeOf = (options: ConformOptions): readonly string[] => {
  const { target, blockTime, dialect, profile } = options;
  return [
    ...(target === undefined ? ['--serve', '--block-time', blockTime] : ['--target', target]),
    ...keyOptions(options),
    ...(dialect === undefined ? [] : ['--dialect', dialect]),
    ...(profile === undefined ? [] : ['--profile', profile]),
  ];
};

/** The arguments with which the command was called, but with keys as `keyOptions` names them. */
export function withoutKeys(args: readonly string[], options: KeyOptions): readonly string[] {
  const others = args.filter(
    (arg, index) =>
      !/^--(signer|keys)(=|$)/.test(arg) && !['--signer', '--keys'].includes(args[index - 1] ?? ''),
  );
  return [...others, ...keyOptions(options)];
}
