import { Fragment, h } from 'preact';
import { renderToString } from 'preact-render-to-string';

/**
 * Components as HTML, for pages that can be read without a script.
 * @param {import('../html.js').Html} content
 */
export const markupOf = content => renderToString(h(Fragment, null, content));
