import { html } from '../html.js';
import { SendForm } from '../parts/send.js';
import { request } from '../state/http.js';
import { worlds } from '../state/live.js';
import { navigate } from '../state/route.js';

/** A form that creates a world. */
export function NewWorld() {
  const snapshots = (worlds.value ?? []).flatMap(world => world.snapshots.map(({ id }) => id));
  const create = async (/** @type {(name: string) => string} */ field) => {
    const given = ['id', 'network', 'profile', 'blockTime', 'from']
      .map(name => [name, field(name)])
      .filter(([, value]) => value !== '');
    const body = { ...Object.fromEntries(given), mockSignatures: field('signatures') === 'mock' };
    const { id } = await request('POST', '/__sim/worlds', { body });
    navigate(`/explorer/${id}`);
  };
  const choice = (
    /** @type {string} */ name,
    /** @type {readonly (readonly [string, string])[]} */ choices,
  ) =>
    html`<select name=${name}>
      ${choices.map(([value, label]) => html`<option value=${value}>${label}</option>`)}
    </select>`;
  return html`<details class="optional new-world">
    <summary>New world</summary>
    <${SendForm} label="Create" kind="primary" send=${create}>
      <label>
        Name
        <input
          name="id"
          placeholder="chosen if empty"
          pattern="[a-z0-9][a-z0-9\\-]*"
          maxlength="63"
          title="Small letters, digits and hyphens"
          autocomplete="off"
          spellcheck=${false}
        />
      </label>
      <label>
        Network
        ${choice('network', [
          ['', 'default'],
          ['opal', 'opal'],
          ['quartz', 'quartz'],
          ['unique', 'unique'],
        ])}
      </label>
      <label>
        Where sources differ, follow
        ${choice('profile', [
          ['', 'default'],
          ['document', 'the document'],
          ['chain', 'the chain'],
        ])}
      </label>
      <label>
        Blocks
        ${choice('blockTime', [
          ['', 'default'],
          ['instant', 'with each transaction'],
          ['6s', 'every 6 s'],
          ['manual', 'on request'],
        ])}
      </label>
      <label>
        Signatures
        ${choice('signatures', [
          ['', 'by the key of the account'],
          ['mock', 'mock ones too: act as any account'],
        ])}
      </label>
      ${
        snapshots.length > 0 &&
        html`<label>
          Begin with
          ${choice('from', [['', 'an empty chain'], ...snapshots.map(id => /** @type {const} */ ([id, `the snapshot ${id}`]))])}
        </label>`
      }
    <//>
  </details>`;
}
