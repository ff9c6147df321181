/** Most requests of a step that are opened with it. */
const exchangesMax = 6;

/**
 * Buttons that go through the steps one by one: each opens one step with its requests, and closes the others.
 *
 * @param {readonly Openable[]} shown
 * @param {(index: number) => void} open Opens a step and scrolls to it.
 */
function stepperView(shown, open) {
  let current = -1;
  const status = element('span', { role: 'status' }, counted(shown.length, 'step'));
  /** @param {number} index */
  const go = index => {
    if (index < 0 || index >= shown.length) return;
    current = index;
    shown.forEach((step, at) => at === index || step.close());
    open(index);
    const closed = shown[index]?.node.querySelectorAll('.exchange > .head[aria-expanded=false]') ?? [];
    for (const head of [...closed].slice(0, exchangesMax)) if (head instanceof HTMLElement) head.click();
    status.textContent = `Step ${index + 1} of ${shown.length}`;
    previous.setAttribute('aria-disabled', String(index === 0));
    next.setAttribute('aria-disabled', String(index === shown.length - 1));
  };
  const previous = element(
    'button',
    { type: 'button', class: 'chip', 'aria-disabled': 'true', click: () => go(current - 1) },
    '← Previous step',
  );
  const next = element(
    'button',
    { type: 'button', class: 'chip', click: () => go(current + 1) },
    'Next step →',
  );
  return element('div', { class: 'stepper' }, previous, next, status);
}
