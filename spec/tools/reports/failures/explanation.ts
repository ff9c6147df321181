import type { Evidence, Item, Problem, ReportedStep } from '../report.ts';

/** A finding as plain lines: the sentence, why it failed, the last broken step, and how to reproduce it. */
export function explanationOf(item: Item): string {
  const [evidence] = item.evidence;
  return [
    item.says,
    ...(item.why === undefined ? [] : [cut(item.why)]),
    ...(evidence === undefined ? [] : shownBy(evidence)),
  ].join('\n');
}

/** The problems of all steps of an item. */
export const problemsOf = ({ evidence }: Item): readonly Problem[] =>
  evidence.flatMap(({ steps }) => steps.flatMap(({ broken }) => broken));

function shownBy({ steps, ids, reproduction }: Evidence): string[] {
  const index = steps.findLastIndex(({ broken }) => broken.length > 0);
  const step = steps[index];
  return [
    ...(step === undefined ? [] : atStep(step, index + 1, steps.length)),
    ...(step === undefined || ids === undefined ? [] : [`ids: in the requests, ${ids}`]),
    ...(reproduction === undefined ? [] : [`reproduce with: ${reproduction}`]),
  ];
}

function atStep({ title, outcome, broken }: ReportedStep, number: number, total: number): string[] {
  const where = broken.find(problem => problem.where !== undefined)?.where;
  // A step of a file can be played several times, and the steps after a failure are not played.
  const count = where === undefined ? `step ${number} of ${total}` : `step ${number} in the order of play`;
  return [
    `${count}: ${cut(title)}`,
    `  outcome: ${cut(outcome)}`,
    ...(where === undefined ? [] : [`  at ${where}`]),
    ...broken.flatMap(problem => compared(problem)),
  ];
}

const compared = ({ expected, found }: Problem): string[] =>
  expected === undefined && found === undefined
    ? []
    : [`  expected: ${asText(expected)}`, `  found:    ${asText(found)}`];

/** A value as JSON, shortened. */
export const asText = (value: unknown): string =>
  value === undefined ? 'nothing' : cut(JSON.stringify(value));

/** Longest text in a terminal; the HTML report has the whole text. */
const textMax = 600;

/** The text, or its beginning and the number of characters left out. A long text of one character is `"x" × 257`. */
export function cut(whole: string, max = textMax): string {
  const text = whole.replaceAll(
    /"([^"\\])\1{19,}"/gu,
    (quoted, one: string) => `"${one}" × ${Array.from(quoted).length - 2}`,
  );
  return text.length <= max ? text : `${text.slice(0, max)}… (${text.length - max} more characters)`;
}
