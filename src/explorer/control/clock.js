import { html } from '../html.js';
import { counted, sealing, time } from '../format/format.js';
import { Section } from '../parts/basics.js';
import { fieldOf } from '../state/form.js';
import { control } from '../state/http.js';

/** Seals blocks, and changes when they are sealed. @param {import('./props.js').ControlProps} props */
export function Clock({ world, overview, run }) {
  const { head, pending, blockTime, isPaused } = overview;
  const seal = (/** @type {import('./props.js').Submission} */ event) => {
    event.preventDefault();
    const count = Number(fieldOf(event.currentTarget, 'count'));
    void run(() => control('POST', world, 'blocks', { count }), `${counted(count, 'block')} sealed`);
  };
  const change = (/** @type {object} */ body, /** @type {string} */ text) =>
    run(() => control('PATCH', world, 'clock', body), text);
  const onTime = (/** @type {import('./props.js').Submission} */ event) => {
    event.preventDefault();
    const next = fieldOf(event.currentTarget, 'time');
    void change(
      { nextTime: `${next}${next.length === 16 ? ':00' : ''}Z` },
      `The next block has the time ${next}`,
    );
  };
  const onBlockTime = (/** @type {import('./props.js').Submission} */ event) => {
    event.preventDefault();
    const next = fieldOf(event.currentTarget, 'blockTime');
    void change({ blockTime: next }, `Block time: ${next}`);
  };
  return html`<${Section} title="Blocks and time">
    <p>
      Block ${head.number} at ${time(head.timestamp)}, ${sealing(blockTime)}${isPaused ? ', paused' : ''}.
      ${pending > 0 && html`<strong>${counted(pending, 'transaction')} waiting.</strong>`}
    </p>
    <form class="line" onSubmit=${seal}>
      <label>Blocks <input name="count" type="number" min="1" max="100000" value="1" required /></label>
      <button>Seal</button>
    </form>
    <form class="line" onSubmit=${onBlockTime}>
      <label
        >Block time
        <input
          name="blockTime"
          list="block-times"
          value=${typeof blockTime === 'number' ? `${blockTime}ms` : blockTime}
          required
      /></label>
      <datalist id="block-times">
        <option value="instant" />
        <option value="manual" />
        <option value="6s" />
      </datalist>
      <button>Change</button>
      <button type="button" onClick=${() => change({ isPaused: !isPaused }, isPaused ? 'Goes on' : 'Paused')}>
        ${isPaused ? 'Go on' : 'Pause'}
      </button>
    </form>
    <form class="line" onSubmit=${onTime}>
      <label
        >Time of the next block (UTC) <input name="time" type="datetime-local" step="1" required
      /></label>
      <button>Set</button>
    </form>
  <//>`;
}
