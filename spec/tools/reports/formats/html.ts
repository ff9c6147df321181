import { createHash } from 'node:crypto';
import { html } from '../../../../src/plugins/explorer/page/html.js';
import { SiteHeader } from '../../../../src/plugins/explorer/page/site/header.js';
import { icon } from '../../../../src/plugins/explorer/page/site/icon.js';
import { markupOf } from '../../../../src/plugins/explorer/page/site/markup.js';
import type { Report } from '../report.ts';
import { headlineOf } from '../standing.ts';
import { pageFiles } from './page-files.ts';

/**
 * The report as one self-contained HTML page, compared with an earlier report if there is one. The page contains its data as JSON,
 * which its script shows as text, never as markup. It may load nothing, and runs only its two scripts: that of the theme, and one that
 * shows the data.
 */
export async function reportAsHtml(report: Report, earlier?: Report): Promise<string> {
  const { files } = await pageFiles();
  const data = JSON.stringify({ report, earlier }).replaceAll('<', String.raw`\u003c`);
  const scripts = [files['theme.js'], files['report.js']];
  const hashes = scripts.map(script => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const [theme, script] = scripts.map(text => `<script>${text}</script>`);
  const title = `${headlineOf(report)} · ${report.target}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src ${hashes.join(' ')}; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="color-scheme" content="light dark">
${markupOf(html`<title>${title}</title><link rel="icon" href=${icon} />`)}
<style>
${files['report.css']}</style>
${theme}
</head>
<body>
${markupOf(
  html`<${SiteHeader} home="#" links=${[]} />
    <main id="main" tabindex="-1">
      <noscript>This report needs JavaScript, which is disabled.</noscript>
    </main>`,
)}
<script type="application/json" id="data">${data}</script>
${script}
</body>
</html>
`;
}
