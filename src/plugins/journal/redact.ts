import type { Described } from '../../contract/shapes/component.ts';
import { notRecorded } from '../../contract/shapes/members.ts';
import type { RouteDescription } from '../../http/openapi/description.ts';

type Shapes = Pick<RouteDescription, 'query' | 'body' | 'answer'>;

/** Whether the value of a member is recorded. */
export type IsOpen = (name: string) => boolean;

/**
 * The members that are recorded of a route that takes or gives a secret; undefined for all other routes. They are those that a shape has
 * and does not mark, because a secret is often written under a wrong name.
 */
export function openMembersOf(route: Shapes): IsOpen | undefined {
  const [all, secrets] = [membersOf(route), secretsOf(route)];
  return secrets.length === 0
    ? undefined
    : name => !secrets.includes(name) && all.some(([known]) => known === name);
}

/** The members that are recorded of requests to unknown paths: those that are secret on none of these routes. */
export function openOnAll(routes: readonly Shapes[]): IsOpen {
  const secrets = new Set(routes.flatMap(secretsOf));
  return name => !secrets.has(name);
}

/** An error says which members are wrong, and why; it also repeats their values. */
export const openInErrors: IsOpen = name => name !== 'value';

/** The format `password` marks a secret: see `Secret` in `src/plugins/accounts/shapes.ts`. */
const secretsOf = (route: Shapes): readonly string[] =>
  membersOf(route).flatMap(([name, { format }]) => (format === 'password' ? [name] : []));

/** The members of what a route takes and gives, at any depth. */
const membersOf = ({ query, body, answer }: Shapes): readonly (readonly [string, Described])[] =>
  [query, body?.shape, answer].flatMap(shape => (shape === undefined ? [] : membersIn(shape)));

function membersIn({
  items,
  anyOf = [],
  properties = {},
}: Described): readonly (readonly [string, Described])[] {
  const members = Object.entries(properties);
  return [...members, ...[items ?? [], anyOf, members.map(([, member]) => member)].flat().flatMap(membersIn)];
}

/** A body without the values of other members, at any depth. One that is no JSON is not recorded. */
export function bodyWith(isOpen: IsOpen, body: string): string {
  if (body === '') return '';
  try {
    return JSON.stringify(JSON.parse(body), (name, value: unknown) =>
      // The whole value has the name '', items of a list have numbers.
      /^\d*$/.test(name) || isOpen(name) ? value : notRecorded,
    );
  } catch {
    return notRecorded;
  }
}

/** A URL without the values of other members; `a[b]` and `a[]` are of the member `a`. */
export function urlWith(isOpen: IsOpen, url: string): string {
  const [path = '', ...query] = url.split('?');
  if (query.length === 0) return url;
  const pairs = query
    .join('?')
    .split('&')
    .map(pair => {
      const [name = ''] = pair.split('=', 1);
      const [member = ''] = new URLSearchParams(name).keys();
      return isOpen(member.replace(/\[.*$/s, '')) ? pair : `${name}=${encodeURIComponent(notRecorded)}`;
    });
  return `${path}?${pairs.join('&')}`;
}
