import { html } from '../html.js';

/**
 * A description of the document: paragraphs, with code between backticks.
 * @param {{ text: string }} props
 */
export const Paragraphs = ({ text }) =>
  text.split('\n\n').map(paragraph => html`<p class="docs-text"><${WithCode} text=${paragraph} /></p>`);

/** A text with code between backticks. @param {{ text: string }} props */
export const WithCode = ({ text }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

/** The colours of methods, if they are not that of links. @type {Record<string, string>} */
const colours = { GET: 'text-good', DELETE: 'text-bad' };

/** The method of a request. @param {{ name: string }} props */
export const Method = ({ name }) =>
  html`<span
    class=${`inline-block min-w-[3.4rem] font-mono text-[0.75rem] leading-[1.6] font-semibold ${colours[name] ?? 'text-accent'}`}
    >${name}</span
  >`;
