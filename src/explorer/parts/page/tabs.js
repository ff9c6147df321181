import { html } from '../../html.js';
import { place, setQuery, withQuery } from '../../state/route.js';

/** @typedef {readonly [id: string, label: string, part: () => unknown]} Tab */

/**
 * Parts of a page of which one is shown. Which one is in the URL, so that it can be shared.
 * @param {{ of: readonly (Tab | false)[] }} props
 */
export function Tabs({ of }) {
  const tabs = of.filter(tab => tab !== false);
  const id = place.value.query.get('tab');
  const shown = tabs.find(tab => tab[0] === id) ?? tabs[0];
  return html`<nav class="tabs parts" aria-label="Parts of this page">
      ${tabs.map(tab => {
        const query = { tab: tab === tabs[0] ? undefined : tab[0] };
        const onClick = (/** @type {MouseEvent} */ event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          // The page stays, with its place and all that was read.
          event.preventDefault();
          setQuery(query);
        };
        return html`<a
          href=${withQuery(query)}
          aria-current=${tab === shown ? 'page' : undefined}
          onClick=${onClick}
          >${tab[1]}</a
        >`;
      })}
    </nav>
    ${shown?.[2]()}`;
}
