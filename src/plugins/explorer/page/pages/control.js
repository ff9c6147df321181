import { html } from '../html.js';
import { Loading, Section } from '../site/basics.js';
import { Title } from '../parts/page/frame.js';
import { Faults } from '../parts/faults.js';
import { world as overviewSignal } from '../state/live.js';
import { counted, sealing, time as timeOf } from '../format/format.js';
import { field } from '../site/input.js';
import { SendButton, SendForm } from '../parts/send.js';
import { control, request } from '../state/http.js';
import { accountChoices } from '../state/names.js';
import { navigate } from '../state/route.js';

/** Control of the simulator: blocks and time, coins, snapshots, faults. */
export function Control() {
  const { value: overview } = overviewSignal;
  if (overview === undefined) return html`<${Title} text="Control" /><${Loading} />`;
  return html`<${Title} text="Control"
      ><p class="lead">What only a simulator can do. The service has none of this.</p><//
    >
    <div class="columns md:grid-cols-2">
      <div><${Clock} of=${overview} /><${Fund} of=${overview} /></div>
      <div>
        <${Snapshots}
          of=${overview}
        />${overview.faults !== undefined && html`<${Faults} of=${overview} />`}<${WorldEnd} of=${overview} />
      </div>
    </div>`;
}

/** Seals blocks, and changes when they are sealed. @param {{ of: WorldOverview }} props */
function Clock({ of: overview }) {
  const { head, pending, blockTime, isPaused } = overview;
  const change = (/** @type {object} */ body) => control('PATCH', 'clock', body);
  const seal = async (/** @type {any} */ { count }) => {
    await control('POST', 'blocks', { count: Number(count) });
    return `${counted(Number(count), 'block')} sealed`;
  };
  const setBlockTime = async (/** @type {any} */ { blockTime: next }) => {
    await change({ blockTime: next });
    return `Block time: ${next}`;
  };
  const setTime = async (/** @type {any} */ { time: next }) => {
    await change({ nextTime: `${next}${next.length === 16 ? ':00' : ''}Z` });
    return `The next block has the time ${next}`;
  };
  const pause = async () => {
    await change({ isPaused: !isPaused });
    return isPaused ? 'Goes on' : 'Paused';
  };
  const time = typeof blockTime === 'number' ? `${blockTime}ms` : blockTime;
  // The text that is being typed stays: as an attribute, the value is only what the field begins with.
  return html`<${Section} title="Blocks and time">
    <p>
      Block ${head.number} at ${timeOf(head.timestamp)}, ${sealing(overview)}.
      ${pending > 0 && html`<strong>${counted(pending, 'transaction')} waiting.</strong>`}
    </p>
    <${SendForm} label="Seal" send=${seal}>
      ${field('Blocks', { name: 'count', type: 'number', min: 1, max: 100_000, defaultValue: 1, required: true })}
    <//>
    <${SendForm}
      label="Change"
      send=${setBlockTime}
      aside=${html`<${SendButton} label=${isPaused ? 'Go on' : 'Pause'} send=${pause} />`}
    >
      ${field('Block time', { name: 'blockTime', list: 'block-times', defaultValue: time, required: true }, ['instant', 'manual', '6s'])}
    <//>
    <${SendForm} label="Set" send=${setTime}>
      ${field('Time of the next block (UTC)', { name: 'time', type: 'datetime-local', step: 1, required: true })}
    <//>
  <//>`;
}

/** Adds coins to an account. @param {{ of: WorldOverview }} props */
function Fund({ of: { token, blockTime, isPaused } }) {
  const send = async (/** @type {any} */ { address, amount }) => {
    await control('POST', 'fund', { address, amount });
    if (blockTime === 'instant' && !isPaused) return `${amount} ${token} added`;
    const isManual = isPaused || blockTime === 'manual';
    return `${amount} ${token} will be added with the next block${isManual ? ', which has to be sealed first' : ''}`;
  };
  return html`<${Section} title="Fund">
    <${SendForm} label="Add coins" send=${send}>
      ${field('Address', { name: 'address', list: 'accounts', required: true }, accountChoices())}
      ${field(token, { name: 'amount', inputmode: 'decimal', defaultValue: 100, size: 8, required: true })}
    <//>
  <//>`;
}

/** Takes snapshots and goes back to them. @param {{ of: WorldOverview }} props */
function Snapshots({ of: { snapshots, head, pending } }) {
  const take = async (/** @type {any} */ { name }) => {
    const { id } = await control('POST', 'snapshots', { name: name || undefined });
    return `Snapshot ${id} taken`;
  };
  const revert = async (/** @type {string} */ id) => {
    await control('POST', `snapshots/${encodeURIComponent(id)}/revert`);
    return `Back at ${id}`;
  };
  return html`<${Section} title="Snapshots">
    <${SendForm} label="Take a snapshot" send=${take}>
      ${field('Name', { name: 'name', placeholder: 'optional', pattern: '[A-Za-z0-9][A-Za-z0-9_.\\-]*', maxlength: 60 })}
    <//>
    ${
      snapshots.length === 0
        ? html`<p class="text-sm text-muted">
            A snapshot keeps the current state. Reverting to it drops all later blocks. A new world can begin
            with it.
          </p>`
        : html`<ul class="panel">
            ${snapshots.map(
              ({ id, number }) =>
                html`<li class="row items-center" key=${id}>
                  <div class="row-main">
                    <strong>${id}</strong> <span class="text-muted">after block ${number}</span>
                  </div>
                  <${SendButton}
                    label="Revert"
                    name=${`Revert to ${id}`}
                    question=${questionOf(head.number - number, pending)}
                    send=${() => revert(id)}
                  />
                </li>`,
            )}
          </ul>`
    }
  <//>`;
}

/** What a revert drops; undefined for nothing, which is not asked. */
function questionOf(/** @type {number} */ blocks, /** @type {number} */ pending) {
  const dropped = [
    blocks > 0 && counted(blocks, 'block'),
    pending > 0 && counted(pending, 'waiting transaction'),
  ].filter(Boolean);
  return dropped.length === 0 ? undefined : `Drop ${dropped.join(' and ')}?`;
}

/** Begins the world again, or deletes it. @param {{ of: WorldOverview }} props */
function WorldEnd({ of: { id: world, head } }) {
  const reset = async () => {
    await control('POST', 'reset');
    return 'Back at the first block';
  };
  const remove = async () => {
    await request('DELETE', `/__sim/worlds/${encodeURIComponent(world)}`);
    navigate('/');
  };
  return html`<${Section} title="This world">
    <p class="text-sm text-muted">A reset begins again at the first block. Snapshots are kept.</p>
    <div class="buttons">
      <${SendButton}
        label="Reset to the first block"
        question=${`Drop all blocks of ${world} but the first?`}
        disabled=${head.number === 0}
        send=${reset}
      />
      <${SendButton}
        label="Delete this world"
        question=${`Delete ${world} with all that is in it?`}
        send=${remove}
      />
    </div>
  <//>`;
}
