import type { Evidence, Item, Problem, ReportedStep } from '../report.ts';

/** A finding as plain lines: the sentence, why it failed, the last broken step and its request, and how to reproduce it. */
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
  return [
    ...(index < 0 ? [] : atStep(steps, index)),
    ...(index < 0 || ids === undefined ? [] : [`ids: in the requests, ${ids}`]),
    ...(reproduction === undefined ? [] : [`reproduce with: ${reproduction}`]),
  ];
}

/** Up to how many steps are shown that lead to the broken one. */
const stepsMax = 6;

function atStep(steps: readonly ReportedStep[], last: number): string[] {
  const where = steps[last]?.broken.find(problem => problem.where !== undefined)?.where;
  // A step of a file can be played several times, and the steps after a failure are not played.
  const count = where === undefined ? `of ${steps.length}` : 'in the order of play';
  const first = where === undefined && last < stepsMax ? 0 : last;
  return steps
    .slice(first, last + 1)
    .flatMap(({ title, outcome, broken, exchanges }, index) => [
      `step ${first + index + 1} ${count}: ${cut(title)}`,
      ...(first + index < last
        ? []
        : [
            ...requestIn(exchanges),
            `  outcome: ${cut(outcome)}`,
            ...(where === undefined ? [] : [`  at ${where}`]),
            ...broken.flatMap(compared),
          ]),
    ]);
}

/** The first request that is not a GET, or the last one. */
function requestIn(exchanges: ReportedStep['exchanges']): string[] {
  const exchange = exchanges.find(({ method }) => method !== 'GET') ?? exchanges.at(-1);
  if (exchange === undefined) return [];
  const { method, url, body } = exchange;
  return [`  request: ${cut(`${method} ${url}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`)}`];
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
