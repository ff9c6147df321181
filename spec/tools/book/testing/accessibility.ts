import { readFileSync } from 'node:fs';
import type { OpenedPage } from '../../../harness/targets/browser.ts';

const axe = readFileSync(new URL('../../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/** A problem that axe found: the id of its rule and the elements. */
export interface AccessibilityProblem {
  readonly id: string;
  readonly elements: readonly string[];
}

/** What the accessibility checker axe finds in a page as it is now. */
export async function accessibilityProblems(
  page: OpenedPage['page'],
): Promise<readonly AccessibilityProblem[]> {
  // The policy of the page permits no inline script; the protocol of the browser is above it.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      readonly axe: {
        run(): Promise<{
          readonly violations: readonly {
            readonly id: string;
            readonly nodes: readonly { readonly target: readonly string[] }[];
          }[];
        }>;
      };
    };
    const { violations } = await checker.run();
    return violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ target }) => target.join(' ')) }));
  });
}
