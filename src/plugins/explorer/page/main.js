import { render } from 'preact';
import { html, useLayoutEffect, useState } from './html.js';
import { setControlToken } from './state/http.js';
import { connection, watchChain } from './state/live.js';
import { watchAccounts } from './state/names.js';
import { followLinks, place, worldId } from './state/route.js';
import { Header } from './parts/page/header.js';
import { HeldBackImages, RemoteImagesSwitch } from './parts/tokens/picture.js';
import { Title } from './parts/page/frame.js';
import { SendForm } from './parts/send.js';
import { whenRead } from './site/basics.js';
import { field } from './site/input.js';
import { pageOf } from './routes.js';

/** The whole page: header, state of the chain, and what its URL names. */
function App() {
  const { page, params } = pageOf(place.value.path);
  const { value: state } = connection;
  return html`<${Header} params=${params} />
    <main id="main" class="outline-none" tabindex="-1">
      ${state === 'lost' && html`<div class="banner" role="alert">The server does not answer. Is it running? This page goes on when it does.</div>`}
      <${HeldBackImages} />
      ${state === 'forbidden' && html`<${TokenPrompt} />`}
      ${
        state === 'no-world'
          ? html`<${Title} text=${`No world ${worldId.value ?? ''}`} />
              <p>This server has no such world. It was deleted, or the server was started again.</p>
              <p><a href="/">All worlds</a></p>`
          : html`<${Loaded} key=${keyOf(place.value.path)} page=${page} params=${params} />`
      }
    </main>
    <footer class="frame flex flex-wrap gap-x-6 gap-y-1.5 border-t border-line pt-5 pb-8 text-sm text-muted">
      <a href="/openapi.json">openapi.json</a>
      <${RemoteImagesSwitch} />
      <span>Understudy runs on this machine only: nothing here is worth anything.</span>
    </footer>`;
}

/** Pages that differ in it are made anew: the list of operations stays where it is. */
const keyOf = (/** @type {string} */ path) =>
  /^(?:\/docs|\/explorer\/[^/]+\/act)(?=\/|$)/.exec(path)?.[0] ?? path;

/** A page, when it is loaded. @param {{ page: import('./routes.js').Page, params: Record<string, string> }} props */
function Loaded({ page: [load, name], params }) {
  const [state, setState] = useState(
    /** @type {{ data?: import('./routes.js').PageModule, error?: Error }} */ ({}),
  );
  // A page that is loaded is shown at once.
  useLayoutEffect(() => {
    // The server can have been started again, with other files.
    const error = new Error('This page cannot be loaded. Reload it to try again.');
    load().then(
      data => setState({ data }),
      () => setState({ error }),
    );
  }, [load]);
  return whenRead(state, loaded => html`<${loaded[name]} ...${params} />`);
}

/** Asks for the token that callers of other machines need. */
const TokenPrompt = () =>
  html`<${SendForm} class="banner" label="Continue" send=${async ({ token = '' }) => setControlToken(token)}>
    ${field('This server is on another machine. Enter the control token that it printed at its start:', { name: 'token', type: 'password', required: true })}
  <//>`;

followLinks();
watchChain();
watchAccounts();
// At once, not only when the page is shown.
pageOf(place.value.path)
  .page[0]()
  .catch(() => undefined);
// In a task of its own, so that no task takes long.
setTimeout(() => {
  const root = document.getElementById('app');
  if (root === null) throw new Error('expected the page to have an element for the app');
  root.replaceChildren();
  render(html`<${App} />`, root);
});
