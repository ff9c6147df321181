import { html } from '../html.js';
import { Code, Loading, Problem } from '../site/basics.js';
import { Account } from '../parts/page/links.js';
import { Title } from '../parts/page/title.js';
import { coins } from '../format/format.js';
import { read } from '../state/http.js';
import { useResource } from '../state/resource.js';
import { atBlock } from '../state/route.js';

/**
 * The development accounts with their balances at one block.
 * @param {string} world
 * @param {string | undefined} at
 */
async function readAccounts(world, at) {
  const { accounts } = await read(world, 'accounts');
  if (at === undefined) return accounts;
  const withBalance = async (/** @type {{ address: string }} */ account) => {
    const { availableBalance } = await read(world, 'read/balance', { address: account.address, at });
    return { ...account, balance: availableBalance };
  };
  return Promise.all(accounts.map(withBalance));
}

/**
 * The development accounts of a world.
 * @param {{ world: string }} props
 */
export function Accounts({ world }) {
  const { data, error } = useResource(() => readAccounts(world, atBlock.value), []);
  return html`<${Title} text="Accounts">
      <p class="lead">
        Everybody knows the keys of these accounts. The server signs for them with
        <code>Authorization: Seed //Alice</code>. Search for any other address.
      </p>
    <//>
    ${error && html`<${Problem} error=${error} />`} ${!data && !error && html`<${Loading} />`}
    ${
      data &&
      html`<div class="scroll" tabindex="0" role="region" aria-label="Accounts">
        <table class="stack accounts">
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col">Key</th>
              <th scope="col">Address</th>
              <th scope="col" class="number">Balance</th>
            </tr>
          </thead>
          <tbody>
            ${data.map(
              (/** @type {any} */ { uri, address, balance }) =>
                html`<tr>
                  <th scope="row"><${Account} address=${address} /></th>
                  <td><code>${uri}</code></td>
                  <td><${Code} text=${address} /></td>
                  <td class="number">${coins(balance)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`
    }`;
}
