import { html } from '../html.js';
import { useState } from 'preact/hooks';
import { counted } from '../format/format.js';
import { Section } from '../site/basics.js';
import { SendButton, SendForm } from '../parts/send.js';
import { control, read } from '../state/http.js';
import { useResource } from '../state/resource.js';
import { faultWords } from './fault-words.js';

/** Faults that are often wanted. @type {Record<string, object>} */
const presets = {
  'answer 503 to every request': { answer: { status: 503 } },
  'lose the answer of the next write': { when: { method: 'POST' }, times: 1, drop: 'after' },
  'delay every request by 2 s': { delay: 2_000 },
  'report transactions as pending three times': { pending: 3 },
};

/** Makes the world answer wrongly on purpose. @param {{ of: import('../state/live.js').WorldOverview }} props */
export function Faults({ of: overview }) {
  const [text, setText] = useState(JSON.stringify(Object.values(presets)[0]));
  const { data } = useResource(() => read('faults'), [overview.faults]);
  const add = async () => {
    const fault = await control('POST', 'faults', JSON.parse(text));
    return `Fault added: ${fault.name} ${faultWords(fault)}`;
  };
  const faults = data?.faults ?? [];
  return html`<${Section} title="Faults">
    <p class="small muted">Makes this world fail on purpose, to test how your application copes.</p>
    <${SendForm} label="Add" send=${add}>
      <label class="wide"
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
    <//>
    ${
      faults.length > 0 &&
      html`<ul class="rows">
        ${faults.map(
          fault =>
            html`<li class="row with-button" key=${fault.name}>
              <div class="row-main">
                <p><strong>${fault.name}</strong> ${faultWords(fault)}</p>
                <p class="small muted">
                  applied ${counted(fault.applied, 'time')}, ${counted(fault.matched, 'matching request')}
                </p>
              </div>
              <${SendButton}
                label="Remove"
                name=${`Remove ${fault.name}`}
                send=${() => control('DELETE', `faults/${encodeURIComponent(fault.name)}`).then(() => undefined)}
              />
            </li>`,
        )}
      </ul>`
    }
  <//>`;
}
