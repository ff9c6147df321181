/** The headless browser of tests of pages. */
export {
  browserPath,
  openPage,
  openSharedPage,
  type OpenedPage,
  type SharedPage,
} from '../../../src/http/testing/browser.ts';
