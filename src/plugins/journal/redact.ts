import type { TSchema } from 'typebox';
import type { Described } from '../../contract/shapes/component.ts';
import { notRecorded } from '../../contract/shapes/members.ts';

/** What a route says about its requests and answers. */
interface Shapes {
  readonly query?: TSchema | undefined;
  readonly body?: { readonly shape: TSchema } | undefined;
  readonly answer: TSchema;
}

/** The names of the secrets that a route takes and gives. */
export const secretsOf = ({ query, body, answer }: Shapes): readonly string[] =>
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

/** A body without the values of these members, at any depth. If there are some, a body that is no JSON is not recorded. */
export function bodyWithout(names: readonly string[], body: string): string {
  if (names.length === 0 || body === '') return body;
  try {
    return JSON.stringify(JSON.parse(body), (name, value: unknown) =>
      names.includes(name) ? notRecorded : value,
    );
  } catch {
    return notRecorded;
  }
}

/** A URL without the values of these members of its query; `a[b]` and `a[]` are of the member `a`. */
export function urlWithout(names: readonly string[], url: string): string {
  const [path = '', ...query] = url.split('?');
  if (names.length === 0 || query.length === 0) return url;
  const pairs = query
    .join('?')
    .split('&')
    .map(pair => {
      const [name = ''] = pair.split('=', 1);
      const [member = ''] = new URLSearchParams(name).keys();
      const isOpen = !names.includes(member.replace(/\[.*$/s, ''));
      return isOpen ? pair : `${name}=${encodeURIComponent(notRecorded)}`;
    });
  return `${path}?${pairs.join('&')}`;
}
