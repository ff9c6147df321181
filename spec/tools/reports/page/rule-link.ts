import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { html, type Html } from '../../../../src/explorer/html.js';

/** The address of the page that explains a rule; undefined if there is none. */
export type PlaceOfRule = (id: string) => string | undefined;

/** Where rules are explained. */
export const RulePlaces = createContext<PlaceOfRule>(() => undefined);

/** A link to the page that explains a rule; nothing where there is no such page. */
export function RuleLink({ id, text }: { readonly id: string; readonly text: string }): Html | false {
  const href = useContext(RulePlaces)(id);
  return href !== undefined && html`<a href=${href} target="_blank">${text}</a>`;
}
