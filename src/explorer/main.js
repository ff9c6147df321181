import { render } from 'preact';
import { App } from './app.js';
import { html } from './html.js';
import { watchChain } from './state/live.js';
import { watchAccounts } from './state/names.js';
import { followLinks } from './state/route.js';

followLinks();
watchChain();
watchAccounts();
const root = document.getElementById('app');
if (root === null) throw new Error('expected the page to have an element for the app');
root.replaceChildren();
render(html`<${App} />`, root);
