/**
 * A JSON value, indented and coloured, with a copy button.
 *
 * @param {unknown} value
 */
function jsonView(value) {
  const text = JSON.stringify(value, null, 2) ?? 'nothing';
  return element(
    'div',
    { class: 'json' },
    copyButton(text),
    element('pre', { tabindex: 0 }, ...coloured(text)),
  );
}

/**
 * The tokens of a JSON text, coloured by kind.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function coloured(text) {
  const words = text.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*)/);
  return words.map((word, index) => {
    if (index % 2 === 0) return word;
    if (word.endsWith(':')) return element('span', { class: 'json-name' }, word);
    return element('span', { class: word.startsWith('"') ? 'json-text' : 'json-other' }, word);
  });
}

/**
 * The difference between two JSON values, line by line; equal parts are shortened.
 *
 * @param {unknown} before
 * @param {unknown} after
 * @param {readonly [string, string]} called The names of the two values.
 */
function differenceView(before, after, called) {
  const lines = differenceLines(before, after, '', '');
  return element(
    'div',
    { class: 'difference' },
    element(
      'div',
      { class: 'legend' },
      element('span', { class: 'removed' }, `− ${called[0]}`),
      element('span', { class: 'added' }, `+ ${called[1]}`),
    ),
    element(
      'pre',
      { tabindex: 0 },
      ...lines.map(({ sign, text }) => element('span', { class: lineKinds[sign] }, `${sign} ${text}\n`)),
    ),
  );
}

const lineKinds = { '−': 'line removed', '+': 'line added', ' ': 'line' };

/** @typedef {{ readonly sign: keyof typeof lineKinds, readonly text: string }} Line */

/**
 * @param {unknown} before
 * @param {unknown} after
 * @param {string} indent
 * @param {string} name The text before the value, such as `"owner": `.
 * @returns {Line[]}
 */
function differenceLines(before, after, indent, name) {
  if (JSON.stringify(before) === JSON.stringify(after))
    return [{ sign: ' ', text: `${indent}${name}${inShort(before)}` }];
  const inner = `${indent}  `;
  if (Array.isArray(before) && Array.isArray(after))
    return [
      { sign: ' ', text: `${indent}${name}[` },
      ...aligned(before, after).flatMap(([left, right]) => differenceLines(left, right, inner, '')),
      { sign: ' ', text: `${indent}]` },
    ];
  if (isRecord(before) && isRecord(after))
    return [
      { sign: ' ', text: `${indent}${name}{` },
      ...[...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(member =>
        differenceLines(before[member], after[member], inner, `${JSON.stringify(member)}: `),
      ),
      { sign: ' ', text: `${indent}}` },
    ];
  return [...wholeLines('−', before, indent, name), ...wholeLines('+', after, indent, name)];
}

/**
 * @param {'−' | '+'} sign
 * @param {unknown} value
 * @param {string} indent
 * @param {string} name
 * @returns {Line[]}
 */
const wholeLines = (sign, value, indent, name) =>
  value === undefined
    ? []
    : `${name}${JSON.stringify(value, null, 2)}`
        .split('\n')
        .map(text => ({ sign, text: `${indent}${text}` }));

/**
 * Pairs the elements of two lists: equal elements at both ends, and the elements between them by position.
 *
 * @param {readonly unknown[]} before
 * @param {readonly unknown[]} after
 * @returns {(readonly [unknown, unknown])[]}
 */
function aligned(before, after) {
  const shorter = Math.min(before.length, after.length);
  /** @param {(index: number) => readonly [unknown, unknown]} pairAt */
  const sameFrom = pairAt => {
    let count = 0;
    while (count < shorter && JSON.stringify(pairAt(count)[0]) === JSON.stringify(pairAt(count)[1]))
      count += 1;
    return count;
  };
  const head = sameFrom(index => [before[index], after[index]]);
  const tail = Math.min(
    sameFrom(index => [before.at(-1 - index), after.at(-1 - index)]),
    shorter - head,
  );
  const between = Math.max(before.length, after.length) - head - tail;
  /** @type {(list: readonly unknown[]) => (index: number) => unknown} */
  const middle = list => index => (head + index < list.length - tail ? list[head + index] : undefined);
  return [
    ...before.slice(0, head).map(value => /** @type {const} */ ([value, value])),
    ...Array.from(
      { length: between },
      (_, index) => /** @type {const} */ ([middle(before)(index), middle(after)(index)]),
    ),
    ...before.slice(before.length - tail).map(value => /** @type {const} */ ([value, value])),
  ];
}

/**
 * @param {unknown} value
 */
function inShort(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  if (text.length <= 72) return text;
  if (Array.isArray(value)) return `[ … ${counted(value.length, 'element')} … ]`;
  return isRecord(value) ? `{ … ${counted(Object.keys(value).length, 'member')} … }` : text;
}

/**
 * @param {unknown} value
 * @returns {value is Readonly<Record<string, unknown>>}
 */
const isRecord = value => typeof value === 'object' && value !== null && !Array.isArray(value);
