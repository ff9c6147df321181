import { useEffect, useState } from 'preact/hooks';
import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import type { Item, Report } from '../report.ts';
import { headlineOf } from '../standing.ts';
import type { ReadResult } from './read-report.ts';
import { ReportView } from './report-view.ts';

/** Most bytes of a file of which the search reads the evidence as well. */
const searchedMax = 10_000_000;

/** The page that shows a report which is dropped on it. */
export function OpenReport(): Html {
  const [status, setStatus] = useState('');
  const [report, setReport] = useState<Report>();
  const [isOver, setOver] = useState(false);
  const show = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setStatus(`Reading ${file.name} (${(file.size / 1e6).toFixed(1)} MB) …`);
    const result = await parsed(file);
    if ('problem' in result) return setStatus(`${file.name} is not a report: ${result.problem}.`);
    const isSearched = file.size < searchedMax;
    const items = result.report.items.map((item, index) =>
      withEvidence(item, result.evidence[index] ?? '[]', isSearched),
    );
    const read: Report = { ...result.report, items };
    setReport(read);
    setStatus('');
    document.title = `${headlineOf(read)} · ${file.name}`;
  };
  useDrop(setOver, show);
  const choice = html`<label class=${`drop ${isOver ? 'over' : ''} ${report === undefined ? '' : 'again'}`}>
    <span>Drop ${report === undefined ? 'a' : 'another'} report here, or <strong>choose a file</strong></span>
    <input
      type="file"
      accept=".json,application/json"
      aria-describedby="status"
      onChange=${({ currentTarget }: { currentTarget: HTMLInputElement }) => void show(currentTarget.files?.[0])}
    />
  </label>`;
  return html`${
      report === undefined &&
      html`<h1>Look at a report</h1>
        <p class="lead">
          Drop the JSON report of a run here: its failures, and for each the requests, the answers, what each
          request changed, and how to repeat it.
        </p>`
    }
    ${choice}
    <p id="status" class="muted" role="status">${status}</p>
    ${
      report === undefined
        ? html`<section class="section">
            <h2>Where reports come from</h2>
            <p>
              <code>understudy conform --target URL</code> writes <code>conform-report/report.json</code>;
              <code>understudy replay --json report.json</code> writes that of scenarios. The file is read in
              this browser and not uploaded.
            </p>
          </section>`
        : html`<${ReportView} report=${report} />`
    }`;
}

/** Reads a file in a thread of its own, because a large one takes seconds. */
const parsed = (file: File): Promise<ReadResult> =>
  new Promise(resolve => {
    const worker = new Worker('report-worker.js');
    worker.addEventListener('message', ({ data }: MessageEvent<ReadResult>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', () =>
      resolve({ problem: 'the page cannot start a thread: open it from a server' }),
    );
    worker.postMessage(file);
  });

/** The item with its evidence, which is parsed when it is first read. */
function withEvidence(item: Omit<Item, 'evidence'>, text: string, isSearched: boolean): Item {
  let evidence: Item['evidence'] | undefined;
  return Object.defineProperty({ ...item, evidence: [] }, 'evidence', {
    enumerable: isSearched,
    get: () => (evidence ??= JSON.parse(text)),
  });
}

/** Accepts files that are dropped anywhere on the page. */
function useDrop(setOver: (isOver: boolean) => void, onDrop: (file: File | undefined) => void): void {
  useEffect(() => {
    const over = (event: DragEvent): void => (event.preventDefault(), setOver(true));
    const leave = (): void => setOver(false);
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer?.files[0]);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
}
