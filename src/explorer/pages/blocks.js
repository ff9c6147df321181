import { html } from '../html.js';
import { BlockRows } from '../parts/block-list.js';
import { Title } from '../parts/page/title.js';
import { whenRead } from '../site/basics.js';
import { usePages } from '../state/pages.js';
import { afterBlock } from '../state/route.js';

/** All blocks of the world, the newest first. */
export function Blocks() {
  const blocks = usePages('blocks', 50, { before: afterBlock() });
  return html`<${Title} text="Blocks" />
    ${whenRead(blocks, items => html`<${BlockRows} blocks=${items} />${blocks.more}`)}`;
}
