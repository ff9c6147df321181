/**
 * The start and duration of each step, as bars over a common time axis; a click opens the step.
 *
 * @param {readonly ReportedStep[]} steps
 * @param {(index: number) => void} pick
 * @returns {HTMLElement | undefined} Undefined for one step, or without measured times.
 */
function timeline(steps, pick) {
  const start = Math.min(...steps.map(({ at }) => at));
  const span = Math.max(...steps.map(({ at, took }) => at + took)) - start;
  if (steps.length < 2 || !(span > 0)) return undefined;
  /** @param {number} time */
  const share = time => `${((time / span) * 100).toFixed(2)}%`;
  const rows = steps.map((step, index) => {
    const bar = element('span', { class: 'bar' });
    bar.style.left = share(step.at - start);
    bar.style.width = share(step.took);
    const times = `+${durationText(step.at - start)}, took ${durationText(step.took)}`;
    return element(
      'button',
      {
        type: 'button',
        class: `timeline-row ${stepKind(step)}`,
        title: `${step.title}\n${step.outcome}\n${times}`,
        click: () => pick(index),
      },
      element('span', { class: 'timeline-name' }, `${index + 1} ${operationOf(step)}`),
      element('span', { class: 'track' }, bar),
      element('span', { class: 'timeline-took' }, durationText(step.took)),
    );
  });
  const marks = [0, 0.25, 0.5, 0.75, 1].map(part => element('span', {}, durationText(span * part)));
  return element(
    'div',
    { class: 'timeline' },
    ...rows,
    element(
      'div',
      { class: 'axis', 'aria-hidden': 'true' },
      element('span'),
      element('span', { class: 'marks' }, ...marks),
      element('span'),
    ),
  );
}

/**
 * A step without its arguments: `mint`, or `alice: mint` in a scenario.
 *
 * @param {ReportedStep} step
 */
const operationOf = ({ title }) => title.replace(/ [{[].*$/s, '');

/**
 * The class that colours a step.
 *
 * @param {ReportedStep} step
 */
function stepKind({ broken, status }) {
  if (broken.length > 0) return 'is-broken';
  return status === 'refused' ? 'is-refused' : 'is-done';
}
