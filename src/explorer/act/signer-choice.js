import { html } from '../html.js';
import { useState } from 'preact/hooks';
import { Code } from '../site/basics.js';
import { OwnSeed } from './own-seed.js';
import { forgetSeed } from './own-seeds.js';
import { connectWallets, hasWallet, signers } from './signers.js';

/**
 * Who signs.
 * @param {{ signer: import('./signers.js').Signer, onChange: (key: string) => void }} props
 */
export function SignerChoice({ signer, onChange }) {
  const [error, setError] = useState('');
  const connect = () => connectWallets().catch(failure => setError(String(failure)));
  return html`<div class="field">
    <label for="signer">Sign as</label>
    <span class="buttons">
      <select
        id="signer"
        value=${signer.key}
        onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ event) => onChange(event.currentTarget.value)}
      >
        ${signers().map(({ label, key }) => html`<option value=${key} selected=${key === signer.key}>${label}</option>`)}
      </select>
      ${hasWallet() && html`<button type="button" onClick=${connect}>Connect a wallet</button>`}
      ${signer.isOwn && html`<button type="button" onClick=${() => forgetSeed(signer.address)}>Forget the seed</button>`}
    </span>
    <p class="small muted"><${Code} text=${signer.address} /></p>
    <${OwnSeed} onAdd=${(/** @type {string} */ address) => onChange(`own ${address}`)} />
    ${error !== '' && html`<p class="small bad">${error}</p>`}
  </div>`;
}
