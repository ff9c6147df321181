import { html } from '../html.js';
import { useState } from 'preact/hooks';
import { Loading } from '../parts/basics.js';
import { Title } from '../parts/title.js';
import { Clock } from '../control/clock.js';
import { Faults } from '../control/faults.js';
import { Fund } from '../control/fund.js';
import { Snapshots } from '../control/snapshots.js';
import { WorldEnd } from '../control/world-end.js';
import { refresh, world as overviewSignal } from '../state/live.js';

/**
 * Control of the simulator: blocks and time, coins, snapshots, faults.
 * @param {{ world: string }} props
 */
export function Control({ world }) {
  const [message, setMessage] = useState({ text: '', isBad: false });
  const { value: overview } = overviewSignal;
  if (overview === undefined) return html`<${Title} text="Control" /><${Loading} />`;
  /** Does something and says what came of it. @type {import('../control/props.js').Run} */
  const run = async (work, text) => {
    try {
      await work();
      await refresh();
      setMessage({ text, isBad: false });
    } catch (error) {
      setMessage({ text: /** @type {Error} */ (error).message, isBad: true });
    }
  };
  const props = { world, overview, run };
  return html`<${Title} text="Control"
      ><p class="lead">What only a simulator can do. The service has none of this.</p><//
    >
    <p class=${message.isBad ? 'message bad' : 'message'} role="status">${message.text}</p>
    <div class="columns even">
      <div><${Clock} ...${props} /><${Fund} ...${props} /></div>
      <div><${Snapshots} ...${props} /><${Faults} ...${props} /><${WorldEnd} ...${props} /></div>
    </div>`;
}
