/**
 * The filter, kept in the address after `#` so that it can be linked to: `q` is the search text, `verdict` a list of verdicts,
 * `changed` selects items that differ from the earlier run, `item` opens one item.
 *
 * @typedef {{ readonly query: string, readonly verdicts: readonly string[] | undefined, readonly isChangedOnly: boolean, readonly item: string | null }} Wanted
 */

/** @returns {Wanted} */
function wantedNow() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  return {
    query: parameters.get('q') ?? '',
    verdicts: parameters.get('verdict')?.split(','),
    isChangedOnly: parameters.has('changed'),
    item: parameters.get('item'),
  };
}

/**
 * Changes the filter in the address; the page follows its address.
 *
 * @param {Partial<Wanted>} change
 */
function want(change) {
  const { query, verdicts, isChangedOnly } = { ...wantedNow(), ...change };
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query);
  if (verdicts !== undefined) parameters.set('verdict', verdicts.join(','));
  if (isChangedOnly) parameters.set('changed', '');
  location.replace(`#${parameters}`);
}

/**
 * The verdicts to show. By default findings and observed rules; everything if there are no findings or a text is searched for.
 *
 * @param {Wanted} wanted
 * @param {readonly ShownItem[]} shown
 * @returns {readonly string[]}
 */
function verdictsShown({ query, verdicts, isChangedOnly }, shown) {
  if (verdicts !== undefined) return verdicts;
  const found = data.findingStandings.filter(standing => shown.some(one => one.standing === standing));
  return query === '' && !isChangedOnly && found.length > 0 ? [...found, 'observed'] : data.standings;
}

/** The text of an item in lower case, made on the first search. @type {WeakMap<Item, string>} */
const texts = new WeakMap();

/**
 * Whether an item contains every word.
 *
 * @param {Item} item
 * @param {readonly string[]} words
 */
function contains(item, words) {
  if (words.length === 0) return true;
  let text = texts.get(item);
  if (text === undefined) texts.set(item, (text = JSON.stringify(item).toLowerCase()));
  return words.every(word => text.includes(word));
}

/**
 * Shows the matching items and hides the others. Returns the number of shown items.
 *
 * @param {Wanted} wanted
 * @param {readonly ShownItem[]} shown
 */
function applyFilter(wanted, shown) {
  const verdicts = verdictsShown(wanted, shown);
  const words = wanted.query.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { node, item, standing, isChanged, open } of shown) {
    const isAsked = item.id === wanted.item;
    const isShown =
      isAsked ||
      (verdicts.includes(standing) && (isChanged || !wanted.isChangedOnly) && contains(item, words));
    node.hidden = !isShown;
    if (isShown) count += 1;
    if (isAsked) open();
  }
  for (const group of document.querySelectorAll('.group'))
    if (group instanceof HTMLElement)
      group.hidden = group.querySelector('.item:not([hidden]), tbody > tr:not([hidden])') === null;
  return count;
}
