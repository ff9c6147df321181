import { count, visible } from '../../format/format.js';
import { html, useEffect } from '../../html.js';
import { worldId, place, setQuery, withQuery, queryNumber, atBlock, inWorld } from '../../state/route.js';
import { SoftButton } from '../../site/input.js';
import { developmentAccounts } from '../../state/names.js';
import { CodeBlock, Copy, Empty, Fold } from '../../site/basics.js';
import { Json } from '../../site/json.js';

/**
 * The heading of a page, and its title in the browser.
 * @param {{ text: string, kind?: string, aside?: unknown, children?: unknown }} props
 */
export function Title({ text, kind, aside, children }) {
  useEffect(() => {
    document.title = [...new Set([visible(text), worldId.value, 'Understudy'])].filter(Boolean).join(' · ');
  }, [text]);
  return html`<div class="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
    <div class="min-w-0 flex-[1_1_20rem]">
      ${kind && html`<p class="text-sm text-muted">${kind}</p>`}
      <h1
        class="line-clamp-4 pb-[0.1em] text-[clamp(1.45rem,1rem+2vw,1.75rem)] leading-[1.2] font-[650] tracking-[-0.02em]"
        title=${text.length > 80 ? text : undefined}
      >
        ${text}
      </h1>
      ${children}
    </div>
    ${aside && html`<div class="max-w-full">${aside}</div>`}
  </div>`;
}

/** @typedef {readonly [id: string, label: string, part: () => unknown]} Tab */

/**
 * Parts of a page of which one is shown. Which one is in the URL, so that it can be shared.
 * @param {{ of: readonly (Tab | false)[] }} props
 */
export function Tabs({ of }) {
  const tabs = of.filter(tab => tab !== false);
  const id = place.value.query.get('tab');
  const shown = tabs.find(tab => tab[0] === id) ?? tabs[0];
  return html`<nav class="tabs mt-7 mb-4 border-b border-line" aria-label="Parts of this page">
      ${tabs.map(tab => {
        const query = { tab: tab === tabs[0] ? undefined : tab[0] };
        return html`<a href=${withQuery(query)} aria-current=${tab === shown ? 'page' : undefined}
          >${tab[1]}</a
        >`;
      })}
    </nav>
    ${shown?.[2]()}`;
}

/**
 * Pages of a list by position, which is a member of the query.
 * @param {{ name: string, size: number, total: number }} props
 */
export function Pager({ name, size, total }) {
  if (total <= size) return null;
  const offset = queryNumber(name, 0);
  const last = Math.floor((total - 1) / size) * size;
  const step = (/** @type {string} */ label, /** @type {number} */ to, /** @type {boolean} */ isOff) =>
    html`<${SoftButton} isOff=${isOff} onClick=${() => setQuery({ [name]: to === 0 ? undefined : to })}
      >${label}<//
    >`;
  return html`<nav class="buttons mt-4 text-sm text-muted" aria-label="Pages">
    ${step('First', 0, offset === 0)} ${step('Previous', Math.max(0, offset - size), offset === 0)}
    <span>${count(offset + 1)}–${count(Math.min(offset + size, total))} of ${count(total)}</span>
    ${step('Next', offset + size, offset >= last)} ${step('Last', last, offset >= last)}
  </nav>`;
}

/**
 * Links to forms of operations, with some members filled in. The past cannot be changed: a page of an earlier block has none.
 * @param {{ of: readonly (readonly [operation: string, label: string, members: Record<string, string | number>])[] }} props
 */
export const Actions = ({ of }) =>
  atBlock.value === undefined &&
  html`<nav class="buttons mt-5" aria-label="Actions">
    ${of.map(([operation, label, members]) => html`<a class="button" href=${inWorld(`act/${operation}`, members)}>${label}</a>`)}
  </nav>`;

/**
 * That there is nothing of a kind at the block of the page; at the last one, with what can be done about it.
 * @param {{ of: string, children?: unknown }} props
 */
export function NoneYet({ of, children }) {
  const at = atBlock.value;
  return html`<${Empty} title=${at === undefined ? `No ${of} yet` : `No ${of} after block ${at}`}
    >${at === undefined && children}<//
  >`;
}

/** How to make something happen in an empty world. */
export function FirstSteps() {
  const url = `${location.origin}/${worldId.value}/v1`;
  const alice = developmentAccounts.value[0]?.address ?? '';
  const curl = `curl '${url}/collections?use=Result' \\
  -H 'content-type: application/json' -H 'Authorization: Seed //Alice' \\
  -d '{"address": "${alice}", "name": "Cards", "description": "A pack of cards", "tokenPrefix": "CRD"}'`;
  return html`<p>
      Point your application to <code>${url}</code>, or create a collection
      <a href=${inWorld('act/createCollection')}>with a form</a>, or as Alice with curl:
    </p>
    <${CodeBlock} text=${curl} />`;
}

/**
 * What a page was made from, as JSON to read and to copy.
 * @param {{ value: unknown }} props
 */
export const Raw = ({ value }) =>
  html`<${Fold}
    class="mt-6"
    summary="JSON"
    content=${() =>
      html`<p><${Copy} text=${JSON.stringify(value, null, 2)} label="Copy JSON" /></p>
        <${Json} value=${value} open=${2} />`}
  />`;
