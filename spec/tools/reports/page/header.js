/**
 * The headline, the target and the facts of the run.
 *
 * @param {readonly ShownItem[]} shown
 */
function headerView(shown) {
  const { kind, target, command, version } = data.report;
  const { remarks } = data;
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
    standingsBar(shown),
    factsView(),
    snippet(command, 'Reproduce with'),
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
 * The number of items of each standing, as one bar.
 *
 * @param {readonly ShownItem[]} shown
 */
function standingsBar(shown) {
  const parts = data.standings.flatMap(standing => {
    const count = shown.filter(one => one.standing === standing).length;
    if (count === 0) return [];
    const part = element('span', { class: classOf(standing), title: `${count} ${standing}` });
    part.style.flexGrow = String(count);
    return [part];
  });
  return element('div', { class: 'share', 'aria-hidden': 'true' }, ...parts);
}

/** The facts of the run. */
function factsView() {
  const { kind, profile, seed, startedAt, took, steps, requests, requestsPerStep, items } = data.report;
  /** @type {readonly (readonly [string, string | undefined])[]} */
  const facts = [
    ['Judged', counted(items.length, kind === 'conform' ? 'rule' : 'scenario')],
    ['Profile', profile],
    ['Started', timeText(startedAt)],
    ['Took', durationText(took)],
    ['Steps', steps.toLocaleString('en')],
    ['Requests', requests === 0 ? undefined : requests.toLocaleString('en')],
    ['Requests per step', requestsPerStep?.toLocaleString('en')],
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
    `Compared with the run on ${earlier.target} at ${timeText(earlier.startedAt)}: ${changed} of ${shown.length} differ`,
    gone.length === 0 ? '.' : `, and ${gone.length} are missing: ${gone.map(({ id }) => id).join(', ')}.`,
  );
}

/**
 * A time as text, without fractions of seconds.
 *
 * @param {string} iso
 */
const timeText = iso => iso.replace('T', ' ').replace(/(?:\.\d+)?Z$/, ' UTC');
