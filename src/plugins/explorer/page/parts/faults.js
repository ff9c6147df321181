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
    return `Fault added: ${fault.name} ${faultWords(fault)}`;
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
                <p><strong>${fault.name}</strong> ${faultWords(fault)}</p>
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

/** What a fault does to which requests, in words. @param {Fault} fault */
function faultWords({ when = {}, times, delay, answer, drop, reset, stall, cut, pending }) {
  const { operation, method, path, skip = 0, every = 1, probability } = when;
  const effects = [
    delay !== undefined && `delays by ${delayWords(delay)}`,
    answer !== undefined && `answers ${answer.status}`,
    drop !== undefined && `closes the connection ${drop} the request is handled`,
    reset !== undefined && `resets the connection ${reset} the request is handled`,
    stall !== undefined && `never answers, ${stall} the request is handled`,
    cut !== undefined && `cuts the answer after ${counted(cut, 'byte')}`,
    pending !== undefined && `reports transactions as pending ${counted(pending, 'time')}`,
  ].filter(Boolean);
  const requests = [
    operation !== undefined && [operation].flat().join(' and '),
    method,
    path !== undefined && `requests to ${path}`,
  ].filter(Boolean);
  const which = [
    requests.length === 0 ? 'every request' : requests.join(', '),
    skip > 0 && `after the first ${skip}`,
    every > 1 && `each ${every}th`,
    probability !== undefined && `with a probability of ${probability}`,
    times !== undefined && `at most ${counted(times, 'time')}`,
  ].filter(Boolean);
  return `${effects.join(', ') || 'changes nothing'}; for ${which.join(', ')}`;
}

/** @param {NonNullable<Fault['delay']>} delay */
function delayWords(delay) {
  if (typeof delay === 'number') return `${delay} ms`;
  return 'min' in delay ? `${delay.min} to ${delay.max} ms` : `about ${delay.median} ms`;
}
