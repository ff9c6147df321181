/** What was derived from a record or a text, and from which other arguments. */
interface Derived<K, V> {
  readonly others: K;
  readonly value: V;
}

interface Options<K, V> {
  /** Whether the same is derived from these other arguments; by default if each is identical. */
  readonly isSame?: (left: K, right: K) => boolean;
  /** How much a value counts towards `sizeMax`; 1 by default. */
  readonly sizeOf?: (value: V) => number;
  /** Half of what is kept at most. */
  readonly sizeMax?: number;
}

/** Values of each function that are kept at most, halved. */
const valuesMax = 10_000;

/**
 * The same function with what it derives remembered by its first argument: an immutable record, beside which it is kept, or a text.
 * A changed record is another object. One value is remembered for each, for the last other arguments. Values of records that are
 * no longer used go with them, and beyond `sizeMax` the values that were not used for longest are forgotten
 * (spec/statements/rulings.md#design-3).
 */
export function remembered<R extends object | string, K extends readonly unknown[], V>(
  derive: (record: R, ...others: K) => V,
  { isSame = areIdentical, sizeOf = () => 1, sizeMax = valuesMax }: Options<K, V> = {},
): (record: R, ...others: K) => V {
  let recent = new Generation<Derived<K, V>>();
  let older = new Generation<Derived<K, V>>();
  let size = 0;
  const known = (record: R, others: K): Derived<K, V> | undefined => {
    const derived = older.get(record);
    return derived !== undefined && isSame(derived.others, others) ? derived : undefined;
  };
  return (record, ...others) => {
    const derived = recent.get(record);
    if (derived !== undefined && isSame(derived.others, others)) return derived.value;
    const now = known(record, others) ?? { others, value: derive(record, ...others) };
    if (size >= sizeMax) {
      older = recent;
      recent = new Generation();
      size = 0;
    }
    size += sizeOf(now.value);
    recent.set(record, now);
    return now.value;
  };
}

/**
 * The same for a function that derives with a promise: the value itself once it is there, because to wait for a promise takes a tenth
 * of a read.
 */
export function rememberedAsync<R extends object | string, K extends readonly unknown[], V>(
  derive: (record: R, ...others: K) => Promise<V>,
  options?: Pick<Options<K, unknown>, 'isSame'>,
): (record: R, ...others: K) => V | Promise<V> {
  const derived = remembered((record: R, ...others: K) => {
    const kept: { value: V | Promise<V> } = {
      value: derive(record, ...others).then(value => (kept.value = value)),
    };
    return kept;
  }, options);
  return (record, ...others) => derived(record, ...others).value;
}

/** Values by record or text. */
class Generation<V> {
  private readonly byRecord = new WeakMap<object, V>();
  private readonly byText = new Map<string, V>();

  get(key: object | string): V | undefined {
    return typeof key === 'string' ? this.byText.get(key) : this.byRecord.get(key);
  }

  set(key: object | string, value: V): void {
    if (typeof key === 'string') this.byText.set(key, value);
    else this.byRecord.set(key, value);
  }
}

const areIdentical = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.every((value, index) => Object.is(value, right[index]));
