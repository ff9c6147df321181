/** Builds the page and follows its address. */
function start() {
  const { section, shown: choices } = choicesView(
    data.report.items.filter(item => standingOf(item) === 'observed'),
  );
  const others = data.report.items.filter(item => standingOf(item) !== 'observed').map(itemView);
  const shown = [...others, ...choices];
  const toolbar = toolbarView(shown);
  const nothing = element('p', { class: 'nothing' }, 'No matching items.');
  const main = element(
    'main',
    {},
    headerView(shown),
    toolbar.node,
    ...groupsView(others),
    ...(choices.length === 0 ? [] : [section]),
    nothing,
  );
  document.body.append(main);
  const follow = () => {
    // Another report may have been opened.
    if (!main.isConnected) return removeEventListener('hashchange', follow);
    const wanted = wantedNow();
    const count = applyFilter(wanted, shown);
    nothing.hidden = count > 0;
    toolbar.follow(wanted, count);
    shown.find(({ item }) => item.id === wanted.item)?.node.scrollIntoView({ block: 'start' });
  };
  addEventListener('hashchange', follow);
  follow();
}

/**
 * The items, grouped by heading.
 *
 * @param {readonly ShownItem[]} shown
 */
function groupsView(shown) {
  const groups = [...new Set(shown.map(({ item }) => item.group))];
  return groups.map(group => {
    const members = shown.filter(({ item }) => item.group === group);
    const passed = members.filter(({ standing }) => standing === 'pass').length;
    return element(
      'section',
      { class: 'group' },
      element('h2', {}, group, element('span', { class: 'quiet' }, ` ${passed} of ${members.length} passed`)),
      ...members.map(({ node }) => node),
    );
  });
}

start();
