import type { TSchema } from 'typebox';
import type { Described } from '../../contract/shapes/component.ts';
import { notRecorded } from '../../contract/shapes/members.ts';

/** What a route says about its requests and answers. */
interface Shapes {
  readonly query?: TSchema | undefined;
  readonly body?: { readonly shape: TSchema } | undefined;
  readonly answer: TSchema;
}

/** Takes the secrets out of what is recorded of a request. */
export interface Redaction {
  readonly url: (url: string) => string;
  readonly request: (body: string) => string;
  readonly answer: (body: string, isError: boolean) => string;
}

/**
 * The redaction of a route that takes or gives a secret; undefined for all other routes. Of what it takes and gives, only members
 * that a shape has and does not mark are recorded, because a secret is often written under a wrong name.
 */
export function redactionOf({ query, body, answer }: Shapes): Redaction | undefined {
  if (secretsOf({ query, body, answer }).length === 0) return undefined;
  const { properties = {} }: Described = query ?? {};
  const isOpen = (name: string): boolean => {
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return member !== undefined && !isSecret(member);
  };
  const ofAnswer = inBody(value => inShape(value, answer));
  return {
    url: inUrl(isOpen),
    request: inBody(value => inShape(value, body?.shape ?? { properties: {} })),
    answer: (text, isError) => (isError ? ofError(text) : ofAnswer(text)),
  };
}

/** The redaction of requests to unknown paths: the members that are secret on some of these routes. */
export function redactionByName(routes: readonly Shapes[]): Redaction {
  const secrets = new Set(routes.flatMap(secretsOf));
  const isOpen = (name: string): boolean => !secrets.has(name);
  return { url: inUrl(isOpen), request: inBody(value => inOpen(value, isOpen)), answer: ofError };
}

/** The names of the secrets that a route takes and gives. */
const secretsOf = ({ query, body, answer }: Shapes): readonly string[] =>
  [query, body?.shape, answer].flatMap(shape => (shape === undefined ? [] : secretsIn(shape)));

function secretsIn({ items, anyOf = [], properties = {} }: Described): readonly string[] {
  const members = Object.entries(properties);
  return [
    ...members.flatMap(([name, member]) => (isSecret(member) ? [name] : [])),
    ...[items ?? [], anyOf, members.map(([, member]) => member)].flat().flatMap(secretsIn),
  ];
}

/** The format `password` marks a secret: see `Secret` in `src/plugins/accounts/shapes.ts`. */
const isSecret = ({ format }: Described): boolean => format === 'password';

/** The value with the members that its shape has and does not mark. */
function inShape(value: unknown, shape: Described): unknown {
  const { items, anyOf: [first] = [], properties } = shape;
  if (first !== undefined) return inShape(value, first);
  if (Array.isArray(value)) return items === undefined ? value : value.map(item => inShape(item, items));
  if (properties === undefined) return value;
  return withMembers(value, (name, inner) => {
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return member === undefined || isSecret(member) ? notRecorded : inShape(inner, member);
  });
}

/** The value with the members that are open, at any depth. */
function inOpen(value: unknown, isOpen: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map(item => inOpen(item, isOpen));
  return withMembers(value, (name, inner) => (isOpen(name) ? inOpen(inner, isOpen) : notRecorded));
}

function withMembers(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(name, inner)]));
}

/** A body with its value changed. One that is no JSON is not recorded. */
const inBody =
  (change: (value: unknown) => unknown) =>
  (text: string): string => {
    if (text === '') return '';
    try {
      return JSON.stringify(change(JSON.parse(text)));
    } catch {
      return notRecorded;
    }
  };

/** An error says which members are wrong, and why; it also repeats their values. */
const ofError = inBody(value => inOpen(value, name => name !== 'value'));

/** A URL without the values of other members; `a[b]` and `a[]` are of the member `a`. */
const inUrl =
  (isOpen: (name: string) => boolean) =>
  (url: string): string => {
    const [path = '', ...query] = url.split('?');
    if (query.length === 0) return path;
    const pairs = query
      .join('?')
      .split('&')
      .map(pair => {
        const [name = ''] = pair.split('=', 1);
        const [member = ''] = new URLSearchParams(name).keys();
        return isOpen(member.replace(/\[.*$/s, '')) ? pair : `${name}=${encodeURIComponent(notRecorded)}`;
      });
    return `${path}?${pairs.join('&')}`;
  };
