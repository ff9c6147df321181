import { html } from '../html.js';
import { codeOf, whenRead, Facts, Problem, Section } from '../site/basics.js';
import { tableOf } from '../site/table.js';
import { accountLink, Collection, Token } from '../parts/page/links.js';
import { NoneYet, Title, Raw } from '../parts/page/frame.js';
import { coins, count, counted, inUnits, named, short } from '../format/format.js';
import { read } from '../state/http.js';
import { usePages, useRead, useResource, useThenAndNow } from '../state/resource.js';
import { atBlock, inWorld } from '../state/route.js';
import { Changes } from '../parts/transactions/changes.js';
import { TokenTiles } from '../parts/tokens/token-grid.js';
import { TransactionList } from '../parts/transactions/transactions.js';
import { tokenOf } from '../format/addresses.js';
import { nameOf } from '../state/names.js';

/** The development accounts with their balances at the block of the page. */
async function readAccounts() {
  const at = atBlock.value;
  const { accounts } = await read('accounts');
  if (at === undefined) return accounts;
  return Promise.all(
    accounts.map(async account => {
      const { availableBalance } = await read('read/balance', { address: account.address, at });
      return { ...account, balance: availableBalance };
    }),
  );
}

/** The development accounts of a world. */
export function Accounts() {
  const accounts = useResource(readAccounts, [atBlock.value]);
  return html`<${Title} text="Accounts">
      <p class="lead">
        Everybody knows the keys of these accounts. The server signs for them with
        <code>Authorization: Seed //Alice</code>. Search for any other address.
      </p>
    <//>
    ${whenRead(accounts, data =>
      tableOf(
        data,
        [
          ['Account', ({ address }) => accountLink(address)],
          ['Key', ({ uri }) => html`<code>${uri}</code>`],
          ['Address', ({ address }) => codeOf(address)],
          ['Balance', ({ balance }) => coins(balance), 'number'],
        ],
        { label: 'Accounts', class: 'stack max-md:[&_code]:text-[0.76rem]' },
      ),
    )}`;
}

/**
 * Balance and nonce of an account at one block.
 * @param {string} address
 * @param {string | undefined} at
 */
async function readAccount(address, at) {
  // Only accounts that can sign have a nonce, of which the last one is read.
  const [balance, nonce] = await Promise.all([
    read('read/balance', { address, at }),
    at === undefined ? read('read/nonce', { address }).catch(() => undefined) : undefined,
  ]);
  return { balance: balance.availableBalance ?? balance, nonce: nonce?.nonce };
}

/**
 * An account: coins, tokens and transactions.
 * @param {{ address: string }} props
 */
export function Account({ address }) {
  const { data, error, now } = useThenAndNow(at => readAccount(address, at), [address]);
  const token = tokenOf(address);
  return html`<${Title}
      text=${nameOf(address) ?? short(address, 10, 8)}
      kind=${token === undefined ? 'Account' : 'Address of a token'}
    />
    ${error && html`<${Problem} error=${error} />`}
    <${Facts}
      rows=${[
        ['Address', codeOf(address)],
        token !== undefined && ['Token', html`<${Token} ...${token} />`],
        data && ['Balance', coins(data.balance)],
        data?.nonce !== undefined && ['Next nonce', data.nonce],
      ]}
    />
    ${data && now && html`<${Changes} before=${{ balance: data.balance.amount }} now=${{ balance: now.balance.amount }} />`}
    ${
      !error &&
      html`<${Holdings} address=${address} />
        <${Section} title="Transactions"><${TransactionList} query=${{ account: address }} /><//>
        ${data && html`<${Raw} value=${{ address, ...data }} />`}`
    }`;
}

/** @param {{ address: string }} props */
function Holdings({ address }) {
  const holdings = usePages('collections', 10, { holder: address, at: atBlock.value });
  return whenRead(
    holdings,
    data =>
      html`<${Section} title="Tokens">
        ${
          data.length === 0 &&
          html`<${NoneYet} of="tokens">
            <p>
              <a href=${inWorld('act/mint', { owner: address })}>Mint one</a> for this account, or transfer
              one to it.
            </p>
          <//>`
        }
        ${data.map(holding => html`<${Holding} key=${holding.collectionId} of=${holding} owner=${address} />`)}
        ${holdings.more}
      <//>`,
  );
}

/** @param {{ of: ItemOf<'collections'>, owner: string }} props */
const Holding = ({ of: { collectionId, name, mode, tokenPrefix, decimals, held }, owner }) =>
  html`<div class="holding not-first:mt-5">
    <h3 class="mb-2">
      <${Collection} collectionId=${collectionId} name=${name} />
      <span class="font-normal text-muted"
        >${mode === 'Fungible' ? `${inUnits(held ?? '0', decimals)} ${named(tokenPrefix, 'units')}` : counted(Number(held), 'token')}</span
      >
    </h3>
    ${mode !== 'Fungible' && html`<${FirstTokens} of=${{ collectionId, owner }} name=${name} />`}
  </div>`;

/** Tokens of a collection that are shown here. */
const firstTokens = 8;

/** @param {{ of: { collectionId: number, owner: string }, name: string }} props */
function FirstTokens({ of, name }) {
  const { data } = useRead('tokens', { ...of, at: atBlock.value, limit: firstTokens });
  if (data === undefined) return null;
  const more = data.total - firstTokens;
  return html`<${TokenTiles} tokens=${data.tokens} />
    ${more > 0 && html`<p class="text-sm text-muted">and ${count(more)} more, in <${Collection} collectionId=${of.collectionId} name=${name} /></p>`}`;
}
