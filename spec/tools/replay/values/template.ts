import { ScenarioError, Unsupported } from '../errors.ts';

/** `${…}` in texts of scenarios: a path such as `minted.0.tokenId`, or a sum of paths and whole numbers. */
interface Expression {
  readonly terms: readonly Term[];
}

/** A number or a variable, with its sign. */
type Term = { readonly sign: 1 | -1 } & ({ readonly number: number } | { readonly path: readonly string[] });

/** A text in pieces; a text that is a single expression keeps the type of the value. */
type Template = readonly (string | Expression)[];

/** `$${` stands for `${` itself. */
const holes = /\$\$\{|\$\{([^}]*)\}/g;

const path = /^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)*$/;

/** The pieces of a text. Throws a `SyntaxError` for an invalid expression. */
function templateIn(text: string): Template {
  const pieces: (string | Expression)[] = [];
  let end = 0;
  for (const { 0: hole, 1: inner, index } of text.matchAll(holes)) {
    pieces.push(text.slice(end, index), inner === undefined ? '${' : expressionIn(inner));
    end = index + hole.length;
  }
  return [...pieces, text.slice(end)].filter(piece => piece !== '');
}

function expressionIn(text: string): Expression {
  const spaced = text
    .trim()
    .replaceAll(/\s*\+\s*/g, ' + ')
    .replaceAll(/\s+-\s*/g, ' - ');
  const [first = '', ...rest] = spaced.split(/ ([+-]) /);
  const terms = [termIn(first, 1)];
  for (let index = 0; index < rest.length; index += 2)
    terms.push(termIn(rest[index + 1] ?? '', rest[index] === '-' ? -1 : 1));
  return { terms };
}

function termIn(text: string, sign: 1 | -1): Term {
  if (/^\d{1,15}$/.test(text)) return { sign, number: Number(text) };
  if (path.test(text)) return { sign, path: text.split('.') };
  throw new SyntaxError(
    `\${${text}} is not an expression: expected a name, a path such as minted.0.tokenId, or a sum of those`,
  );
}

/** The names of the variables in a text. */
export const variablesIn = (text: string): string[] =>
  templateIn(text).flatMap(piece =>
    typeof piece === 'string'
      ? []
      : piece.terms.flatMap(term => ('path' in term ? term.path.slice(0, 1) : [])),
  );

/** The text with these variables; throws a `ScenarioError` for a missing value or a term that is no number. */
export function filled(text: string, variables: Readonly<Record<string, unknown>>): unknown {
  const pieces = templateIn(text).map(piece =>
    typeof piece === 'string' ? piece : valueOf(piece, variables),
  );
  if (pieces.length === 1) return pieces[0];
  return pieces.map(piece => (typeof piece === 'string' ? piece : JSON.stringify(piece))).join('');
}

function valueOf({ terms }: Expression, variables: Readonly<Record<string, unknown>>): unknown {
  const values = terms.map(term => ('path' in term ? memberAt(variables, term.path) : term.number));
  if (terms.length === 1) return values[0];
  return terms.reduce((sum, { sign }, index) => {
    const value = values[index];
    if (!Number.isSafeInteger(value))
      throw new ScenarioError(`expected whole numbers in a sum, found ${JSON.stringify(value)}`);
    return sum + sign * (value as number);
  }, 0);
}

/** The member at the path; throws a `ScenarioError` if it does not exist, and `Unsupported` if it could not be saved. */
export function memberAt(whole: unknown, names: readonly string[]): unknown {
  let value = whole;
  for (const [index, name] of names.entries()) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) {
      const where = index === 0 ? '' : ` in ${names.slice(0, index).join('.')}`;
      throw new ScenarioError(`there is no ${name}${where}; there is ${membersOf(value)}`);
    }
    value = (value as Readonly<Record<string, unknown>>)[name];
    // A value that could not be saved only matters where it is used.
    if (value instanceof Unsupported) throw value;
  }
  return value;
}

const membersOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).join(', ') || 'nothing'
    : JSON.stringify(value);

/** The text, escaped as a template. */
export const literal = (text: string): string => text.replaceAll('${', '$${');
