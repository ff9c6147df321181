import { durationAsText } from '../reports/standing.ts';
import type { Dialect } from './dialect.ts';

const outcomes: Readonly<Record<Dialect['outcome'], string>> = {
  status: 'What came of a write is read from `extrinsic/status`.',
  result: 'What came of a write is in the answer to `use=Result`.',
  reads: 'What came of a write is not reported; it is concluded from reads before and after it.',
};

/** A dialect in plain sentences: what a probe found, and what follows from it for a run. */
export function sentencesAbout(dialect: Dialect): readonly string[] {
  const { paths, endpoints, outcome, error, blocks, missing, unsupported } = dialect;
  const root = [
    ...(paths.version === '' ? [] : [paths.version]),
    paths.collections === 'plural' ? 'collections' : 'collection',
  ];
  const elsewhere = Object.entries(endpoints);
  return [
    `Collections are at \`${root.join('/')}\`.`,
    ...(elsewhere.length === 0
      ? []
      : [`Other paths than usual: ${elsewhere.map(([name, path]) => `${name} at \`${path}\``).join(', ')}.`]),
    outcomes[outcome],
    `Errors have their message in \`${error.message}\`.`,
    blocks.seconds === 0
      ? 'Writes take effect at once.'
      : `A write takes effect with the next block, about every ${durationAsText(blocks.seconds * 1_000)}.`,
    ...(blocks.settle === 0 ? [] : [`Reads lag behind by up to ${durationAsText(blocks.settle)}.`]),
    ...(missing.length === 0
      ? []
      : [`No endpoint was found for ${listed(missing)}; rules that the interface states about these fail.`]),
    ...(unsupported.length === 0 ? [] : [`Declared as unsupported: ${listed(unsupported)}.`]),
  ];
}

/** More names than this are only counted. */
const namesMax = 12;

const listed = (names: readonly string[]): string =>
  names.length <= namesMax
    ? names.join(', ')
    : `${names.slice(0, namesMax).join(', ')} and ${names.length - namesMax} more`;
