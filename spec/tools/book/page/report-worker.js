'use strict';
// Parses a report in a thread of its own, because a large one takes seconds. The evidence of each item is sent as text, which the page
// parses when it is opened.

/**
 * @param {unknown} value
 * @returns {value is Readonly<Record<string, unknown>>}
 */
const isRecord = value => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a report. Checks the members that the page relies on.
 *
 * @param {string} text
 * @returns {{ readonly report: object, readonly evidence: readonly string[] } | { readonly problem: string }}
 */
function readReport(text) {
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `it is not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const report = isRecord(value) ? value : {};
  if (report['format'] !== 1)
    return { problem: `its format is ${JSON.stringify(report['format']) ?? 'missing'}, expected 1` };
  if (report['kind'] !== 'conform' && report['kind'] !== 'replay')
    return { problem: 'its kind is neither conform nor replay' };
  const { items } = report;
  if (!Array.isArray(items) || !items.every(item => isRecord(item) && Array.isArray(item['evidence'])))
    return { problem: 'it has no list of items with evidence' };
  return {
    report: { ...report, items: items.map(item => ({ ...item, evidence: undefined })) },
    evidence: items.map(item => JSON.stringify(item.evidence)),
  };
}

addEventListener('message', event => {
  const file = event.data;
  if (!(file instanceof Blob)) return;
  void file
    .text()
    .then(readReport, error => ({ problem: `it cannot be read: ${String(error)}` }))
    .then(result => postMessage(result));
});
