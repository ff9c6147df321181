import { createHash } from 'node:crypto';
import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { SiteHeader } from '../../../../src/plugins/explorer/page/site/header.js';
import { documentAsHtml } from '../../pages/document.ts';
import { pageFiles } from '../../pages/page-files.ts';
import type { Report } from '../report.ts';
import { headlineOf } from '../standing.ts';

/**
 * The report as one self-contained HTML page, compared with an earlier report if there is one. The page contains its data as JSON,
 * which its script shows as text, never as markup.
 */
export async function reportAsHtml(report: Report, earlier?: Report): Promise<string> {
  const { files } = await pageFiles();
  const data = JSON.stringify({ report, earlier }).replaceAll('<', String.raw`\u003c`);
  return fileAsHtml(
    `${headlineOf(report)} · ${report.target}`,
    html`<noscript>This report needs JavaScript, which is disabled.</noscript>`,
    { data, script: files['report.js'] },
  );
}

/** A page that is one file. It may load nothing, and runs only these scripts: that of the theme, and one that shows the data. */
export async function fileAsHtml(
  title: string,
  content: Html,
  shown?: { readonly data: string; readonly script: string },
): Promise<string> {
  const { files } = await pageFiles();
  const scripts = [files['theme.js'], ...(shown === undefined ? [] : [shown.script])];
  const hashes = scripts.map(script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const [theme, script] = scripts.map(text => `<script>${text}</script>`);
  return documentAsHtml({
    title,
    policy: `default-src 'none'; style-src 'unsafe-inline'; script-src ${hashes.join(' ')}; img-src data:; base-uri 'none'; form-action 'none'`,
    head: `<style>\n${files['report.css']}</style>\n${theme}`,
    content: html`<${SiteHeader} home="#" links=${[]} />
      <main id="main" tabindex="-1">${content}</main>`,
    end:
      shown === undefined
        ? ''
        : `<script type="application/json" id="data">${shown.data}</script>\n${script}`,
  });
}
