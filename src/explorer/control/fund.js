import { html } from '../html.js';
import { Section } from '../parts/basics.js';
import { fieldOf } from '../state/form.js';
import { control } from '../state/http.js';
import { developmentAccounts } from '../state/names.js';

/** Adds coins to an account. @param {import('./props.js').ControlProps} props */
export function Fund({ world, overview: { token }, run }) {
  const onSubmit = (/** @type {import('./props.js').Submission} */ event) => {
    event.preventDefault();
    const [address, amount] = [
      fieldOf(event.currentTarget, 'address'),
      fieldOf(event.currentTarget, 'amount'),
    ];
    void run(() => control('POST', world, 'fund', { address, amount }), `${amount} ${token} added`);
  };
  return html`<${Section} title="Fund">
    <form class="line" onSubmit=${onSubmit}>
      <datalist id="accounts">
        ${developmentAccounts.value.map(account => html`<option value=${account.address}>${account.name}</option>`)}
      </datalist>
      <label
        >Address <input name="address" list="accounts" required spellcheck=${false} autocomplete="off"
      /></label>
      <label>${token} <input name="amount" inputmode="decimal" value="100" size="8" required /></label>
      <button>Add coins</button>
    </form>
  <//>`;
}
