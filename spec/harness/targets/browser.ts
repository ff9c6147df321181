/** The headless browser of tests of pages. */
export { browserPath, usePages, type OpenedPage } from '../../../src/http/testing/browser.ts';
