import { readFileSync } from 'node:fs';
import type { OpenedPage } from '../../../harness/targets/connections/browser.ts';

const axe = readFileSync(new URL('../../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** A problem that axe found: the id of its rule and the elements. */
export interface AccessibilityProblem {
  readonly id: string;
  readonly elements: readonly string[];
}

/** The options of axe that choose rules. */
export const onlyContrast = { runOnly: ['color-contrast'] };
export const exceptContrast = { rules: { 'color-contrast': { enabled: false } } };

/** What the accessibility checker axe finds in a page as it is now, by all its rules or those of the options. */
export async function accessibilityProblems(
  page: OpenedPage['page'],
  chosen: typeof onlyContrast | typeof exceptContrast | null = null,
): Promise<readonly AccessibilityProblem[]> {
  // The policy of the page permits no inline script; the protocol of the browser is above it.
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe);
  return page.evaluate(async options => {
    const { axe: checker } = globalThis as unknown as {
      readonly axe: {
        run(options: object): Promise<{
          readonly violations: readonly {
            readonly id: string;
            readonly nodes: readonly { readonly target: readonly string[] }[];
          }[];
        }>;
      };
    };
    // Elements that pass are not described, which takes longer than the check.
    const { violations } = await checker.run({ resultTypes: ['violations'], ...options });
    return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ target }) => target.join(' ')) }));
  }, chosen);
}
