import { html } from '../html.js';
import { Loading } from '../site/basics.js';
import { Title } from '../parts/page/frame.js';
import { Clock, Fund } from '../control/chain.js';
import { Faults } from '../control/faults.js';
import { Snapshots, WorldEnd } from '../control/world.js';
import { world as overviewSignal } from '../state/live.js';

/** Control of the simulator: blocks and time, coins, snapshots, faults. */
export function Control() {
  const { value: overview } = overviewSignal;
  if (overview === undefined) return html`<${Title} text="Control" /><${Loading} />`;
  return html`<${Title} text="Control"
      ><p class="lead">What only a simulator can do. The service has none of this.</p><//
    >
    <div class="columns even">
      <div><${Clock} of=${overview} /><${Fund} of=${overview} /></div>
      <div><${Snapshots} of=${overview} /><${Faults} of=${overview} /><${WorldEnd} of=${overview} /></div>
    </div>`;
}
