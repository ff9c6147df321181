/** Members of a query as text; a list has its name before each item. */
export const queryText = (members: object): string =>
  new URLSearchParams(
    Object.entries(members).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, String(item)]),
    ),
  ).toString();
