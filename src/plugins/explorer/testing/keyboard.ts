import type { Locator, Page } from 'playwright-core';

/** Presses of Tab after which an element cannot be reached. */
const pressesMax = 250;

/** Presses Tab until the element has the focus. Throws an `Error` if it never gets it, or gets it where it is not visible. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  const handle = await element.elementHandle();
  for (let presses = 0; presses < pressesMax; presses += 1) {
    // The focus of a user who presses keys, which is visible.
    const hasFocus = await handle?.evaluate(node =>
      (node as unknown as { matches: (selector: string) => boolean }).matches(':focus-visible'),
    );
    if (hasFocus === true) return checkSeen(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`expected ${String(element)} to be reached by Tab, but ${pressesMax} presses did not`);
}

/** Presses Tab until the element has the focus, then a key on it: Enter, or any other. */
export async function press(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press(key);
}

/** Types a text into a field that Tab reaches, instead of what it has. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await press(page, field, 'ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** Throws an `Error` unless the focused element is in the window, and looks other than without the focus. */
async function checkSeen(page: Page): Promise<void> {
  const problem = await page.evaluate(`(() => {
    const { activeElement } = document;
    const { top, bottom } = activeElement.getBoundingClientRect();
    const outlines = [undefined, '::after'].map(part => getComputedStyle(activeElement, part).outlineStyle);
    if (bottom <= 0 || top >= innerHeight) return activeElement.outerHTML + ' is out of sight';
    return outlines.every(style => style === 'none') ? activeElement.outerHTML + ' looks like without the focus' : '';
  })()`);
  if (problem !== '') throw new Error(`expected to see what has the focus, but ${String(problem)}`);
}
