import { html } from '../html.js';
import { codeOf, whenRead } from '../site/basics.js';
import { tableOf } from '../site/table.js';
import { accountLink } from '../parts/page/links.js';
import { Title } from '../parts/page/title.js';
import { coins } from '../format/format.js';
import { read } from '../state/http.js';
import { useResource } from '../state/resource.js';
import { atBlock } from '../state/route.js';

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
        { label: 'Accounts', class: 'stack accounts' },
      ),
    )}`;
}
