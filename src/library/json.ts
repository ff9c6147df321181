/** What is left of a value on its way through HTTP: plain data that nobody else holds. */
export const asJson = <T>(value: T): T =>
  (value === undefined ? undefined : JSON.parse(JSON.stringify(value))) as T;
