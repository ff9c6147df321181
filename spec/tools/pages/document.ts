import { html, type Html } from '../../../src/plugins/explorer/page/html.js';
import { icon } from '../../../src/plugins/explorer/page/site/icon.js';
import { markupOf } from '../../../src/plugins/explorer/page/site/markup.js';

/** A page. What is from data is in `title` and `content`, which become text; the other members are markup of ours. */
export interface Document {
  readonly title: string;
  /** The content security policy. */
  readonly policy: string;
  /** Its styles and scripts. */
  readonly head: string;
  readonly content: Html;
  /** What follows the content. */
  readonly end?: string;
}

/** The page as HTML. */
export const documentAsHtml = ({ title, policy, head, content, end = '' }: Document): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
${markupOf(html`<title>${title}</title><link rel="icon" href=${icon} />`)}
${head}
</head>
<body>
${markupOf(content)}
${end}
</body>
</html>
`;
