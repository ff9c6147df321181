/**
 * An item on the page: its standing, and whether that differs from the earlier run.
 *
 * @typedef {Openable & { readonly item: Item, readonly standing: string, readonly isChanged: boolean }} ShownItem
 */

/**
 * The verdict on an item, or `known` for a finding that the baseline explains.
 *
 * @param {Item} item
 */
const standingOf = ({ verdict, known }) =>
  known !== undefined && data.findingStandings.includes(verdict) ? 'known' : verdict;

/** @param {string} standing */
const classOf = standing => `v-${standing.replace(' ', '-')}`;

/** @param {string} standing */
const badge = standing => element('span', { class: `badge ${classOf(standing)}` }, standing);

/**
 * An item as a row that opens.
 *
 * @param {Item} item
 * @returns {ShownItem}
 */
function itemView(item) {
  const then = earlierItems.get(item.id);
  const standing = standingOf(item);
  const { isChanged, mark } = comparedWith(item, then);
  const shown = disclosure(
    `item ${classOf(standing)}`,
    [
      badge(standing),
      element(
        'span',
        { class: 'item-text' },
        element('code', { class: 'item-id' }, item.id),
        element('span', { class: 'says' }, item.says),
        standing === 'pass' || item.why === undefined
          ? undefined
          : element('span', { class: 'why' }, item.why),
      ),
      element(
        'span',
        { class: 'item-facts' },
        mark,
        item.level === '' ? undefined : element('span', { class: 'level' }, item.level),
        item.took === undefined ? undefined : element('span', {}, durationText(item.took)),
      ),
    ],
    () => [
      item.known === undefined ? undefined : element('p', {}, `Known (${item.verdict}): ${item.known}`),
      element(
        'p',
        { class: 'quiet' },
        data.report.kind === 'replay' ? undefined : `The rule applied ${counted(item.applied, 'time')}. `,
        element('a', { href: `#item=${encodeURIComponent(item.id)}` }, 'Link to this item'),
        ...ruleLink(item.id, 'The rule in the specification'),
      ),
      ...item.evidence.map(evidence =>
        evidenceView(
          evidence,
          then?.evidence.find(({ title }) => title === evidence.title),
        ),
      ),
    ],
  );
  return { ...shown, item, standing, isChanged };
}

/**
 * Whether the standing of an item differs from the earlier run, and a mark that says so.
 *
 * @param {Item} item
 * @param {Item | undefined} then
 */
function comparedWith(item, then) {
  if (data.earlier === undefined) return { isChanged: false, mark: undefined };
  const isFindingNow = data.findingStandings.includes(standingOf(item));
  const before = then === undefined ? undefined : standingOf(then);
  if (before === standingOf(item)) return { isChanged: false, mark: undefined };
  const isWorse = isFindingNow && before !== undefined && !data.findingStandings.includes(before);
  return {
    isChanged: true,
    mark: element(
      'span',
      { class: isWorse ? 'mark worse' : 'mark changed' },
      before === undefined ? 'new' : `was ${before}`,
    ),
  };
}

/**
 * What the target does where the interface states nothing, as a table.
 *
 * @param {readonly Item[]} items
 * @returns {{ readonly section: HTMLElement, readonly shown: readonly ShownItem[] }}
 */
function choicesView(items) {
  const shown = items.map(item => {
    const { isChanged, mark } = comparedWith(item, earlierItems.get(item.id));
    const evidence = disclosure('choice-evidence', ['Evidence'], () =>
      item.evidence.map(one => evidenceView(one, undefined)),
    );
    const node = element(
      'tr',
      {},
      element(
        'td',
        {},
        element('code', { class: 'item-id' }, item.id),
        element('span', { class: 'says' }, item.says),
        mark,
      ),
      element(
        'td',
        {},
        item.why ?? 'as the specification decides',
        item.evidence.length === 0 ? undefined : evidence.node,
      ),
      element('td', { class: 'quiet' }, item.level),
    );
    return {
      node,
      open: item.evidence.length === 0 ? () => {} : evidence.open,
      close: evidence.close,
      item,
      standing: 'observed',
      isChanged,
    };
  });
  const section = element(
    'section',
    { class: 'group choices' },
    element('h2', {}, 'Choices'),
    element(
      'p',
      { class: 'quiet' },
      'Where the interface is silent, this is what the target does. Nothing here is wrong.',
    ),
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          ...['Question', 'What the target does', 'Ruled'].map(text => element('th', { scope: 'col' }, text)),
        ),
      ),
      element('tbody', {}, ...shown.map(({ node }) => node)),
    ),
  );
  return { section, shown };
}

/**
 * A link to the page that explains a rule, after a space; nothing where there is no such page.
 *
 * @param {string} id
 * @param {string} text
 */
function ruleLink(id, text) {
  const href = placeOfRule(id);
  return href === undefined ? [] : [' ', element('a', { href, target: '_blank' }, text)];
}
