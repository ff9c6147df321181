import { html, useState } from '../html.js';
import { codeOf } from '../site/basics.js';
import { entered, select } from '../site/input.js';
import { SendResult, useSend } from '../parts/send.js';
import { world } from '../state/live.js';
import { inWorld } from '../state/route.js';
import { addAddress, addSeed, connectWallets, forget, hasWallet } from './signers.js';

/**
 * Who signs.
 * @param {{ signers: readonly import('./signers.js').Signer[], signer: import('./signers.js').Signer, onChange: (key: string) => void }} props
 */
export function SignerChoice({ signers, signer, onChange }) {
  const wallet = useSend();
  const onAdd = (/** @type {string} */ address) => onChange(`own ${address}`);
  return html`<div class="field">
    <label for="signer">Sign as</label>
    <span class="buttons">
      ${select(
        signer.key,
        signers.map(({ key, label }) => [key, label]),
        onChange,
        { id: 'signer' },
      )}
      ${hasWallet() && html`<button type="button" onClick=${() => wallet.run(connectWallets)}>Connect a wallet</button>`}
      ${
        signer.isOwn &&
        html`<button type="button" onClick=${() => forget(signer.address)}>
          Forget the ${signer.uri === undefined ? 'account' : 'seed'}
        </button>`
      }
    </span>
    <p class="text-sm text-muted">${codeOf(signer.address)}</p>
    <${OwnAccount}
      summary="Sign with a seed of your own"
      label="Seed"
      type="password"
      add=${addSeed}
      onAdd=${onAdd}
    >
      A mnemonic, or a path such as <code>//Zoe</code>. It stays in this tab until that is closed, and is sent
      to this server, which signs with it and does not record it. An account without coins needs some first:
      see <a href=${inWorld('control')}>Control</a>.
    <//>
    ${
      world.value?.mockSignature &&
      html`<${OwnAccount}
        summary="Act as any account, without its key"
        label="Address"
        type="text"
        add=${addAddress}
        onAdd=${onAdd}
      >
        The address of any account. This world takes a mock signature as one of it.
      <//>`
    }
    <${SendResult} state=${wallet.state} />
  </div>`;
}

/**
 * Takes an account of the user, by a text such as its seed, with which forms can sign from then on.
 * @param {{ summary: string, label: string, type: string, add: (text: string) => Promise<string>, onAdd: (address: string) => void, children?: unknown }} props
 */
function OwnAccount({ summary, label, type, add, onAdd, children }) {
  const [text, setText] = useState('');
  const { run, state } = useSend();
  const use = () =>
    run(async () => {
      onAdd(await add(text.trim()));
      setText('');
    });
  // It is part of the form of a write, which Enter would send.
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void use();
  };
  const hintId = `own-${label.toLowerCase()}-hint`;
  return html`<details>
    <summary class="text-sm">${summary}</summary>
    <p class="text-sm text-muted" id=${hintId}>${children}</p>
    <span class="buttons">
      <input
        type=${type}
        aria-label=${label}
        aria-describedby=${hintId}
        value=${text}
        onInput=${entered(setText)}
        onKeyDown=${onKeyDown}
      />
      <button type="button" aria-busy=${state.isBusy} onClick=${use}>Use it</button>
    </span>
    <${SendResult} state=${state} />
  </details>`;
}
