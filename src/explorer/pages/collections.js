import { html } from '../html.js';
import { Badge, Empty, whenRead } from '../site/basics.js';
import { accountLink } from '../parts/page/links.js';
import { Picture } from '../parts/tokens/picture.js';
import { Title, FirstSteps } from '../parts/page/frame.js';
import { counted, modeName, named } from '../format/format.js';
import { usePages } from '../state/resource.js';
import { atBlock, inWorld } from '../state/route.js';

/** All collections of a world. */
export function Collections() {
  const at = atBlock.value;
  const collections = usePages('collections', 48, { at });
  const none =
    at === undefined
      ? html`<${Empty} title="No collections yet"><${FirstSteps} /><//>`
      : html`<${Empty} title=${`No collections after block ${at}`} />`;
  return html`<${Title} text="Collections" /> ${whenRead(
      collections,
      items =>
        html`${items.length === 0 && none}
          <ul class="cards">
            ${items.map(item => html`<${Card} key=${item.collectionId} item=${item} />`)}
          </ul>
          ${collections.more}`,
    )}`;
}

/** @param {{ item: ItemOf<'collections'> }} props */
const Card = ({ item: { collectionId, name, description, mode, owner, tokens, cover, tokenPrefix } }) =>
  html`<li class="card collection-card">
    <${Picture} url=${cover} label=${tokenPrefix || String(collectionId)} />
    <div>
      <h2 class="clip">
        <a class="cover-link" href=${inWorld(`collections/${collectionId}`)}
          >${named(name, `Collection ${collectionId}`)}</a
        >
      </h2>
      <p class="clip small">${description}</p>
      <p class="small muted">
        ${collectionId} · ${mode === 'Fungible' ? 'amounts' : counted(tokens, 'token')} ·
        ${accountLink(owner)} ${mode !== 'Nft' && html` <${Badge}>${modeName(mode)}<//>`}
      </p>
    </div>
  </li>`;
