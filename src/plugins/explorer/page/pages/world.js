import { html } from '../html.js';
import { codeOf, Empty, Section, whenRead } from '../site/basics.js';
import { BlockRows, blocksMax, Charts } from '../parts/blocks.js';
import { FirstSteps, Title } from '../parts/page/frame.js';
import { TransactionList } from '../parts/transactions/transactions.js';
import { count, counted } from '../format/format.js';
import { world as overviewSignal } from '../state/live.js';
import { useRead } from '../state/resource.js';
import { afterBlock, atBlock, inWorld } from '../state/route.js';

/** Blocks and transactions in the lists. */
const listed = 12;

/**
 * What is going on in a world.
 * @param {{ world: string }} props
 */
export function World({ world }) {
  const { value: overview } = overviewSignal;
  const at = atBlock.value;
  const past = useRead(at && `blocks/${at}`, { limit: 1 });
  const recent = useRead('blocks', { before: afterBlock(), limit: blocksMax });
  const totals = (at !== undefined && past.data?.block) || overview;
  return html`<${Title} text=${world} kind="World" />
    ${
      overview &&
      html`<ul class="figures buttons mt-5 gap-x-11 gap-y-2">
        ${figure(`${count(overview.head.number)} last block`, 'blocks')}
        ${figure(counted(overview.transactions, 'transaction'), 'transactions')}
        ${figure(counted(totals.collections, 'collection'), 'collections')}
        ${figure(counted(totals.tokens, 'token'))} ${figure(counted(totals.accounts, 'account'), 'accounts')}
        ${figure(`${overview.token} coin of the network ${overview.network}`)}
        ${figure(`${overview.profile} source of its rules`)}
      </ul>`
    }
    ${recent.data && html`<${Charts} newest=${recent.data.blocks} />`}
    ${urlView('Base URL for your application', `${location.origin}/${world}/v1`)}
    ${urlView('JSON-RPC, for polkadot.js and other clients of a node', `${location.origin.replace(/^http/, 'ws')}/${world}`)}
    <div class="columns">
      <${Section}
        title="Latest transactions"
        aside=${html`<a href=${inWorld('transactions')}>All transactions</a>`}
      >
        <${TransactionList}
          limit=${listed}
          paged=${false}
          empty=${html`<${Empty} title="Nothing has happened yet"><${FirstSteps} /><//>`}
        />
      <//>
      <${Section} title="Latest blocks" aside=${html`<a href=${inWorld('blocks')}>All blocks</a>`}>
        ${whenRead(recent, ({ blocks }) => html`<${BlockRows} blocks=${blocks.slice(0, listed)} />`)}
      <//>
    </div>`;
}

/** A URL, and what it is for. @type {(label: string, url: string) => unknown} */
const urlView = (label, url) =>
  html`<p class="mt-4 text-muted">${label} <span class="text-ink">${codeOf(url)}</span></p>`;

/** A value, which is the first word, with its label, and the page about it. @type {(text: string, path?: string) => unknown} */
function figure(text, path) {
  const [value, ...label] = text.split(' ');
  const shown = html`<strong class="text-[1.3rem] font-semibold tabular-nums">${value}</strong>`;
  return html`<li>
    ${path === undefined ? shown : html`<a href=${inWorld(path)}>${shown}</a>`}
    <span class="block text-sm text-muted">${label.join(' ')}</span>
  </li>`;
}
