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
const colours = { GET: 'good-text', DELETE: 'bad-text' };

/** The method of a request. @param {{ name: string }} props */
export const Method = ({ name }) =>
  html`<span class=${`method ${colours[name] ?? 'accent-text'}`}>${name}</span>`;
