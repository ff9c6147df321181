import { render } from 'preact';
import { html } from './html.js';
import { setControlToken } from './state/http.js';
import { connection, refresh, watchChain } from './state/live.js';
import { watchAccounts } from './state/names.js';
import { followLinks, place, worldId } from './state/route.js';
import { Header } from './parts/page/header.js';
import { HeldBackImages, RemoteImagesSwitch } from './parts/tokens/picture.js';
import { Title } from './parts/page/frame.js';
import { fieldOf } from './parts/send.js';
import { pageOf } from './routes.js';

/** The whole page: header, state of the chain, and what its URL names. */
function App() {
  const { Page, params } = pageOf(place.value.path);
  const { value: state } = connection;
  return html`<${Header} params=${params} />
    <main id="main" tabindex="-1">
      ${state === 'lost' && html`<div class="banner" role="alert">The server does not answer. Is it running? This page goes on when it does.</div>`}
      <${HeldBackImages} />
      ${state === 'forbidden' && html`<${TokenPrompt} />`}
      ${
        state === 'no-world'
          ? html`<${Title} text=${`No world ${worldId.value ?? ''}`} />
              <p>This server has no such world. It was deleted, or the server was started again.</p>
              <p><a href="/">All worlds</a></p>`
          : html`<${Page}
              key=${place.value.path.startsWith('/docs') ? 'docs' : place.value.path}
              ...${params}
            />`
      }
    </main>
    <footer>
      <a href="/openapi.json">openapi.json</a>
      <${RemoteImagesSwitch} />
      <span>Understudy runs on this machine only: nothing here is worth anything.</span>
    </footer>`;
}

/** Asks for the token that callers of other machines need. */
function TokenPrompt() {
  const onSubmit = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    setControlToken(fieldOf(event.currentTarget, 'token'));
    void refresh();
  };
  return html`<form class="banner" onSubmit=${onSubmit}>
    <label>
      This server is on another machine. Enter the control token that it printed at its start:
      <input name="token" type="password" autocomplete="off" required />
    </label>
    <button>Continue</button>
  </form>`;
}

followLinks();
watchChain();
watchAccounts();
const root = document.getElementById('app');
if (root === null) throw new Error('expected the page to have an element for the app');
root.replaceChildren();
render(html`<${App} />`, root);
