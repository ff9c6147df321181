/** Stands for a text that says the same over and over again. */
interface Repeated {
  readonly repeat: string;
  readonly times: number;
}

/** Texts shorter than this are told as they are. */
const longFrom = 50;

/** The value with `Repeated` instead of long texts that are one character over and over again. */
export const abridged = (value: unknown): unknown =>
  changed(value, inner => {
    const [repeat = ''] = typeof inner === 'string' ? inner : [];
    const times = typeof inner === 'string' ? inner.length / repeat.length : 0;
    return times >= longFrom && inner === repeat.repeat(times) ? { repeat, times } : inner;
  });

/** The value with the texts themselves again. */
export const atLength = (value: unknown): unknown =>
  changed(value, inner => (isRepeated(inner) ? inner.repeat.repeat(inner.times) : inner));

const isRepeated = (value: unknown): value is Repeated =>
  typeof value === 'object' && value !== null && 'repeat' in value && 'times' in value;

/** The value with something else in place of some of what is in it. */
function changed(value: unknown, change: (inner: unknown) => unknown): unknown {
  const now = change(value);
  if (now !== value || typeof now !== 'object' || now === null) return now;
  if (Array.isArray(now)) return now.map(item => changed(item, change));
  return Object.fromEntries(Object.entries(now).map(([name, inner]) => [name, changed(inner, change)]));
}
