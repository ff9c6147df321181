import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import type { Book } from '../book.ts';

/** A text in which backticks mark code. */
export const marked = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** A text as an anchor of a page. */
export const anchorOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** The address of a rule in the book. */
export const ruleUrl = (rules: Book['rules'], id: string): string => `${rules[id]?.page}.html#${id}`;

/** Links to sentences of the interface. */
export const sentenceLinks = (sentences: readonly { readonly id: string; readonly says: string }[]): Html =>
  html`<ul class="list">
    ${sentences.map(
      ({ id, says }) =>
        html`<li>
          <a href=${`interface.html#${id}`}>${marked(says)}</a>
        </li>`,
    )}
  </ul>`;

/** Links to rules, by their sentences, with their ids if those are to be shown. */
export const ruleLinks = (rules: Book['rules'], ids: readonly string[], hasIds = false): Html =>
  html`<ul class="list">
    ${ids.map(id => {
      const says = marked(rules[id]?.says ?? '');
      return hasIds
        ? html`<li>
            <a href=${ruleUrl(rules, id)}><code>${id}</code></a> ${says}
          </li>`
        : html`<li><a href=${ruleUrl(rules, id)}>${says}</a></li>`;
    })}
  </ul>`;

/** Values by heading, in their order. */
export function byHeading<T>(
  values: readonly T[],
  headingOf: (value: T) => string,
): readonly [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const value of values) found.set(headingOf(value), [...(found.get(headingOf(value)) ?? []), value]);
  return [...found];
}
