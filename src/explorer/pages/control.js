import { html } from '../html.js';
import { Loading } from '../site/basics.js';
import { Title } from '../parts/page/title.js';
import { Clock } from '../control/clock.js';
import { Faults } from '../control/faults.js';
import { Fund } from '../control/fund.js';
import { Snapshots } from '../control/snapshots.js';
import { WorldEnd } from '../control/world-end.js';
import { world as overviewSignal } from '../state/live.js';

/**
 * Control of the simulator: blocks and time, coins, snapshots, faults.
 * @param {{ world: string }} props
 */
export function Control({ world }) {
  const { value: overview } = overviewSignal;
  if (overview === undefined) return html`<${Title} text="Control" /><${Loading} />`;
  const props = { world, overview };
  return html`<${Title} text="Control"
      ><p class="lead">What only a simulator can do. The service has none of this.</p><//
    >
    <div class="columns even">
      <div><${Clock} ...${props} /><${Fund} ...${props} /></div>
      <div><${Snapshots} ...${props} /><${Faults} ...${props} /><${WorldEnd} ...${props} /></div>
    </div>`;
}
