import { html } from '../html.js';
import { counted } from '../format/format.js';
import { Section } from '../site/basics.js';
import { SendButton, SendForm } from '../parts/send.js';
import { control, request } from '../state/http.js';
import { navigate } from '../state/route.js';

/** Takes snapshots and goes back to them. @param {{ of: WorldOverview }} props */
export function Snapshots({ of: { snapshots, head, pending } }) {
  const take = async (/** @type {(name: string) => string} */ field) => {
    const { id } = await control('POST', 'snapshots', { name: field('name') || undefined });
    return `Snapshot ${id} taken`;
  };
  const revert = async (/** @type {string} */ id) => {
    await control('POST', `snapshots/${encodeURIComponent(id)}/revert`);
    return `Back at ${id}`;
  };
  return html`<${Section} title="Snapshots">
    <${SendForm} label="Take a snapshot" send=${take}>
      <label
        >Name <input name="name" placeholder="optional" pattern="[A-Za-z0-9][A-Za-z0-9_.\\-]*" maxlength="60"
      /></label>
    <//>
    ${
      snapshots.length === 0 &&
      html`<p class="small muted">
        A snapshot keeps the current state. Reverting to it drops all later blocks. A new world can begin with
        it.
      </p>`
    }
    ${
      snapshots.length > 0 &&
      html`<ul class="rows">
        ${snapshots.map(
          ({ id, number }) =>
            html`<li class="row with-button" key=${id}>
              <div class="row-main">
                <strong>${id}</strong> <span class="muted">after block ${number}</span>
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
export function WorldEnd({ of: { id: world, head } }) {
  const reset = async () => {
    await control('POST', 'reset');
    return 'Back at the first block';
  };
  const remove = async () => {
    await request('DELETE', `/__sim/worlds/${encodeURIComponent(world)}`);
    navigate('/');
  };
  return html`<${Section} title="This world">
    <p class="small muted">A reset begins again at the first block. Snapshots are kept.</p>
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
