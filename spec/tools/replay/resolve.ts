import { addressed } from './address-text.ts';
import { itemsIn, matcherIn } from './matcher.ts';
import { Unsupported } from './scenario-error.ts';
import { filled } from './template.ts';

/** What texts of a scenario stand for at one moment. */
export interface Meaning {
  readonly variables: Readonly<Record<string, unknown>>;
  /** Addresses of actors and roles. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** The value with everything in its texts replaced. Throws a `ScenarioError` or `Unsupported`, if a text needs what there is not. */
export function resolved(value: unknown, meaning: Meaning): unknown {
  if (typeof value === 'string') return text(value, meaning);
  if (Array.isArray(value)) return value.map(item => resolved(item, meaning));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolved(inner, meaning)]));
}

/** The same of an expectation, whose texts in angle brackets are matchers. */
export function resolvedExpectation(value: unknown, meaning: Meaning): unknown {
  if (typeof value === 'string') return matcherIn(value) ?? text(value, meaning);
  if (Array.isArray(value)) return value.map(item => resolvedExpectation(item, meaning));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, resolvedExpectation(inner, meaning)]),
  );
  return itemsIn(members) ?? members;
}

/** The address of the actor or role; the name may be a text with variables. */
export function addressOf(name: string, meaning: Meaning): string {
  return String(text(`@${String(filled(name, meaning.variables))}`, meaning));
}

function text(template: string, { variables, addresses }: Meaning): unknown {
  const value = filled(template, variables);
  // What comes out of a variable alone is what it is: only what the file says itself can stand for an address.
  if (typeof value !== 'string' || !template.startsWith('@')) return value;
  const address = addressed(value, addresses);
  if (address !== undefined) return address;
  throw new Unsupported(`nobody is called ${value.slice(1)} here: give the target another --signer`);
}
