import { render } from 'preact';
import { html } from '../../../../src/plugins/explorer/page/html.js';
import { ReportView } from './report-view.ts';

// The script of the page of a report, which contains its data.

const [root, data] = ['main', 'data'].map(id => document.getElementById(id));
if (!root || !data) throw new Error('expected elements with the ids main and data');
root.replaceChildren();
render(html`<${ReportView} ...${JSON.parse(data.textContent ?? '')} />`, root);
