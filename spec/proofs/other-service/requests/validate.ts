import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { canonical, isAccount } from './accounts.ts';
import { malformed } from '../errors.ts';

const addressMembers = new Set([
  'address',
  'from',
  'to',
  'newAdmin',
  'admin',
  'newAdminId',
  'addressToDelete',
]);

/** Normalises the addresses of a request. */
function withCanonicalAddresses(raw: unknown, prefix: number): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      addressMembers.has(name) && typeof value === 'string' ? canonical(value, prefix) : value,
    ]),
  );
}

/** The body as its schema describes it, without the members that the schema does not list; addresses have the prefix. */
export function parseBody<T extends TSchema>(schema: T, raw: unknown, prefix: number): Static<T> {
  const clean: unknown = Value.Clean(schema, Value.Clone(withCanonicalAddresses(raw, prefix)));
  if (Value.Check(schema, clean)) return clean;
  const [first] = Value.Errors(schema, clean);
  throw malformed(`Malformed request: ${first?.instancePath ?? ''} ${first?.message ?? 'not as described'}`);
}

/** The query parameters of a read, by type. */
export class Query {
  readonly #values: URLSearchParams;
  readonly #prefix: number;

  /** `prefix` is that of its addresses. */
  constructor(url: string, prefix: number) {
    this.#prefix = prefix;
    const start = url.indexOf('?');
    this.#values = new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
  }

  id(name: string): number {
    const text = this.#values.get(name) ?? '';
    if (!/^\d{1,15}$/.test(text)) throw malformed(`Query parameter ${name} must be a number`);
    return Number(text);
  }

  account(name: string): string {
    const text = this.#values.get(name) ?? '';
    if (!isAccount(text)) throw malformed(`Query parameter ${name} must be an account address`);
    return canonical(text, this.#prefix);
  }

  text(name: string): string | null {
    return this.#values.get(name);
  }

  /** An array in a query is accepted repeated, with brackets, or comma-separated; absent means no filter. */
  list(name: string): readonly string[] | null {
    const found: string[] = [];
    for (const [key, value] of this.#values) {
      const isMember = key === name || (key.startsWith(`${name}[`) && key.endsWith(']'));
      if (isMember) found.push(...value.split(',').filter(part => part !== ''));
    }
    return found.length === 0 ? null : found;
  }
}
