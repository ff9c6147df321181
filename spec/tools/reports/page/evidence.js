/**
 * The evidence of an item: timeline, steps, the state before and after the last step, and how to reproduce it.
 *
 * @param {Evidence} evidence
 * @param {Evidence | undefined} then The evidence of an earlier run.
 */
function evidenceView(evidence, then) {
  const { title, steps, ids, before, after } = evidence;
  const begin = Math.min(...steps.map(({ at }) => at));
  const shown = steps.map((step, index) => stepView(step, index, then?.steps[index], begin));
  const setUp = shown.filter((_, index) => steps[index]?.isSetUp === true);
  const group = disclosure('whole-state', [`Set-up: ${counted(setUp.length, 'step')}`], () =>
    setUp.map(({ node }) => node),
  );
  /** @param {number} index */
  const pick = index => {
    if (steps[index]?.isSetUp === true) group.open();
    shown[index]?.open();
    shown[index]?.node.scrollIntoView({ block: 'center' });
  };
  return element(
    'section',
    { class: 'evidence' },
    element('h3', {}, title, element('span', { class: 'quiet' }, ` ${counted(steps.length, 'step')}`)),
    ids === undefined ? undefined : element('p', { class: 'quiet' }, `Ids: in the requests, ${ids}.`),
    timeline(steps, pick),
    shown.length > 1 ? stepperView(shown, pick) : undefined,
    setUp.length === 0 ? undefined : group.node,
    ...shown.flatMap(({ node }, index) => (steps[index]?.isSetUp === true ? [] : [node])),
    before === undefined && after === undefined
      ? undefined
      : disclosure('whole-state', ['All state, before and after the last step'], () => [
          differenceView(before, after, ['before', 'after']),
          disclosure('whole-state', ['In full: before'], () => [jsonView(before)]).node,
          disclosure('whole-state', ['In full: after'], () => [jsonView(after)]).node,
        ]).node,
    reproductionView(evidence),
  );
}

/**
 * How to reproduce it.
 *
 * @param {Evidence} evidence
 */
function reproductionView({ reproduction, curl, scenario }) {
  if (reproduction === undefined && curl === undefined && scenario === undefined) return undefined;
  return element(
    'div',
    { class: 'reproduction' },
    reproduction === undefined ? undefined : snippet(reproduction, 'Reproduce with'),
    scenario === undefined
      ? undefined
      : disclosure('whole-state', ['As a scenario'], () => [snippet(scenario)]).node,
    curl === undefined ? undefined : disclosure('whole-state', ['With curl'], () => [snippet(curl)]).node,
  );
}
