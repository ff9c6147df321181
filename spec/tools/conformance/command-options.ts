import type { ConformOptions } from './options.ts';

/** The options for the keys. Secrets are removed from reports later. */
export const keyOptions = ({
  signer = [],
  keys,
}: Pick<ConformOptions, 'signer' | 'keys'>): readonly string[] => [
  ...signer.flatMap(uri => ['--signer', uri]),
  ...(keys === undefined ? [] : ['--keys', keys]),
];

/** The options for the same target and keys. */
export const placeOf = (options: ConformOptions): readonly string[] => {
  const { target, blockTime = 'instant', dialect, profile } = options;
  return [
    ...(target === undefined ? ['--serve', '--block-time', blockTime] : ['--target', target]),
    ...keyOptions(options),
    ...(dialect === undefined ? [] : ['--dialect', dialect]),
    ...(profile === undefined ? [] : ['--profile', profile]),
  ];
};
