import { html } from '../html.js';
import { Badge, Empty, whenRead } from '../site/basics.js';
import { Title } from '../parts/page/frame.js';
import { count, counted, sealing, time } from '../format/format.js';
import { worlds } from '../state/live.js';
import { SendForm } from '../parts/send.js';
import { field, select } from '../site/input.js';
import { request } from '../state/http.js';
import { navigate } from '../state/route.js';

/** All worlds of the server at a glance. */
export function Home() {
  return html`<${Title} text="Worlds">
      <p class="lead">
        Each world is a chain of its own, with accounts that have coins. Open one to see what is going on in
        it.
      </p>
    <//>
    ${whenRead(
      { data: worlds.value },
      all =>
        html`${all.length === 0 && html`<${Empty} title="There are no worlds"><p>Create one below, or start the server again.</p><//>`}
          <ul class="cards">
            ${all.map(world => html`<${Card} key=${world.id} world=${world} />`)}
          </ul>
          <${NewWorld} />`,
    )}`;
}

/** @param {{ world: WorldOverview }} props */
const Card = ({
  world: { id, network, token, profile, blockTime, isPaused, head, collections, pending, faults = 0 },
}) =>
  html`<li>
    <a class="card" href=${`/explorer/${id}`}>
      <h2>${id}</h2>
      <p class="text-muted">
        <strong class="text-[1.7rem] leading-[1.3] font-semibold tracking-[-0.02em] text-ink"
          >${count(head.number)}</strong
        >
        ${head.number === 1 ? 'block' : 'blocks'}
      </p>
      <p>${counted(collections, 'collection')}, ${sealing({ blockTime, isPaused })}</p>
      <p class="text-sm text-muted">
        ${id === network ? '' : `network ${network}, `}coin ${token}, rules of the ${profile}
      </p>
      <p class="text-sm text-muted">Last block at ${time(head.timestamp)}</p>
      <p>
        ${pending > 0 && html`<${Badge} kind="wait">${counted(pending, 'transaction')} waiting<//>`}
        ${faults > 0 && html`<${Badge} kind="bad">${counted(faults, 'fault')}<//>`}
      </p>
    </a>
  </li>`;

/** A member of a new world, with its values beside the default. @type {(name: string, label: string, values: readonly import('../site/input.js').Choice[]) => unknown} */
const choice = (name, label, values) =>
  values.length > 0 &&
  html`<label>${label} ${select(undefined, [['', 'default'], ...values], undefined, { name })}</label>`;

/** A form that creates a world. */
function NewWorld() {
  const create = async (/** @type {any} */ { signatures, ...members }) => {
    const given = Object.fromEntries(Object.entries(members).filter(([, value]) => value !== ''));
    const body = { ...given, mockSignatures: signatures === 'mock' };
    const { id } = await request('POST', '/__sim/worlds', { body });
    navigate(`/explorer/${id}`);
  };
  return html`<details class="optional mt-6">
    <summary>New world</summary>
    <${SendForm} label="Create" kind="primary" send=${create}>
      ${field('Name', { name: 'id', placeholder: 'chosen if empty', pattern: '[a-z0-9][a-z0-9\\-]*', maxlength: 63, title: 'Small letters, digits and hyphens' })}
      ${choice('network', 'Network', ['opal', 'quartz', 'unique'])}
      ${choice('profile', 'Where sources differ, follow', ['document', 'chain'])}
      ${choice('blockTime', 'Block time', ['instant', 'manual', '6s'])}
      ${choice('signatures', 'Signatures', [['mock', 'mock ones too: act as any account']])}
      ${choice(
        'from',
        'Begin with',
        (worlds.value ?? []).flatMap(({ snapshots }) => snapshots.map(({ id }) => id)),
      )}
    <//>
  </details>`;
}

/** A path without a page. */
export const NotFound = () =>
  html`<${Title} text="No such page" />
    <p>There is no page at this address. <a href="/">All worlds</a></p>`;
