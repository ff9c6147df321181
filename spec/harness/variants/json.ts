import { isRecord, type Members } from '../../model/reported.ts';

/** The value if it is a list, otherwise an empty list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The objects in a list. */
export const recordsOf = (value: unknown): readonly Members[] => listOf(value).filter(isRecord);

/** The object without these members. */
export const without = (members: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));

/** The object with only those of these members that it has. */
export const only = (members: Members, names: readonly string[]): Members =>
  Object.fromEntries(names.filter(name => name in members).map(name => [name, members[name]]));

/** The value inside members of these names, the outermost first. */
export const wrapped = (value: unknown, names: readonly string[]): unknown =>
  names.reduceRight((inside, name) => ({ [name]: inside }), value);

/** Members with values of the client, in which nothing has a meaning for the service. */
const contentMembers: readonly string[] = ['data', 'schema', 'attributes', 'name', 'description'];

/** The answer with each object replaced, inner ones first; content and payloads stay as they are. */
export function mapObjects(value: unknown, replace: (members: Members) => Members): unknown {
  if (Array.isArray(value)) return value.map(item => mapObjects(item, replace));
  if (!isRecord(value)) return value;
  const inside = Object.entries(value).map(([name, member]) => [
    name,
    isOpaque(name) ? member : mapObjects(member, replace),
  ]);
  return replace(Object.fromEntries(inside));
}

/** Whether the value of a member of that name is left as it is. */
const isOpaque = (name: string): boolean => contentMembers.includes(name) || name.startsWith('signerPayload');

/** Whether it is a collection, or a token with its content, in an answer. */
export const isCollection = (members: Members): boolean => 'tokenPrefix' in members && 'owner' in members;
/** Whether it is a token with its content, in an answer. */
export const isToken = (members: Members): boolean => 'tokenId' in members && 'properties' in members;
