import { developmentUris } from '../../harness/targets/writing/signers.ts';
import type { ConformOptions } from './options.ts';

/** The file that printed command lines name instead of several keys. */
const keysFile = 'keys.yaml';

type KeyOptions = Pick<ConformOptions, 'signer' | 'keys'>;

/** The options for the keys: a file for several keys, nothing for the development accounts. */
export function keyOptions({ signer = [], keys }: KeyOptions): readonly string[] {
  if (signer.length === 0) return keys === undefined ? [] : ['--keys', keys];
  if (keys !== undefined) return ['--keys', keysFile];
  if (isUsual(signer)) return [];
  return signer.length === 1 ? ['--signer', ...signer] : ['--keys', keysFile];
}

const isUsual = (signer: readonly string[]): boolean =>
  signer.length === developmentUris.length && signer.every((uri, index) => uri === developmentUris[index]);

/** A remark on a key file that printed command lines name although none was given. */
export const keysRemark = (options: KeyOptions): readonly string[] =>
  options.keys === undefined && keyOptions(options).includes('--keys')
    ? [
        `command lines in this report name ${keysFile}: write it, as a YAML list of the keys given with --signer`,
      ]
    : [];

/** The options for the same target and keys. Secrets are removed from reports later. */
export const placeOf = (options: ConformOptions): readonly string[] => {
  const { target, blockTime = 'instant', dialect, profile } = options;
  return [
    ...(target === undefined ? ['--serve', '--block-time', blockTime] : ['--target', target]),
    ...keyOptions(options),
    ...(dialect === undefined ? [] : ['--dialect', dialect]),
    ...(profile === undefined ? [] : ['--profile', profile]),
  ];
};

/** The arguments of the command, with the keys replaced as by `keyOptions`. */
export function withoutKeys(args: readonly string[], options: KeyOptions): readonly string[] {
  const others = args.filter(
    (arg, index) =>
      !/^--(signer|keys)(=|$)/.test(arg) && !['--signer', '--keys'].includes(args[index - 1] ?? ''),
  );
  return [...others, ...keyOptions(options)];
}
