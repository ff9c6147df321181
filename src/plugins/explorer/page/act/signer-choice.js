import { html } from '../html.js';
import { codeOf } from '../site/basics.js';
import { select } from '../site/input.js';
import { SendButton, SendForm } from '../parts/send.js';
import { world } from '../state/live.js';
import { inWorld } from '../state/route.js';
import { addAddress, addSeed, connectWallets, forget, hasWallet } from './signers.js';

/**
 * Who signs.
 * @param {{ signers: readonly import('./signers.js').Signer[], signer: import('./signers.js').Signer, onChange: (key: string) => void }} props
 */
export function SignerChoice({ signers, signer, onChange }) {
  const onAdd = (/** @type {string} */ address) => onChange(`own ${address}`);
  return html`<div class="field mb-6">
    <label for="signer">Sign as</label>
    <span class="buttons">
      ${select(
        signer.key,
        signers.map(({ key, label }) => [key, label]),
        onChange,
        { id: 'signer' },
      )}
      ${
        signer.isOwn &&
        html`<button type="button" onClick=${() => forget(signer.address)}>
          Forget the ${signer.uri === undefined ? 'account' : 'seed'}
        </button>`
      }
      ${hasWallet() && html`<${SendButton} label="Connect a wallet" send=${connectWallets} />`}
    </span>
    <p class="text-sm text-muted">${codeOf(signer.address)}</p>
    <${OwnAccount}
      key=${`seed ${signer.key}`}
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
        key=${`address ${signer.key}`}
        summary="Act as any account, without its key"
        label="Address"
        type="text"
        add=${addAddress}
        onAdd=${onAdd}
      >
        The address of any account. This world takes a mock signature as one of it.
      <//>`
    }
  </div>`;
}

/**
 * Takes an account of the user, by a text such as its seed, with which forms can sign from then on.
 * @param {{ summary: string, label: string, type: string, add: (text: string) => Promise<string>, onAdd: (address: string) => void, children?: unknown }} props
 */
function OwnAccount({ summary, label, type, add, onAdd, children }) {
  const hintId = `own-${label.toLowerCase()}-hint`;
  return html`<details>
    <summary class="text-sm">${summary}</summary>
    <p class="text-sm text-muted" id=${hintId}>${children}</p>
    <${SendForm}
      class="buttons"
      label="Use it"
      send=${async (/** @type {any} */ { text }) => onAdd(await add(text))}
    >
      <input name="text" type=${type} aria-label=${label} aria-describedby=${hintId} />
    <//>
  </details>`;
}
