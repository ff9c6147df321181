import { html } from '../html.js';
import { useState } from 'preact/hooks';
import { SendResult, useSend } from '../parts/send.js';
import { worldId } from '../state/route.js';
import { addSeed } from './own-seeds.js';

/**
 * Takes a seed of the user, with whose account forms can sign from then on.
 * @param {{ onAdd: (address: string) => void }} props
 */
export function OwnSeed({ onAdd }) {
  const [seed, setSeed] = useState('');
  const { run, state } = useSend();
  const add = () =>
    run(async () => {
      onAdd(await addSeed(worldId.value ?? '', seed.trim()));
      setSeed('');
    });
  // It is part of the form of a write, which Enter would send.
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  return html`<details>
    <summary class="small">Sign with a seed of your own</summary>
    <p class="small muted" id="own-seed-hint">
      A mnemonic, or a path such as <code>//Zoe</code>. It stays in this tab until that is closed, and is sent
      to this server, which signs with it and does not record it. An account without coins needs some first:
      see <a href=${`/explorer/${worldId.value}/control`}>Control</a>.
    </p>
    <span class="buttons">
      <input
        type="password"
        aria-label="Seed"
        aria-describedby="own-seed-hint"
        autocomplete="off"
        value=${seed}
        onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ event) => setSeed(event.currentTarget.value)}
        onKeyDown=${onKeyDown}
      />
      <button type="button" aria-busy=${state.isBusy} onClick=${add}>Use it</button>
    </span>
    <${SendResult} state=${state} />
  </details>`;
}
