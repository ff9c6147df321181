import { html } from '../html.js';
import { Code, Empty, Facts, Loading, More, Problem, Section } from '../site/basics.js';
import { Changes } from '../parts/transactions/changes.js';
import { Collection, Token } from '../parts/page/links.js';
import { Raw } from '../parts/raw.js';
import { Title } from '../parts/page/title.js';
import { TokenTiles } from '../parts/tokens/token-grid.js';
import { TransactionList } from '../parts/transactions/transaction-list.js';
import { coins, count, counted, digits, short } from '../format/format.js';
import { read } from '../state/http.js';
import { tokenOf } from '../format/token-address.js';
import { nameOf } from '../state/names.js';
import { usePages } from '../state/pages.js';
import { useNow, useResource } from '../state/resource.js';
import { atBlock } from '../state/route.js';

/**
 * Balance and nonce of an account at one block.
 * @param {string} world
 * @param {string} address
 * @param {string | undefined} at
 */
async function readAccount(world, address, at) {
  // Only accounts that can sign have a nonce, of which the last one is read.
  const [balance, nonce] = await Promise.all([
    read(world, 'read/balance', { address, at }),
    at === undefined ? read(world, 'read/nonce', { address }).catch(() => undefined) : undefined,
  ]);
  return { balance: balance.availableBalance ?? balance, nonce: nonce?.nonce };
}

/**
 * An account: coins, tokens and transactions.
 * @param {{ world: string, address: string }} props
 */
export function Account({ world, address }) {
  const at = atBlock.value;
  const { data, error } = useResource(() => readAccount(world, address, at), [address]);
  const now = useNow(
    () => (at === undefined ? Promise.resolve(undefined) : readAccount(world, address, undefined)),
    [address, at === undefined],
  );
  const name = nameOf(address);
  const token = tokenOf(address);
  return html`<${Title}
      text=${name ?? short(address, 10, 8)}
      kind=${token === undefined ? 'Account' : 'Address of a token'}
    />
    ${error && html`<${Problem} error=${error} />`}
    <${Facts}
      rows=${[
        ['Address', html`<${Code} text=${address} />`],
        token !== undefined && ['Token', html`<${Token} ...${token} />`],
        data && ['Balance', coins(data.balance)],
        data?.nonce !== undefined && ['Next nonce', data.nonce],
      ]}
    />
    ${at !== undefined && data && now.data && html`<${Changes} before=${{ balance: data.balance.amount }} now=${{ balance: now.data.balance.amount }} />`}
    ${
      !error &&
      html`<${Holdings} world=${world} address=${address} at=${at} />
        <${Section} title="Transactions"><${TransactionList} query=${{ account: address }} /><//>
        ${data && html`<${Raw} value=${{ address, ...data }} />`}`
    }`;
}

/** A decimal number with separators. */
const digitsOf = (/** @type {string} */ amount) => {
  const [whole = '0', fraction] = amount.split('.');
  return fraction === undefined ? digits(whole) : `${digits(whole)}.${fraction}`;
};

/** @param {{ world: string, address: string, at: string | undefined }} props */
function Holdings({ world, address, at }) {
  const { items, more, isLoading } = usePages(
    'holdings',
    10,
    async (before, limit) => {
      const { holdings, next } = await read(world, 'holdings', { address, at, before, limit });
      return { items: holdings, next };
    },
    [address],
  );
  if (items === undefined) return html`<${Loading} />`;
  return html`<${Section} title="Tokens">
    ${
      items.length === 0 &&
      more === undefined &&
      html`<${Empty} title=${at === undefined ? 'No tokens' : `No tokens after block ${at}`}
        >${
          at === undefined &&
          html`<p>
            <a href=${`/explorer/${world}/act/mint?owner=${address}`}>Mint one</a> for this account, or
            transfer one to it.
          </p>`
        }<//
      >`
    }
    ${items.map(
      (
        /** @type {import('../../contract/shapes/explorer/explorer.ts').Holdings['holdings'][number]} */ {
          collectionId,
          name,
          tokens,
          first,
          amount,
        },
      ) =>
        html`<div class="holding" key=${collectionId}>
          <h3>
            <${Collection} collectionId=${collectionId} name=${name} />
            <span class="muted"
              >${amount === null ? counted(tokens, 'token') : `${digitsOf(amount.amount)} ${amount.unit}`}</span
            >
          </h3>
          <${TokenTiles} tokens=${first} />
          ${
            tokens > first.length &&
            amount === null &&
            html`<p class="small muted">
              and ${count(tokens - first.length)} more, in
              <${Collection} collectionId=${collectionId} name=${name} />
            </p>`
          }
        </div>`,
    )}
    <${More} more=${more} isLoading=${isLoading} />
  <//>`;
}
