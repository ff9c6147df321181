import { html, type Html } from '../../../../src/explorer/html.js';
import type { Book } from '../book.ts';

/** A text in which backticks mark code. */
export const Text = ({ text }: { readonly text: string }): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** A text as an anchor of a page. */
export const anchorOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** The address of a rule in the book. */
export const ruleUrl = (rules: Book['rules'], id: string): string => `${rules[id]?.page}.html#${id}`;

/** Links to sentences of the interface. */
export const Sentences = ({
  of,
}: {
  readonly of: readonly { readonly id: string; readonly says: string }[];
}): Html =>
  html`<ul class="list">
    ${of.map(
      ({ id, says }) =>
        html`<li>
          <a href=${`interface.html#${id}`}><${Text} text=${says} /></a>
        </li>`,
    )}
  </ul>`;

/** Links to rules, by their sentences. */
export const RuleLinks = ({
  rules,
  ids,
  hasIds = false,
}: {
  readonly rules: Book['rules'];
  readonly ids: readonly string[];
  /** Whether the ids are shown, too. */
  readonly hasIds?: boolean;
}): Html =>
  html`<ul class="list">
    ${ids.map(id => {
      const says = html`<${Text} text=${rules[id]?.says ?? ''} />`;
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
