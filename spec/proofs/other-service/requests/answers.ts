import { changedEach } from '../../../model/plain-data.ts';
import { isRecord } from '../../../model/reported.ts';
import type { Choices } from '../../../statements/choices.ts';
import type { Refusal } from '../errors.ts';
import { chosen } from '../state.ts';

/** The status of a refusal: any from 400 to 499. */
export const statusOf = ({ status }: Refusal, choices: Choices): number =>
  chosen(choices, 'refusals.status', { 'by reason': status, 'always 400': 400, 'always 499': 499 });

/** The body of a refusal: any with the message in it. */
export const bodyOf = ({ message, status }: Refusal, choices: Choices): unknown =>
  chosen<unknown>(choices, 'refusals.body', {
    'error.message': { error: { message } },
    text: message,
    'problem details': { type: 'about:blank', title: 'The request was refused', status, detail: message },
    list: [{ code: 17, reason: { text: message } }],
  });

/** Lists without an order. The outcome of a bulk mint has one. */
const unordered = new Set([
  'admins',
  'addresses',
  'properties',
  'propertyPermissions',
  'children',
  'nestingChildTokens',
]);

/** The list in another order. */
const shuffled = (list: readonly unknown[], random: () => number): unknown[] =>
  list
    .map(item => ({ item, place: random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ item }) => item);

function ordered(value: unknown, random: () => number): unknown {
  return changedEach(value, (member, name) => {
    const inside = ordered(member, random);
    return unordered.has(name) && Array.isArray(inside) ? shuffled(inside, random) : inside;
  });
}

/** Members by which a record is known; the objects of limits, permissions and content have none of them. */
const keys = ['collectionId', 'tokenId', 'id', 'key', 'propertyKey'];
const more = { revision: 3, links: { self: 'about:blank' } };

/** The value with further members in itself and in every record. */
export function withMore(value: unknown, isInside = false): unknown {
  const inside = changedEach(value, member => withMore(member, isInside || isRecord(value)));
  return isRecord(inside) && (!isInside || keys.some(key => key in inside)) ? { ...inside, ...more } : inside;
}

/** The answer to a read in the form that the service chose. */
export function formed(answer: unknown, choices: Choices, random: () => number): unknown {
  const complete = choices['answers.members'] === 'more' ? withMore(answer) : answer;
  return choices['answers.order'] === 'any' ? ordered(complete, random) : complete;
}
