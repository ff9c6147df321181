import { isNode, visit, type Document } from 'yaml';

/** What is wrong in a range of a text, and what to write instead. */
export interface SyntaxMistake {
  readonly range: readonly [number, number];
  readonly says: string;
  readonly hint?: string;
}

/** The causes of the syntax errors in a text, in the words of its author; errors that only follow from another one are left out. */
export function syntaxMistakes(text: string, document: Document): readonly SyntaxMistake[] {
  const { errors } = document;
  const unquoted = errors.flatMap(({ pos: [at] }) => unquotedAt(text, at) ?? []);
  if (unquoted.length > 0) return [...new Map(unquoted.map(mistake => [mistake.range[0], mistake])).values()];
  // After any other error the parser takes the rest of the text for something else.
  const first = errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  if (first !== undefined) return [causeOf(text, document, first)];
  return errors.map(({ pos: [at] }) => {
    const name = wordAt(text, at);
    return mistake(name, `${name.found} is there twice`);
  });
}

/** A text that has to be quoted at the place of an error: it starts with `@`, `*` or the like, or has `${` inside braces. */
function unquotedAt(text: string, at: number): SyntaxMistake | undefined {
  const isVariable = text.startsWith('${', at - 1);
  if (!isVariable && !/[@`%*]/.test(text[at] ?? '')) return undefined;
  const before = isVariable ? (/[^\s,[{]*$/.exec(text.slice(0, at - 1))?.[0].length ?? 0) + 1 : 0;
  const word = matchAt(text, at - before, /(?:\$\{[^}\n]*\}|[^\s,\]}])*/y);
  return needsQuotes(word, isVariable ? ' inside { } and [ ]' : '');
}

/** Texts that start with `*` and are not quoted, which the parser takes for aliases. */
export function undefinedAliases(text: string, document: Document): readonly SyntaxMistake[] {
  const aliases: SyntaxMistake[] = [];
  visit(document, {
    Alias: (_, node) => {
      const [from, to] = node.range ?? [0, 0];
      if (node.resolve(document) === undefined)
        aliases.push(needsQuotes({ from, found: text.slice(from, to) }));
    },
  });
  return aliases;
}

/** A place in a text, and what is there. */
interface Found {
  readonly from: number;
  readonly found: string;
}

const mistake = ({ from, found }: Found, says: string, hint?: string): SyntaxMistake => ({
  range: [from, from + found.length],
  says,
  ...(hint === undefined ? {} : { hint }),
});

const needsQuotes = (word: Found, where = ''): SyntaxMistake =>
  mistake(word, `${word.found} needs quotes${where}`, `write '${word.found}'`);

/** What the pattern, which is sticky, finds at this place. */
function matchAt(text: string, from: number, pattern: RegExp): Found {
  pattern.lastIndex = from;
  return { from, found: pattern.exec(text)?.[0] ?? '' };
}

/** The first word at or after this place. */
const wordAt = (text: string, at: number): Found =>
  matchAt(text, at + text.slice(at).search(/\S|$/), /[^\s:,]+/y);

/** The cause of an error, by the code and message of the parser. */
function causeOf(text: string, document: Document, error: Document['errors'][number]): SyntaxMistake {
  const { code, message, pos } = error;
  const [at] = pos;
  const line = matchAt(text, at, /.*/y);
  const word = matchAt(text, at, /\S*/y);
  const sign = { from: at, found: text[at] ?? '' };
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      if (/^\s*- /.test(line.found)) return misplaced(text, at);
      if (/^[^'"[{].*:(?:\s|$)/.test(line.found))
        return mistake(line, 'a text with a colon and a space needs quotes', `write '${line.found}'`);
      return misplaced(text, text.indexOf('\n', at));
    case 'MULTILINE_IMPLICIT_KEY':
      return mistake(word, `a colon and a space are missing in ${word.found}`, 'such as scenario: A name');
    case 'BAD_INDENT':
      return message.startsWith('Flow') ? unclosed(text, document, at) : misplaced(text, at);
    case 'BLOCK_IN_FLOW':
      return mistake(line, 'a comma is missing inside { } or [ ]');
    case 'MISSING_CHAR':
      if (message.includes('indicator')) return misplaced(text, at);
      return message.includes('closing')
        ? unclosed(text, document, at)
        : mistake(line, 'a comma or a colon is missing');
    case 'UNEXPECTED_TOKEN':
      return /["']/.test(text[at - 1] ?? '')
        ? mistake(
            line,
            'there is more text after the closing quote',
            "inside '…' a quote is written twice: ''",
          )
        : mistake(sign, `there is a ${sign.found} too many`);
    case 'TAB_AS_INDENT':
      return mistake({ from: at, found: '\t' }, 'a line starts with a tab', 'indent with spaces');
    case 'MULTIPLE_DOCS':
      return mistake({ from: at, found: '---' }, 'a second document begins here, but a file has only one');
    default:
      return { range: pos, says: message };
  }
}

function misplaced(text: string, at: number): SyntaxMistake {
  const word = wordAt(text, at);
  const says = `${word.found} does not start in the column of what it belongs to`;
  return mistake(word, says, 'check the indentation of this line and of those above it');
}

const ends: Readonly<Record<string, string>> = { '{': '}', '[': ']', "'": "'", '"': '"' };

/** The last quote or bracket before this place that is not closed. */
function unclosed(text: string, document: Document, before: number): SyntaxMistake {
  let from = before;
  visit(document, {
    Node: (_, node) => {
      const [start, to] = isNode(node) && node.range ? node.range : [before, before];
      const end = ends[text[start] ?? ''];
      const inside = text.slice(start + 1, to).trimEnd();
      if (start < before && end !== undefined && inside.at(-1) !== end) from = start;
    },
  });
  const found = text[from] ?? '';
  return mistake({ from, found }, `${found} is not closed`);
}
