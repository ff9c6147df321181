/**
 * One step: its request and outcome; below that what it broke, what it changed, and its exchanges.
 *
 * @param {ReportedStep} step
 * @param {number} index
 * @param {ReportedStep | undefined} then The same step in an earlier run.
 * @param {number} begin Start of the first step, in milliseconds since the start of the run.
 * @returns {Openable}
 */
function stepView(step, index, then, begin) {
  const isOther = then !== undefined && hasOtherOutcome(step, then);
  const shown = disclosure(
    `step ${stepKind(step)}`,
    [
      element('span', { class: 'step-number' }, String(index + 1)),
      element(
        'span',
        { class: 'step-text' },
        titleView(step),
        element('span', { class: 'outcome' }, step.outcome),
      ),
      element(
        'span',
        { class: 'step-facts', title: new Date(wallClock + step.at).toISOString() },
        isOther ? element('span', { class: 'mark changed' }, 'other outcome') : undefined,
        step.changed.length > 0 ? element('span', {}, counted(step.changed.length, 'change')) : undefined,
        element('span', {}, `+${durationText(step.at - begin)}`),
      ),
    ],
    () => [
      isOther ? sideBySide(step, then) : undefined,
      ...step.broken.map(problemView),
      step.changed.length > 0 ? changedView(step.changed) : undefined,
      ...step.exchanges.map(exchangeView),
      step.broken.length + step.changed.length + step.exchanges.length === 0
        ? element('p', { class: 'quiet' }, 'No observed change, no requests.')
        : undefined,
    ],
  );
  if (step.broken.length > 0 || isOther) shown.open();
  return shown;
}

/**
 * Whether the same operation had another outcome. Numbers are ignored: ids differ between runs.
 *
 * @param {ReportedStep} step
 * @param {ReportedStep} then
 */
function hasOtherOutcome(step, then) {
  const [outcome, before] = [step, then].map(one => one.outcome.replace(/\d+/g, '#'));
  return operationOf(step) === operationOf(then) && outcome !== before;
}

/**
 * The operation and its arguments; needless arguments are dimmed.
 *
 * @param {ReportedStep} step
 */
function titleView(step) {
  const [, operation = '', text = ''] = /^([^\s{]+)\s*(\{[^]*\})$/.exec(step.title) ?? [];
  const needless = step.needlessArguments ?? [];
  const body = parsedRecord(text);
  if (body === undefined) return element('span', { class: 'step-title' }, step.title);
  const members = Object.entries(body).map(([name, value]) =>
    element(
      'span',
      needless.includes(name)
        ? { class: 'argument is-needless', title: 'the rule is broken without this argument, too' }
        : { class: 'argument' },
      element('span', { class: 'json-name' }, `${name} `),
      typeof value === 'string' ? value : JSON.stringify(value),
    ),
  );
  return element('span', { class: 'step-title' }, element('strong', {}, operation), ...members);
}

/** @param {string} text */
function parsedRecord(text) {
  try {
    const value = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param {Problem} problem */
const problemView = ({ rule, why, where, expected, found }) =>
  element(
    'div',
    { class: 'problem' },
    element('code', {}, rule),
    ...ruleLink(rule, 'explained'),
    element('p', {}, why),
    where === undefined ? undefined : element('p', { class: 'quiet' }, `at ${where}`),
    expected === undefined && found === undefined
      ? undefined
      : differenceView(expected, found, ['expected', 'found']),
  );

/**
 * @param {ReportedStep} step
 * @param {ReportedStep} then
 */
const sideBySide = (step, then) =>
  element(
    'div',
    { class: 'side-by-side' },
    ...[
      { run: 'This run', one: step },
      { run: 'The earlier run', one: then },
    ].map(({ run, one }) =>
      element(
        'div',
        { class: stepKind(one) },
        element('h4', {}, run),
        element('p', { class: 'outcome' }, one.outcome),
        one.title === step.title && run !== 'This run'
          ? undefined
          : element('p', { class: 'quiet' }, one.title),
        ...one.broken.map(({ rule, why }) => element('p', { class: 'quiet' }, `${rule}: ${why}`)),
      ),
    ),
  );

/** @param {ReportedStep['changed']} changed */
const changedView = changed =>
  element(
    'table',
    { class: 'changes' },
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        ...['State changed', 'Before', 'After'].map(text => element('th', { scope: 'col' }, text)),
      ),
    ),
    element(
      'tbody',
      {},
      ...changed.map(({ path, before, after }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, path),
          element('td', { class: 'removed' }, valueText(before)),
          element('td', { class: 'added' }, valueText(after)),
        ),
      ),
    ),
  );

/** @param {unknown} value */
const valueText = value =>
  value === undefined ? 'nothing' : JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');

/** @param {Exchange} exchange */
const exchangeView = ({ method, url, body, status, answer, took }) =>
  disclosure(
    'exchange',
    [
      element('span', { class: 'method' }, method),
      element('span', { class: 'url' }, url),
      element('span', { class: status < 400 ? 'status good' : 'status bad' }, String(status)),
      element('span', { class: 'quiet' }, durationText(took)),
    ],
    () => [
      body === undefined ? undefined : element('h4', {}, 'Request'),
      body === undefined ? undefined : jsonView(body),
      element('h4', {}, 'Response'),
      jsonView(answer),
    ],
  ).node;
