import { html } from '../html.js';
import { useState } from 'preact/hooks';
import { Code } from '../site/basics.js';
import { world } from '../state/live.js';
import { worldId } from '../state/route.js';
import { OwnAccount } from './own-account.js';
import { addAddress, addSeed, forget } from './own-accounts.js';
import { connectWallets, hasWallet } from './signers.js';

/**
 * Who signs.
 * @param {{ signers: readonly import('./signers.js').Signer[], signer: import('./signers.js').Signer, onChange: (key: string) => void }} props
 */
export function SignerChoice({ signers, signer, onChange }) {
  const [error, setError] = useState('');
  const connect = () => connectWallets().catch(failure => setError(String(failure)));
  const id = worldId.value ?? '';
  const onAdd = (/** @type {string} */ address) => onChange(`own ${address}`);
  return html`<div class="field">
    <label for="signer">Sign as</label>
    <span class="buttons">
      <select
        id="signer"
        value=${signer.key}
        onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => onChange(event.currentTarget.value)}
      >
        ${signers.map(({ label, key }) => html`<option value=${key} selected=${key === signer.key}>${label}</option>`)}
      </select>
      ${hasWallet() && html`<button type="button" onClick=${connect}>Connect a wallet</button>`}
      ${
        signer.isOwn &&
        html`<button type="button" onClick=${() => forget(signer.address)}>
          Forget the ${signer.uri === undefined ? 'account' : 'seed'}
        </button>`
      }
    </span>
    <p class="small muted"><${Code} text=${signer.address} /></p>
    <${OwnAccount}
      summary="Sign with a seed of your own"
      label="Seed"
      type="password"
      add=${(/** @type {string} */ seed) => addSeed(id, seed)}
      onAdd=${onAdd}
    >
      A mnemonic, or a path such as <code>//Zoe</code>. It stays in this tab until that is closed, and is sent
      to this server, which signs with it and does not record it. An account without coins needs some first:
      see <a href=${`/explorer/${id}/control`}>Control</a>.
    <//>
    ${
      world.value?.mockSignature &&
      html`<${OwnAccount}
        summary="Act as any account, without its key"
        label="Address"
        type="text"
        add=${(/** @type {string} */ address) => addAddress(id, address)}
        onAdd=${onAdd}
      >
        The address of any account. This world takes a mock signature as one of it.
      <//>`
    }
    ${error !== '' && html`<p class="small bad">${error}</p>`}
  </div>`;
}
