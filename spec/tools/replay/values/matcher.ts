import { Where } from '../../../model/matcher.ts';

/** An expected list in any order, or with other items allowed. */
export class Items {
  readonly kind: keyof typeof itemKinds;
  readonly items: readonly unknown[];

  constructor(kind: Items['kind'], items: readonly unknown[]) {
    this.kind = kind;
    this.items = items;
  }

  toJSON(): unknown {
    return { [itemKinds[this.kind]]: this.items };
  }
}

const itemKinds = { anyOrder: '<any order>', containing: '<containing>' } as const;

const kinds: Readonly<Record<string, (found: unknown) => boolean>> = {
  any: found => found !== undefined,
  absent: found => found === undefined,
  text: found => typeof found === 'string',
  number: found => typeof found === 'number',
  flag: found => typeof found === 'boolean',
  list: found => Array.isArray(found),
  hash: found => typeof found === 'string' && /^0x[0-9a-f]{64}$/i.test(found),
  address: found =>
    typeof found === 'string' && /^(0x[0-9a-f]{40}|[1-9A-HJ-NP-Za-km-z]{46,50})$/i.test(found),
};

const pattern = /^<matches (.+)>$/s;
const range = /^<(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)>$/;

/** The matcher that a text such as `<any>` or `<matches ^Qm>` stands for; undefined for any other text. Throws a `SyntaxError` for an invalid pattern. */
export function matcherIn(text: string): Where | undefined {
  const accepts = /^<\w+>$/.test(text) ? kinds[text.slice(1, -1)] : undefined;
  if (accepts !== undefined) return new Where(text, accepts);
  const [, source] = pattern.exec(text) ?? [];
  if (source !== undefined) {
    const expression = new RegExp(source, 'u');
    return new Where(text, found => typeof found === 'string' && expression.test(found));
  }
  const [, least, most] = range.exec(text) ?? [];
  if (least === undefined) return undefined;
  const isBetween = (found: number): boolean => Number(least) <= found && found <= Number(most);
  return new Where(
    text,
    found => (typeof found === 'number' || typeof found === 'string') && isBetween(Number(found)),
  );
}

/** The expected items that a record with one such member stands for. */
export function itemsIn(members: Readonly<Record<string, unknown>>): Items | undefined {
  const [[name, items] = ['', undefined], ...others] = Object.entries(members);
  const [kind] = Object.entries(itemKinds).find(([, text]) => text === name) ?? [];
  return kind !== undefined && others.length === 0 && Array.isArray(items)
    ? new Items(kind as Items['kind'], items)
    : undefined;
}
