import { html } from '../html.js';
import { counted, sealing, time } from '../format/format.js';
import { Section } from '../site/basics.js';
import { choices } from '../site/input.js';
import { SendButton, SendForm } from '../parts/send.js';
import { control } from '../state/http.js';
import { developmentAccounts } from '../state/names.js';

/** Seals blocks, and changes when they are sealed. @param {{ of: WorldOverview }} props */
export function Clock({ of: overview }) {
  const { head, pending, blockTime, isPaused } = overview;
  const change = (/** @type {object} */ body) => control('PATCH', 'clock', body);
  const seal = async (/** @type {(name: string) => string} */ field) => {
    const count = Number(field('count'));
    await control('POST', 'blocks', { count });
    return `${counted(count, 'block')} sealed`;
  };
  const setBlockTime = async (/** @type {(name: string) => string} */ field) => {
    await change({ blockTime: field('blockTime') });
    return `Block time: ${field('blockTime')}`;
  };
  const setTime = async (/** @type {(name: string) => string} */ field) => {
    const next = field('time');
    await change({ nextTime: `${next}${next.length === 16 ? ':00' : ''}Z` });
    return `The next block has the time ${next}`;
  };
  // The text that is being typed stays: as an attribute, the value is only what the field begins with.
  return html`<${Section} title="Blocks and time">
    <p>
      Block ${head.number} at ${time(head.timestamp)}, ${sealing(overview)}.
      ${pending > 0 && html`<strong>${counted(pending, 'transaction')} waiting.</strong>`}
    </p>
    <${SendForm} label="Seal" send=${seal}>
      <label
        >Blocks <input name="count" type="number" min="1" max="100000" defaultValue="1" required
      /></label>
    <//>
    <${SendForm}
      label="Change"
      send=${setBlockTime}
      aside=${html`<${SendButton}
        label=${isPaused ? 'Go on' : 'Pause'}
        send=${async () => {
          await change({ isPaused: !isPaused });
          return isPaused ? 'Goes on' : 'Paused';
        }}
      />`}
    >
      <label
        >Block time
        <input
          name="blockTime"
          list="block-times"
          defaultValue=${typeof blockTime === 'number' ? `${blockTime}ms` : blockTime}
          required
      /></label>
      ${choices('block-times', ['instant', 'manual', '6s'])}
    <//>
    <${SendForm} label="Set" send=${setTime}>
      <label
        >Time of the next block (UTC) <input name="time" type="datetime-local" step="1" required
      /></label>
    <//>
  <//>`;
}

/** Adds coins to an account. @param {{ of: WorldOverview }} props */
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
