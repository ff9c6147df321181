import { html } from '../html.js';
import { SendForm } from '../parts/send.js';
import { request } from '../state/http.js';
import { worlds } from '../state/live.js';
import { navigate } from '../state/route.js';

/** A member that is chosen: its name, its label, and what each value is called. @typedef {readonly [name: string, label: string, values: Record<string, string>]} Choice */

/** @type {readonly Choice[]} */
const choices = [
  ['network', 'Network', { '': 'default', opal: 'opal', quartz: 'quartz', unique: 'unique' }],
  [
    'profile',
    'Where sources differ, follow',
    { '': 'default', document: 'the document', chain: 'the chain' },
  ],
  [
    'blockTime',
    'Blocks',
    { '': 'default', instant: 'with each transaction', '6s': 'every 6 s', manual: 'on request' },
  ],
  [
    'signatures',
    'Signatures',
    { '': 'by the key of the account', mock: 'mock ones too: act as any account' },
  ],
];

/** The snapshots of all worlds, with which the new one can begin. @returns {readonly Choice[]} */
function snapshotChoice() {
  const ids = (worlds.value ?? []).flatMap(world => world.snapshots.map(({ id }) => id));
  const names = ids.map(id => [id, `the snapshot ${id}`]);
  return ids.length === 0
    ? []
    : [['from', 'Begin with', { '': 'an empty chain', ...Object.fromEntries(names) }]];
}

/** A form that creates a world. */
export function NewWorld() {
  const create = async (/** @type {(name: string) => string} */ field) => {
    const given = ['id', 'network', 'profile', 'blockTime', 'from']
      .map(name => [name, field(name)])
      .filter(([, value]) => value !== '');
    const body = { ...Object.fromEntries(given), mockSignatures: field('signatures') === 'mock' };
    const { id } = await request('POST', '/__sim/worlds', { body });
    navigate(`/explorer/${id}`);
  };
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
      ${[...choices, ...snapshotChoice()].map(
        ([name, label, values]) =>
          html`<label>
            ${label}
            <select name=${name}>
              ${Object.entries(values).map(([value, text]) => html`<option value=${value}>${text}</option>`)}
            </select>
          </label>`,
      )}
    <//>
  </details>`;
}
