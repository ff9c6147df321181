/**
 * Where the specification explains a rule; only a page beside the specification as a book knows.
 *
 * @type {(id: string) => string | undefined}
 */
const placeOfRule = data.placeOfRule ?? (() => undefined);

/** Items of the earlier run by id. @type {ReadonlyMap<string, Item>} */
const earlierItems = new Map(data.earlier?.items.map(item => [item.id, item]));

/** Start of the run, in milliseconds since 1970. */
const wallClock = Date.parse(data.report.startedAt);
