import { setImmediate } from 'node:timers/promises';
import { remembered } from '../../chain/state/remembered.ts';
import { pageOf, type LongList, type Page } from '../views/long-list.ts';

/** Time after which other work has its turn, in milliseconds. */
const sliceMillis = 5;

/** Items whose JSON is made at once. */
const itemsAtOnce = 256;

/** Items of all lists whose JSON is remembered at most, halved; each takes 10 to 80 bytes. */
const itemsMax = 1_500_000;

/**
 * The JSON of an object with one member, a list. It is made in slices, between which other requests are answered, and
 * remembered beside the record that the list follows from. `form` is what else the items depend on.
 */
export const listJson = <T>(list: LongList<T>, member: string, page: Page, form: unknown): Promise<Buffer> =>
  list.record === null
    ? inSlices(list, member, page)
    : rememberedJson(list.record, member, page.offset, page.limit, form, list).json;

interface SizedJson {
  readonly items: number;
  readonly json: Promise<Buffer>;
}

const rememberedJson = remembered(
  (
    _record: object,
    member: string,
    offset: number | undefined,
    limit: number | undefined,
    _form: unknown,
    list: LongList<unknown>,
  ): SizedJson => ({ items: list.length, json: inSlices(list, member, { offset, limit }) }),
  {
    // The list itself is another object in each request.
    isSame: ([...left], [...right]) => left.slice(0, 4).every((value, index) => value === right[index]),
    sizeOf: ({ items }) => items,
    sizeMax: itemsMax,
  },
);

async function inSlices<T>(list: LongList<T>, member: string, page: Page): Promise<Buffer> {
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
  return Buffer.concat([...parts, Buffer.from(']}')]);
}
