import { closest, similar } from '../../closest.ts';

/** A place in a file; line and column are counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A mistake in a file. */
export interface Mistake {
  readonly place: Place;
  /** The whole line. */
  readonly lineText: string;
  /** Number of characters to underline. */
  readonly length: number;
  readonly says: string;
  readonly hint?: string;
}

/** Lists of names are shown whole up to this length. */
const listedMax = 12;

/** A hint with similar names, or with all of a few. */
export function didYouMean(written: string, names: readonly string[]): string {
  if (names.length === 0) return 'there are none here';
  const near = similar(written, names);
  if (names.length <= 3 || (near.length === 0 && names.length <= listedMax))
    return `${names.length === 1 ? 'there is' : 'there are'} ${names.join(', ')}`;
  return `did you mean ${(near.length === 0 ? closest(written, names) : near).join(', ')}?`;
}

/** All mistakes as text: place, line, caret and hint. */
export const shown = (mistakes: readonly Mistake[]): string =>
  mistakes
    .map(({ place, lineText: line, length, says, hint }) => {
      const margin = String(place.line).length;
      return [
        `${whereOf(place)}: ${says}`,
        `  ${place.line} | ${line}`,
        `  ${' '.repeat(margin)} | ${' '.repeat(place.column - 1)}${'^'.repeat(caretsIn(line, place.column, length))}`,
        ...(hint === undefined ? [] : [`  ${' '.repeat(margin)} = ${hint}`]),
      ].join('\n');
    })
    .join('\n\n');

/** `file:line:column`, a link in editors and terminals. */
export const whereOf = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

const caretsIn = (line: string, column: number, length: number): number =>
  Math.max(1, Math.min(length, line.length - column + 1));
