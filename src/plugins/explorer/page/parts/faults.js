import { html, useState } from '../html.js';
import { counted } from '../format/format.js';
import { Section } from '../site/basics.js';
import { entered, select } from '../site/input.js';
import { SendButton, SendForm } from './send.js';
import { control, read } from '../state/http.js';
import { useResource } from '../state/resource.js';

/** Faults that are often wanted. @type {Record<string, object>} */
const presets = {
  'answer 503 to every request': { answer: { status: 503 } },
  'lose the answer of the next write': { when: { method: 'POST' }, times: 1, drop: 'after' },
  'delay every request by 2 s': { delay: 2_000 },
  'report transactions as pending three times': { pending: 3 },
};

/** Makes the world answer wrongly on purpose. @param {{ of: WorldOverview }} props */
export function Faults({ of: overview }) {
  const names = Object.keys(presets);
  const [example, setExample] = useState(names[0] ?? '');
  const [text, setText] = useState(JSON.stringify(presets[example]));
  const choose = (/** @type {string} */ name) => {
    setExample(name);
    setText(JSON.stringify(presets[name]));
  };
  const { data } = useResource(() => read('faults'), [overview.faults]);
  const add = async () => {
    const fault = await control('POST', 'faults', JSON.parse(text));
    return `Fault added: ${fault.name}`;
  };
  const faults = data?.faults ?? [];
  return html`<${Section} title="Faults">
    <p class="text-sm text-muted">Makes this world fail on purpose, to test how your application copes.</p>
    <${SendForm} label="Add" send=${add}>
      <label class="flex-[1_1_100%]">Example ${select(example, names, choose)} </label>
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
