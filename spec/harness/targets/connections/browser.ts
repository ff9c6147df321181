/** The headless browser of tests of pages. */
export { browserPath, openPage, type OpenedPage } from '../../../../src/http/testing/browser.ts';
