'use strict';
{
  /**
   * @typedef {{ id: string, verdict: string, known?: string, evidence?: unknown }} Item
   * @typedef {{ kind: string, isComplete?: boolean, conformant?: boolean, remarks?: readonly string[], items: readonly Item[] }} Report
   * @typedef {{ readonly report: Report, readonly evidence: readonly string[] } | { readonly problem: string }} Result
   * @typedef {{ readonly kind: string, readonly title: string, readonly url: string }} Entry
   */

  const globals = /** @type {{ showReport(data: object): void, bookEntries: readonly Entry[] }} */ (
    /** @type {unknown} */ (globalThis)
  );
  const findingStandings = ['fail', 'blocked', 'flaky', 'harness error'];
  const standings = [...findingStandings, 'known', 'unsupported', 'observed', 'pass'];

  const places = new Map(
    globals.bookEntries.filter(({ kind }) => kind === 'rule').map(({ title, url }) => [title, url]),
  );

  /** Most bytes of a file whose evidence the search reads as well. */
  const searchedMax = 10_000_000;

  /** @param {Item} item */
  const isFinding = ({ verdict, known }) => known === undefined && findingStandings.includes(verdict);

  /** @param {Report} report */
  function headlineOf({ items, isComplete, conformant }) {
    const count = items.filter(isFinding).length;
    const findings = `${count === 0 ? 'no' : count} finding${count === 1 ? '' : 's'}`;
    if (isComplete === false) return `incomplete, ${findings} so far`;
    if (conformant === undefined) return findings;
    return conformant ? 'conformant' : `not conformant, ${findings}`;
  }

  /**
   * The item, whose evidence is parsed when it is first read.
   *
   * @param {Item} item
   * @param {string} text
   * @param {boolean} isSearched
   */
  function withEvidence(item, text, isSearched) {
    /** @type {unknown} */
    let parsed;
    return Object.defineProperty(item, 'evidence', {
      enumerable: isSearched,
      get: () => (parsed ??= JSON.parse(text)),
    });
  }

  /** @param {string} id */
  const byId = id => {
    const found = document.getElementById(id);
    if (found === null) throw new Error(`expected an element ${id}, found none`);
    return found;
  };

  /**
   * Reads a file in a thread of its own; from a disk, where pages have no threads, in the page.
   *
   * @param {File} file
   * @returns {Promise<Result>}
   */
  const read = file =>
    new Promise(resolve => {
      const worker = new Worker('report-worker.js');
      worker.addEventListener('message', event => {
        worker.terminate();
        resolve(event.data);
      });
      worker.addEventListener('error', () =>
        resolve({ problem: 'the page cannot start a thread: open it from a server' }),
      );
      worker.postMessage(file);
    });

  /** @param {File} file */
  async function show(file) {
    const status = byId('status');
    status.textContent = `Reading ${file.name} (${(file.size / 1e6).toFixed(1)} MB) …`;
    const result = await read(file);
    if ('problem' in result) {
      status.textContent = `${file.name} is not a report: ${result.problem}.`;
      byId('intro').hidden = false;
      return;
    }
    const { report, evidence } = result;
    report.items.forEach((item, index) =>
      withEvidence(item, evidence[index] ?? '[]', file.size < searchedMax),
    );
    for (const shown of document.querySelectorAll('body > main:not(.intro)')) shown.remove();
    const isGood =
      report.isComplete !== false && report.conformant !== false && !report.items.some(isFinding);
    globals.showReport({
      report,
      headline: headlineOf(report),
      remarks: report.remarks ?? [],
      isGood,
      standings,
      findingStandings,
      placeOfRule: /** @param {string} id */ id => places.get(id),
    });
    status.textContent = '';
    byId('intro').hidden = true;
    byId('opened').textContent = file.name;
    document.title = `${headlineOf(report)} · ${file.name}`;
  }

  const input = byId('file');
  input.addEventListener('change', () => {
    const [file] = input instanceof HTMLInputElement ? (input.files ?? []) : [];
    if (file !== undefined) void show(file);
  });
  addEventListener('dragover', event => {
    event.preventDefault();
    byId('drop').classList.add('over-it');
  });
  addEventListener('dragleave', () => byId('drop').classList.remove('over-it'));
  addEventListener('drop', event => {
    event.preventDefault();
    byId('drop').classList.remove('over-it');
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) void show(file);
  });
}
