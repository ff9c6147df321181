import { html } from './html.js';
import { Header } from './parts/page/header.js';
import { HeldBackImages, RemoteImagesSwitch } from './parts/tokens/remote-images.js';
import { Title } from './parts/page/title.js';
import { Token } from './parts/tokens/token-prompt.js';
import { pageOf } from './routes.js';
import { connection } from './state/live.js';
import { isDocs, place, worldId } from './state/route.js';

/** The whole page: header, state of the chain, and what its URL names. */
export function App() {
  const { Page, params } = pageOf(place.value.path);
  const { value: state } = connection;
  return html`<${Header} params=${params} />
    <main id="main" tabindex="-1">
      ${state === 'lost' && html`<div class="banner" role="alert">The server does not answer. Is it running? This page goes on when it does.</div>`}
      <${HeldBackImages} />
      ${state === 'forbidden' && html`<${Token} />`}
      ${
        state === 'no-world'
          ? html`<${Title} text=${`No world ${worldId.value ?? ''}`} />
              <p>This server has no such world. It was deleted, or the server was started again.</p>
              <p><a href="/">All worlds</a></p>`
          : html`<${Page} key=${isDocs.value ? 'docs' : place.value.path} ...${params} />`
      }
    </main>
    <footer>
      <a href="/openapi.json">openapi.json</a>
      <${RemoteImagesSwitch} />
      <span>Understudy runs on this machine only: nothing here is worth anything.</span>
    </footer>`;
}
