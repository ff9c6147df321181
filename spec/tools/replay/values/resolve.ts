import { addressed } from './address-text.ts';
import { itemsIn, matcherIn } from './matcher.ts';
import { Unsupported } from '../errors.ts';
import { filled } from './template.ts';

/** The values that texts of a scenario stand for at one moment. */
export interface Meaning {
  readonly variables: Readonly<Record<string, unknown>>;
  /** The addresses of actors and roles. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** The value with all expressions in texts replaced. Throws a `ScenarioError` or `Unsupported` for a missing value. */
export function resolved(value: unknown, meaning: Meaning): unknown {
  if (typeof value === 'string') return text(value, meaning);
  if (Array.isArray(value)) return value.map(item => resolved(item, meaning));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner, meaning)]));
}

/** The same for an expectation, in which texts in angle brackets are matchers. */
export function resolvedExpectation(value: unknown, meaning: Meaning): unknown {
  if (typeof value === 'string') return matcherIn(value) ?? text(value, meaning);
  if (Array.isArray(value)) return value.map(item => resolvedExpectation(item, meaning));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, resolvedExpectation(inner, meaning)]),
  );
  return itemsIn(members) ?? members;
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
