/** The headless browser of tests of pages. */
export {
  browserPath,
  openPage,
  openPageWithoutScripts,
  openSharedPage,
  type OpenedPage,
  type SharedPage,
} from '../../../../src/http/testing/browser.ts';
