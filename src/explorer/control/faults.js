import { html } from '../html.js';
import { useState } from 'preact/hooks';
import { counted } from '../format/format.js';
import { Section } from '../parts/basics.js';
import { control, read } from '../state/http.js';
import { useResource } from '../state/resource.js';

/** Faults that are often wanted. @type {Record<string, object>} */
const presets = {
  'answer 503 to every request': { answer: { status: 503 } },
  'lose the answer of the next write': { when: { method: 'POST' }, times: 1, drop: 'after' },
  'delay every request by 2 s': { delay: 2_000 },
  'report transactions as pending three times': { pending: 3 },
};

/** Makes the world answer wrongly on purpose. @param {import('./props.js').ControlProps} props */
export function Faults({ world, overview, run }) {
  const [text, setText] = useState(JSON.stringify(Object.values(presets)[0]));
  const { data } = useResource(() => read(world, 'faults'), [overview.faults]);
  const add = (/** @type {import('./props.js').Submission} */ event) => {
    event.preventDefault();
    void run(async () => control('POST', world, 'faults', JSON.parse(text)), 'Fault added');
  };
  /** @type {readonly { name: string, applied: number, matched: number }[]} */
  const faults = data?.faults ?? [];
  return html`<${Section} title="Faults">
    <p class="small muted">Makes this world fail on purpose, to test how your application copes.</p>
    <form class="line" onSubmit=${add}>
      <label
        >Example
        <select
          onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => setText(JSON.stringify(presets[event.currentTarget.value]))}
        >
          ${Object.keys(presets).map(name => html`<option>${name}</option>`)}
        </select>
      </label>
      <label class="wide"
        >Fault
        <textarea
          class="mono"
          rows="2"
          spellcheck=${false}
          value=${text}
          onInput=${(/** @type {{ currentTarget: HTMLTextAreaElement }} */ event) => setText(event.currentTarget.value)}
        ></textarea>
      </label>
      <button>Add</button>
    </form>
    ${
      faults.length > 0 &&
      html`<ul class="rows">
        ${faults.map(
          ({ name, applied, matched }) =>
            html`<li class="row with-button">
              <div class="row-main">
                <strong>${name}</strong>
                <span class="muted">applied ${applied} times, ${counted(matched, 'matching request')}</span>
              </div>
              <button
                type="button"
                aria-label=${`Remove ${name}`}
                onClick=${() => run(() => control('DELETE', world, `faults/${encodeURIComponent(name)}`), 'Fault removed')}
              >
                Remove
              </button>
            </li>`,
        )}
      </ul>`
    }
  <//>`;
}
