/** A value that takes time to make: its promise at first, the value itself once it is made. */
export interface Later<T> {
  readonly value: T | Promise<T>;
}

/** Replaces the promise by its value once that is made, because to await it again would take a tenth of a read. */
export function later<T>(value: T | Promise<T>): Later<T> {
  const kept = { value };
  if (!(value instanceof Promise)) return kept;
  const settle = (result: T): void => void (kept.value = result);
  // A promise that is rejected stays, so that everybody who asks gets the error.
  value.then(settle, () => undefined);
  return kept;
}
