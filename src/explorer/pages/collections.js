import { html } from '../html.js';
import { Badge, Empty, Loading, More, Problem } from '../site/basics.js';
import { Account } from '../parts/page/links.js';
import { Picture } from '../parts/tokens/picture.js';
import { Title } from '../parts/page/title.js';
import { FirstSteps } from '../parts/page/first-steps.js';
import { counted, modeName, named } from '../format/format.js';
import { read } from '../state/http.js';
import { usePages } from '../state/pages.js';
import { atBlock, inWorld } from '../state/route.js';

/**
 * All collections of a world.
 * @param {{ world: string }} props
 */
export function Collections({ world }) {
  const at = atBlock.value;
  const { items, error, more, isLoading } = usePages(
    'collections',
    48,
    async (before, limit) => {
      const { collections, next } = await read(world, 'collections', { before, at, limit });
      return { items: collections, next };
    },
    [],
  );
  return html`<${Title} text="Collections" />
    ${error && html`<${Problem} error=${error} />`} ${!items && !error && html`<${Loading} />`}
    ${items?.length === 0 && html`<${Empty} title=${at === undefined ? 'No collections yet' : `No collections after block ${at}`}>${at === undefined && html`<${FirstSteps} world=${world} />`}<//>`}
    <ul class="cards">
      ${items?.map(item => html`<${Card} key=${item.collectionId} item=${item} />`)}
    </ul>
    <${More} more=${more} isLoading=${isLoading} />`;
}

/** @param {{ item: import('../../contract/shapes/explorer/explorer.ts').Collections['collections'][number] }} props */
const Card = ({ item: { collectionId, name, description, mode, owner, tokens, cover, tokenPrefix } }) =>
  html`<li class="card collection-card">
    <${Picture} url=${cover} label=${tokenPrefix || String(collectionId)} />
    <div>
      <h2>
        <a class="cover-link" href=${inWorld(`collections/${collectionId}`)}
          >${named(name, `Collection ${collectionId}`)}</a
        >
      </h2>
      <p class="clip small">${description}</p>
      <p class="small muted">
        ${collectionId} · ${mode === 'Fungible' ? 'amounts' : counted(tokens, 'token')} ·
        <${Account} address=${owner} />
        ${mode !== 'Nft' && html` <${Badge}>${modeName(mode)}<//>`}
      </p>
    </div>
  </li>`;
