import { visit, type Document } from 'yaml';

/** What is wrong in a range of a text, and what to write instead. */
export interface SyntaxMistake {
  readonly range: readonly [number, number];
  readonly says: string;
  readonly hint?: string;
}

/** The syntax errors in a text: texts that need quotes, or the first error as the parser says it, because others only follow from that. */
export function syntaxMistakes(text: string, { errors }: Document): readonly SyntaxMistake[] {
  const unquoted = errors.flatMap(({ pos: [at] }) => unquotedAt(text, at) ?? []);
  if (unquoted.length > 0) return [...new Map(unquoted.map(mistake => [mistake.range[0], mistake])).values()];
  return errors.slice(0, 1).map(({ pos, message }) => ({ range: pos, says: message }));
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

const needsQuotes = ({ from, found }: Found, where = ''): SyntaxMistake => ({
  range: [from, from + found.length],
  says: `${found} needs quotes${where}`,
  hint: `write '${found}'`,
});

/** What the pattern, which is sticky, finds at this place. */
function matchAt(text: string, from: number, pattern: RegExp): Found {
  pattern.lastIndex = from;
  return { from, found: pattern.exec(text)?.[0] ?? '' };
}
