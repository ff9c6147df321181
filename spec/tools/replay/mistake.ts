import { closest } from '../closest.ts';
import type { Place } from './scenario.ts';

/** A mistake in a file. */
export interface Mistake {
  readonly place: Place;
  /** Number of characters to underline. */
  readonly length: number;
  readonly says: string;
  readonly hint?: string;
}

/** A hint with similar names. */
export function didYouMean(written: string, names: readonly string[]): string {
  if (names.length === 0) return 'there are none here';
  return names.length <= 3
    ? `there is ${names.join(', ')}`
    : `did you mean ${closest(written, names).join(', ')}?`;
}

/** All mistakes as text: place, line, caret and hint. */
export const shown = (mistakes: readonly Mistake[], lineOf: (place: Place) => string): string =>
  mistakes
    .map(({ place, length, says, hint }) => {
      const line = lineOf(place);
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
