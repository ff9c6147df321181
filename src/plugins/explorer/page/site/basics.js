import { html, useEffect, useState } from '../html.js';

/**
 * A part of a page with a heading.
 * @param {{ title: string, aside?: unknown, children?: unknown }} props
 */
export const Section = ({ title, aside, children }) =>
  html`<section class="section mt-8">
    <header class="mb-2.5 flex items-baseline justify-between gap-4">
      <h2>${title}</h2>
      ${aside && html`<div>${aside}</div>`}
    </header>
    ${children}
  </section>`;

/**
 * What is shown where there is nothing yet.
 * @param {{ title: string, children?: unknown }} props
 */
export const Empty = ({ title, children }) =>
  html`<div class="panel grid grid-cols-1 gap-3.5 border-dashed p-6">
    <p class="font-medium">${title}</p>
    ${children}
  </div>`;

/** Something is being read. */
export const Loading = () =>
  html`<p class="loading buttons min-h-16 animate-appear text-muted" role="status">
    <span class="size-3.5 rounded-full border-2 border-line border-t-accent motion-safe:animate-spin"></span
    >Loading…
  </p>`;

/**
 * An error, with a link to what explains it.
 * @param {{ error: Error & { help?: string } }} props
 */
export const Problem = ({ error }) =>
  html`<div class="refusal" role="alert">
    <strong class="text-bad">${error.message}</strong>
    ${
      error.help !== undefined &&
      html`<p class="text-sm">
        <a href=${error.help} target="_blank" rel="noopener">About this error</a>
      </p>`
    }
  </div>`;

/**
 * What `content` makes of something that was read; until then, `before` and that it is being read, or why it could not be.
 * @template T
 * @param {{ data?: T | undefined, error?: Error | undefined }} resource
 * @param {(data: T) => import('preact').ComponentChildren} content
 * @param {unknown} [before]
 * @returns {import('preact').ComponentChildren}
 */
export function whenRead({ data, error }, content, before) {
  if (error !== undefined) return html`${before}<${Problem} error=${error} />`;
  return data === undefined ? html`${before}<${Loading} />` : content(data);
}

/**
 * Names and values.
 * @param {{ rows: readonly (readonly [string, unknown] | false | null | undefined)[] }} props
 */
export const Facts = ({ rows }) =>
  html`<dl class="facts grid gap-1.5">
    ${rows.map(
      row =>
        row &&
        html`<div
          class="grid items-baseline grid-cols-[9rem_minmax(0,1fr)] gap-4 max-md:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <dt class="text-muted">${row[0]}</dt>
          <dd>${row[1]}</dd>
        </div>`,
    )}
  </dl>`;

/** @param {{ kind?: 'good' | 'bad' | 'wait' | 'plain', children?: unknown }} props */
export const Badge = ({ kind = 'plain', children }) =>
  html`<span class=${`badge ${kind}`}>${children}</span>`;

/**
 * A button that copies a text.
 * @param {{ text: string, label?: string }} props
 */
export function Copy({ text, label = 'Copy' }) {
  const [result, setResult] = useState('');
  const copy = async () => {
    setResult((await isCopied(text)) ? 'Copied' : 'Not copied: select the text');
    setTimeout(() => setResult(''), 1_500);
  };
  return html`<button type="button" class="quiet text-sm" onClick=${copy}>
    <span aria-live="polite">${result || label}</span>
  </button>`;
}

/** A text such as a hash or an address, with a button that copies it. */
export const codeOf = (/** @type {string} */ text) =>
  html`<code class="wrap">${text}</code> <${Copy} text=${text} />`;

/**
 * A long text such as a command, with a button that copies it.
 * @param {{ text: string, shown?: string, name?: string, label?: string }} props `shown` is its beginning; `name` says what it is, `label` is
 *   that of the button
 */
export const CodeBlock = ({ text, shown = text, name, label }) =>
  html`<div class="relative rounded-xl border border-line bg-sunken">
    <pre tabindex="0" aria-label=${name}>${shown}</pre>
    <span class="absolute top-1.5 right-1.5 *:bg-surface"><${Copy} text=${text} label=${label} /></span>
  </div>`;

/** Copies a text. On a page from another machine without TLS, browsers have only the old way to do so. */
async function isCopied(/** @type {string} */ text) {
  if (navigator.clipboard !== undefined)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const onCopy = (/** @type {ClipboardEvent} */ event) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', onCopy, { once: true });
  return document.execCommand('copy');
}

/**
 * The next page of a list.
 * @param {{ more: (() => void) | undefined, isLoading?: boolean }} props
 */
export const More = ({ more, isLoading = false }) =>
  more &&
  html`<p class="mt-4">
    <button type="button" onClick=${more} disabled=${isLoading}>Show more</button>
  </p>`;

/**
 * A part that its heading unfolds. The content is made once it is unfolded, because it can be long.
 * @param {{ summary: unknown, content: () => unknown, open?: boolean, [attribute: string]: unknown }} props
 *   `open` is whether it is unfolded at first, and when the value changes
 */
export function Fold({ summary, content, open = false, ...attributes }) {
  const [isOpen, setOpen] = useState(open);
  useEffect(() => setOpen(open), [open]);
  const toggle = (/** @type {{ currentTarget: HTMLDetailsElement }} */ { currentTarget }) =>
    setOpen(currentTarget.open);
  return html`<details ...${attributes} open=${isOpen} onToggle=${toggle}>
    <summary>${summary}</summary>
    ${isOpen && content()}
  </details>`;
}
