import { html } from '../html.js';
import { Section } from '../site/basics.js';
import { SendForm } from '../parts/send.js';
import { control } from '../state/http.js';
import { developmentAccounts } from '../state/names.js';

/** Adds coins to an account. @param {{ of: import('../state/live.js').WorldOverview }} props */
export function Fund({ of: { token, blockTime, isPaused } }) {
  const send = async (/** @type {(name: string) => string} */ field) => {
    const amount = field('amount');
    await control('POST', 'fund', { address: field('address'), amount });
    if (isPaused || blockTime === 'manual')
      return `${amount} ${token} will be added with the next block, which has to be sealed first`;
    return blockTime === 'instant'
      ? `${amount} ${token} added`
      : `${amount} ${token} will be added with the next block`;
  };
  return html`<${Section} title="Fund">
    <${SendForm} label="Add coins" send=${send}>
      <datalist id="accounts">
        ${developmentAccounts.value.map(account => html`<option value=${account.address}>${account.name}</option>`)}
      </datalist>
      <label
        >Address <input name="address" list="accounts" required spellcheck=${false} autocomplete="off"
      /></label>
      <label>${token} <input name="amount" inputmode="decimal" defaultValue="100" size="8" required /></label>
    <//>
  <//>`;
}
