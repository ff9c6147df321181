import { visible } from '../../format/format.js';
import { html } from '../../html.js';
import { useEffect } from 'preact/hooks';
import { worldId } from '../../state/route.js';

/**
 * The heading of a page, and its title in the browser.
 * @param {{ text: string, kind?: string, aside?: unknown, children?: unknown }} props
 */
export function Title({ text, kind, aside, children }) {
  useEffect(() => {
    const parts = [visible(text), worldId.value, 'Understudy'].filter(
      part => part !== undefined && part !== '',
    );
    document.title = [...new Set(parts)].join(' · ');
  }, [text]);
  return html`<div class="title">
    <div>
      ${kind && html`<p class="small muted">${kind}</p>`}
      <h1 title=${text.length > 80 ? text : undefined}>${text}</h1>
      ${children}
    </div>
    ${aside && html`<div class="aside">${aside}</div>`}
  </div>`;
}
