/** What takes time to make: a promise of the value, and the value itself once it is there. */
export interface Later<T> {
  readonly value: T | Promise<T>;
}

/** The value of a promise, for which nobody waits again once it is there: that would take a tenth of a read. */
export function later<T>(value: T | Promise<T>): Later<T> {
  const kept = { value };
  if (!(value instanceof Promise)) return kept;
  const settle = (result: T): void => void (kept.value = result);
  // A promise that is rejected stays, so that everybody who asks gets the error.
  value.then(settle, () => undefined);
  return kept;
}
