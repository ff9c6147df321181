import { remembered } from '../../chain/state/remembered.ts';
import type { Json } from '../views/json.ts';
import { pageOf, type LongList, type Page } from '../views/long-list.ts';
import { joined, LongText } from '../views/long-text.ts';
import type { Steps } from '../../chain/state/steps.ts';
import { inSlices } from '../views/slices.ts';

/** Items of all lists whose JSON is remembered at most, halved; each takes 10 to 80 bytes. */
const itemsMax = 1_500_000;

/**
 * The JSON of an object with one member, a list. It is made in slices, between which other requests are answered, and
 * remembered beside the record that the list follows from. `form` is what else the items depend on.
 */
export const listJson = <T>(
  list: LongList<T>,
  member: string,
  page: Page,
  form: unknown,
): Json | Promise<Json> =>
  list.record === null
    ? inSlices(jsonOf(list, member, page))
    : rememberedJson(list.record, member, page.offset, page.limit, form, list).json;

interface SizedJson {
  readonly items: number;
  readonly json: Json | Promise<Json>;
}

const rememberedJson = remembered(
  (
    _record: object,
    member: string,
    offset: number | undefined,
    limit: number | undefined,
    _form: unknown,
    list: LongList<unknown>,
  ): SizedJson => ({ items: list.length, json: inSlices(jsonOf(list, member, { offset, limit })) }),
  {
    // The list itself is another object in each request.
    isSame: (left, right) => [0, 1, 2, 3].every(index => left[index] === right[index]),
    sizeOf: ({ items }) => items,
    sizeMax: itemsMax,
  },
);

function* jsonOf<T>(list: LongList<T>, member: string, page: Page): Steps<Json> {
  const text = new LongText(`{${JSON.stringify(member)}:[`);
  for (const items of pageOf(list, page)) {
    text.addItems(items);
    yield;
  }
  text.add(']}');
  return yield* joined([text]);
}
