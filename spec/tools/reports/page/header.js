/**
 * What was judged and how it came out, for somebody who reads no further.
 *
 * @param {readonly ShownItem[]} shown
 */
function headerView(shown) {
  const { kind, target, command, remarks, version } = data.report;
  return element(
    'header',
    {},
    element(
      'p',
      { class: 'over' },
      kind === 'conform' ? 'Conformance report' : 'Scenario report',
      element('span', { class: 'quiet' }, ` by Understudy ${version}`),
    ),
    element('h1', { class: data.isGood ? 'headline good' : 'headline bad' }, data.headline),
    element('p', { class: 'target' }, target),
    shareBar(shown),
    factsView(),
    snippet(command, 'Run it again'),
    data.earlier === undefined ? undefined : comparisonView(shown, data.earlier),
    remarks.length === 0
      ? undefined
      : element(
          'ul',
          { class: 'remarks', 'aria-label': 'Remarks' },
          ...remarks.map(remark => element('li', {}, remark)),
        ),
  );
}

/**
 * How many items stand how, as one bar.
 *
 * @param {readonly ShownItem[]} shown
 */
function shareBar(shown) {
  const parts = data.standings.flatMap(standing => {
    const count = shown.filter(one => one.standing === standing).length;
    if (count === 0) return [];
    const part = element('span', { class: classOf(standing), title: `${count} ${standing}` });
    part.style.flexGrow = String(count);
    return [part];
  });
  return element('div', { class: 'share', 'aria-hidden': 'true' }, ...parts);
}

/** What the run was. */
function factsView() {
  const { kind, profile, seed, startedAt, took, steps, requests, items } = data.report;
  /** @type {readonly (readonly [string, string | undefined])[]} */
  const facts = [
    ['Judged', counted(items.length, kind === 'conform' ? 'rule' : 'scenario')],
    ['Rules of the', profile],
    ['Started', timeText(startedAt)],
    ['Took', durationText(took)],
    ['Steps', steps.toLocaleString('en')],
    ['Requests', requests === 0 ? undefined : requests.toLocaleString('en')],
    ['Seed', seed === undefined ? undefined : String(seed)],
  ];
  return element(
    'dl',
    { class: 'facts' },
    ...facts.flatMap(([name, value]) =>
      value === undefined ? [] : [element('div', {}, element('dt', {}, name), element('dd', {}, value))],
    ),
  );
}

/**
 * @param {readonly ShownItem[]} shown
 * @param {PageData['report']} earlier
 */
function comparisonView(shown, earlier) {
  const now = new Set(shown.map(({ item }) => item.id));
  const gone = earlier.items.filter(({ id }) => !now.has(id));
  const changed = shown.filter(({ isChanged }) => isChanged).length;
  return element(
    'p',
    { class: 'comparison' },
    `Compared with the run on ${earlier.target} at ${timeText(earlier.startedAt)}: ${changed} of ${shown.length} stand otherwise`,
    gone.length === 0 ? '.' : `, and ${gone.length} are gone: ${gone.map(({ id }) => id).join(', ')}.`,
  );
}

/**
 * A time for people, without parts of seconds.
 *
 * @param {string} iso
 */
const timeText = iso => iso.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ' UTC');
