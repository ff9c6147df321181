import { render } from 'preact';
import { html } from '../../../../src/plugins/explorer/page/html.js';
import { OpenReport } from './open-report.ts';
import { ReportView } from './report-view.ts';

// The script of both kinds of page: one that contains a report, and one into which a report is dropped.

const root = document.getElementById('main');
if (root === null) throw new Error('expected an element with the id main');
root.replaceChildren();
const data = document.getElementById('data')?.textContent;
render(data ? html`<${ReportView} ...${JSON.parse(data)} />` : html`<${OpenReport} />`, root);
