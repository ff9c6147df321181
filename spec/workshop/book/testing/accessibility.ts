import { readFileSync } from 'node:fs';
import type { OpenedPage } from '../../../harness/targets/connections/browser.ts';

const axe = readFileSync(new URL('../../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** A problem that axe found: the id of its rule and the elements. */
export interface AccessibilityProblem {
  readonly id: string;
  readonly elements: readonly string[];
}

/** What the accessibility checker axe finds in a page as it is now, by all its rules or some of them. */
export async function accessibilityProblems(
  page: OpenedPage['page'],
  rules?: readonly string[],
): Promise<readonly AccessibilityProblem[]> {
  // The policy of the page permits no inline script; the protocol of the browser is above it.
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe);
  return page.evaluate(async runOnly => {
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
    const options = { resultTypes: ['violations'], ...(runOnly !== undefined && { runOnly }) };
    const { violations } = await checker.run(options);
    return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ target }) => target.join(' ')) }));
  }, rules);
}
