import { setImmediate } from 'node:timers/promises';
import { remembered } from '../../chain/state/remembered.ts';
import { Json } from '../views/json.ts';
import { later, type Later } from '../views/later.ts';
import { pageOf, type LongList, type Page } from '../views/long-list.ts';

/** Time after which other work has its turn, in milliseconds. */
const sliceMillis = 5;

/** Bytes up to which JSON is a text, which Node sends together with the headers. A longer one is not encoded again for each answer. */
const textMax = 64 * 1024;

/** Items whose JSON is made at once. */
const itemsAtOnce = 256;

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
    ? inSlices(list, member, page)
    : rememberedJson(list.record, member, page.offset, page.limit, form, list).json.value;

interface SizedJson {
  readonly items: number;
  readonly json: Later<Json>;
}

const rememberedJson = remembered(
  (
    _record: object,
    member: string,
    offset: number | undefined,
    limit: number | undefined,
    _form: unknown,
    list: LongList<unknown>,
  ): SizedJson => ({ items: list.length, json: later(inSlices(list, member, { offset, limit })) }),
  {
    // The list itself is another object in each request.
    isSame: (left, right) => [0, 1, 2, 3].every(index => left[index] === right[index]),
    sizeOf: ({ items }) => items,
    sizeMax: itemsMax,
  },
);

async function inSlices<T>(list: LongList<T>, member: string, page: Page): Promise<Json> {
  const parts = [Buffer.from(`{${JSON.stringify(member)}:[`)];
  let items: T[] = [];
  let start = performance.now();
  const write = (): void => {
    if (items.length === 0) return;
    parts.push(Buffer.from(`${parts.length === 1 ? '' : ','}${JSON.stringify(items).slice(1, -1)}`));
    items = [];
  };
  for (const few of pageOf(list, page)) {
    items = [...items, ...few];
    if (items.length < itemsAtOnce) continue;
    write();
    if (performance.now() - start > sliceMillis) {
      await setImmediate();
      start = performance.now();
    }
  }
  write();
  const json = Buffer.concat([...parts, Buffer.from(']}')]);
  return new Json(json.length > textMax ? json : json.toString());
}
