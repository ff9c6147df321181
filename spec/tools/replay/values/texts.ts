import { changedEach } from '../../../model/plain-data.ts';
import { isRecord } from '../../../model/reported.ts';
import { tokenAddress } from '../../../model/view.ts';
import { ScenarioError, Unsupported } from '../errors.ts';
import { itemsIn, matcherIn } from './matcher.ts';

/** Texts that stand for addresses: `@alice`, and `@5/1` for token 1 of collection 5. `@@` escapes a leading `@`. */
const actorText = /^@([A-Za-z][A-Za-z0-9]*)$/;
const tokenText = /^@(\d+)\/(\d+)$/;

/** The name of the actor that a text stands for; undefined for any other text. */
export const actorIn = (text: string): string | undefined => actorText.exec(text)?.[1];

/** The address that a text stands for, given the addresses of actors and roles; undefined for an unknown name. */
function addressed(text: string, addresses: ReadonlyMap<string, string>): string | undefined {
  if (text.startsWith('@@')) return text.slice(1);
  const name = actorIn(text);
  if (name !== undefined) return addresses.get(name);
  const [, collectionId, tokenId] = tokenText.exec(text) ?? [];
  return collectionId === undefined
    ? text
    : tokenAddress({ collectionId: Number(collectionId), tokenId: Number(tokenId) });
}

/** The text, escaped if it could be read as an address. */
export const unaddressed = (text: string): string =>
  /^@(@|[A-Za-z][A-Za-z0-9]*$|\d+\/\d+$)/.test(text) ? `@${text}` : text;

/** A number or a variable, with its sign. */
type Term = { readonly sign: 1 | -1 } & ({ readonly number: number } | { readonly path: readonly string[] });

/** `${…}` in texts of scenarios: a path such as `minted.0.tokenId`, or a sum of paths and whole numbers. */
type Expression = readonly Term[];

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
  return terms;
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
    typeof piece === 'string' ? [] : piece.flatMap(term => ('path' in term ? term.path.slice(0, 1) : [])),
  );

/** The text with these variables; throws a `ScenarioError` for a missing value or a term that is no number. */
export function filled(text: string, variables: Readonly<Record<string, unknown>>): unknown {
  const pieces = templateIn(text).map(piece =>
    typeof piece === 'string' ? piece : valueOf(piece, variables),
  );
  if (pieces.length === 1) return pieces[0];
  return pieces.map(piece => (typeof piece === 'string' ? piece : JSON.stringify(piece))).join('');
}

function valueOf(terms: Expression, variables: Readonly<Record<string, unknown>>): unknown {
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

/** The values that texts of a scenario stand for at one moment. */
export interface Meaning {
  readonly variables: Readonly<Record<string, unknown>>;
  /** The addresses of actors and roles. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** The value with all expressions in texts replaced. Throws a `ScenarioError` or `Unsupported` for a missing value. */
export const resolved = (value: unknown, meaning: Meaning): unknown =>
  typeof value === 'string' ? text(value, meaning) : changedEach(value, inner => resolved(inner, meaning));

/** The same for an expectation, in which texts in angle brackets are matchers. */
export function resolvedExpectation(value: unknown, meaning: Meaning): unknown {
  if (typeof value === 'string') return matcherIn(value) ?? text(value, meaning);
  const whole = changedEach(value, inner => resolvedExpectation(inner, meaning));
  return isRecord(whole) ? (itemsIn(whole) ?? whole) : whole;
}

/** The address of an actor or role; the name may contain variables. */
export function addressOf(name: string, meaning: Meaning): string {
  return String(text(`@${String(filled(name, meaning.variables))}`, meaning));
}

function text(template: string, { variables, addresses }: Meaning): unknown {
  const value = filled(template, variables);
  // The value of a variable is literal: only text of the file can stand for an address.
  if (typeof value !== 'string' || !template.startsWith('@')) return value;
  const address = addressed(value, addresses);
  if (address !== undefined) return address;
  throw new Unsupported(`there is no actor ${value.slice(1)} here: give the target another --signer`);
}
