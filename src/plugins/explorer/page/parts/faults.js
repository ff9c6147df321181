import { html, useState } from '../html.js';
import { counted } from '../format/format.js';
import { Section } from '../site/basics.js';
import { entered, select } from '../site/input.js';
import { SendButton, SendForm } from './send.js';
import { control, read } from '../state/http.js';
import { useResource } from '../state/resource.js';

const first = '{"answer":{"status":503}}';

/** Faults that are often wanted, each with what it does. @type {readonly (readonly [fault: string, label: string])[]} */
const presets = [
  [first, 'answer 503 to every request'],
  ['{"when":{"method":"POST"},"times":1,"drop":"after"}', 'lose the answer of the next write'],
  ['{"delay":2000}', 'delay every request by 2 s'],
  ['{"pending":3}', 'report transactions as pending three times'],
];

/** Makes the world answer wrongly on purpose. @param {{ of: WorldOverview }} props */
export function Faults({ of: overview }) {
  const [text, setText] = useState(first);
  const { data } = useResource(() => read('faults'), [overview.faults]);
  const add = async () => {
    const fault = await control('POST', 'faults', JSON.parse(text));
    return `Fault added: ${fault.name}`;
  };
  const faults = data?.faults ?? [];
  return html`<${Section} title="Faults">
    <p class="text-sm text-muted">Makes this world fail on purpose, to test how your application copes.</p>
    <${SendForm} label="Add" send=${add}>
      <label class="flex-[1_1_100%]">Example ${select(undefined, presets, setText)} </label>
      <label class="flex-[1_1_100%]"
        >Fault
        <textarea class="mono" rows="2" value=${text} onInput=${entered(setText)}></textarea>
      </label>
    <//>
    ${
      faults.length > 0 &&
      html`<ul class="panel">
        ${faults.map(
          fault =>
            html`<li class="row items-center" key=${fault.name}>
              <div class="row-main">
                <p><strong>${fault.name}</strong> <code class="wrap">${jsonOf(fault)}</code></p>
                <p class="text-sm text-muted">
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

/** A fault as its JSON, without what counts how often it was applied. @param {Fault} fault */
const jsonOf = ({ name: _name, applied: _applied, matched: _matched, ...fault }) => JSON.stringify(fault);
