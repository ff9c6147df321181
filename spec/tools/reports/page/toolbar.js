/**
 * The search field, and a button for each verdict with the number of its items.
 *
 * @param {readonly ShownItem[]} shown
 * @returns {{ readonly node: HTMLElement, readonly follow: (wanted: Wanted, count: number) => void }}
 */
function toolbarView(shown) {
  const search = element('input', {
    type: 'search',
    placeholder: 'Search everything  ( / )',
    'aria-label': 'Search',
    input: () => want({ query: search.value, item: null }),
  });
  const chips = data.standings
    .map(standing => ({ standing, count: shown.filter(one => one.standing === standing).length }))
    .filter(({ count }) => count > 0)
    .map(({ standing, count }) => ({
      standing,
      button: element(
        'button',
        { type: 'button', class: `chip ${classOf(standing)}`, click: () => toggle(standing) },
        element('b', {}, String(count)),
        ` ${standing}`,
      ),
    }));
  /** @param {string} standing */
  const toggle = standing => {
    const { verdicts = [] } = wantedNow();
    const others = verdicts.filter(one => one !== standing);
    const chosen = others.length === verdicts.length ? [...verdicts, standing] : others;
    want({ verdicts: chosen.length === 0 ? undefined : chosen, item: null });
  };
  const all = element(
    'button',
    {
      type: 'button',
      class: 'chip',
      click: () => want({ query: '', verdicts: data.standings, isChangedOnly: false }),
    },
    element('b', {}, String(shown.length)),
    ' all',
  );
  const changedCount = shown.filter(({ isChanged }) => isChanged).length;
  const changed = element(
    'button',
    { type: 'button', class: 'chip', click: () => want({ isChangedOnly: !wantedNow().isChangedOnly }) },
    element('b', {}, String(changedCount)),
    ' changed',
  );
  const status = element('span', { class: 'shown-count', role: 'status' });
  document.addEventListener('keydown', event => {
    if (event.key === '/' && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault();
      search.focus();
    } else if (event.key === 'Escape' && event.target === search) want({ query: '' });
  });
  return {
    node: element(
      'div',
      { class: 'toolbar' },
      search,
      element(
        'div',
        { class: 'chips', role: 'group', 'aria-label': 'Verdicts' },
        all,
        ...chips.map(({ button }) => button),
        data.earlier === undefined ? undefined : changed,
      ),
      status,
    ),
    follow: (wanted, count) => {
      if (search.value !== wanted.query) search.value = wanted.query;
      const verdicts = verdictsShown(wanted, shown);
      for (const { standing, button } of chips)
        button.setAttribute('aria-pressed', String(verdicts.includes(standing)));
      all.setAttribute('aria-pressed', String(count === shown.length));
      changed.setAttribute('aria-pressed', String(wanted.isChangedOnly));
      status.textContent = `${count} of ${shown.length} shown`;
    },
  };
}
