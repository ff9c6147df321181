import { html } from '../html.js';
import { BlockList } from '../parts/block-list.js';
import { Title } from '../parts/page/title.js';

/** All blocks of the world. */
export const Blocks = () => html`<${Title} text="Blocks" /><${BlockList} limit=${50} />`;
