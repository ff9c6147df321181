import { html } from '../html.js';
import { NewWorld } from '../control/new-world.js';
import { Badge, Empty, Loading } from '../site/basics.js';
import { Title } from '../parts/page/frame.js';
import { count, counted, sealing, time } from '../format/format.js';
import { worlds } from '../state/live.js';

/** All worlds of the server at a glance. */
export function Home() {
  const { value: all } = worlds;
  return html`<${Title} text="Worlds">
      <p class="lead">
        Each world is a chain of its own, with accounts that have coins. Open one to see what is going on in
        it.
      </p>
    <//>
    ${
      all === undefined
        ? html`<${Loading} />`
        : all.length === 0
          ? html`<${Empty} title="There are no worlds"
              ><p>Create one below, or start the server again.</p><//
            >`
          : html`<ul class="cards worlds">
              ${all.map(world => html`<${Card} key=${world.id} world=${world} />`)}
            </ul>`
    }
    ${all !== undefined && html`<${NewWorld} />`}`;
}

/** @param {{ world: WorldOverview }} props */
const Card = ({
  world: { id, network, token, profile, blockTime, isPaused, head, collections, pending, faults },
}) =>
  html`<li>
    <a class="card" href=${`/explorer/${id}`}>
      <h2>${id}</h2>
      <p class="figure muted">
        <strong>${count(head.number)}</strong> ${head.number === 1 ? 'block' : 'blocks'}
      </p>
      <p>${counted(collections, 'collection')}, ${sealing({ blockTime, isPaused })}</p>
      <p class="small muted">
        ${id === network ? '' : `network ${network}, `}coin ${token}, rules of the ${profile}
      </p>
      <p class="small muted">Last block at ${time(head.timestamp)}</p>
      <p>
        ${pending > 0 && html`<${Badge} kind="wait">${counted(pending, 'transaction')} waiting<//>`}
        ${faults > 0 && html`<${Badge} kind="bad">${counted(faults, 'fault')}<//>`}
      </p>
    </a>
  </li>`;
