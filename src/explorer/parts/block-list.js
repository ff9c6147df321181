import { html } from '../html.js';
import { counted, time } from '../format/format.js';
import { read } from '../state/http.js';
import { usePages } from '../state/pages.js';
import { afterBlock, inWorld, worldId } from '../state/route.js';
import { Badge, Loading, More, Problem } from '../site/basics.js';

/** @typedef {import('../../contract/shapes/explorer/explorer.ts').Blocks['blocks'][number]} Block */

/**
 * Blocks of the world, the newest first.
 * @param {{ limit: number }} props
 */
export function BlockList({ limit }) {
  const world = worldId.value ?? '';
  const { items, error, more, isLoading } = usePages(
    'blocks',
    limit,
    async (before, most) => {
      const { blocks, next } = await read(world, 'blocks', { before: before ?? afterBlock(), limit: most });
      return { items: blocks, next };
    },
    [],
  );
  if (error !== undefined) return html`<${Problem} error=${error} />`;
  if (items === undefined) return html`<${Loading} />`;
  return html`<${BlockRows} blocks=${items} /><${More} more=${more} isLoading=${isLoading} />`;
}

/** @param {{ blocks: readonly Block[] }} props */
export const BlockRows = ({ blocks }) =>
  html`<ol class="rows blocks">
    ${blocks.map(block => html`<${Row} key=${block.hash} block=${block} />`)}
  </ol>`;

/** @param {{ block: Block }} props */
const Row = ({ block: { number, timestamp, transactions, refused } }) =>
  html`<li class="row">
    <div class="row-main">
      <p>
        <a href=${inWorld(`blocks/${number}`)}><strong>Block ${number}</strong></a>
        ${refused > 0 && html` <${Badge} kind="bad">${refused} refused<//>`}
      </p>
      <p class="small muted">
        <time>${time(timestamp)}</time>${' · '}
        ${transactions === 0 ? 'empty' : counted(transactions, 'transaction')}
      </p>
    </div>
  </li>`;
