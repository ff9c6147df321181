import { html } from '../html.js';
import { useState } from 'preact/hooks';
import { SendResult, useSend } from '../parts/send.js';

/**
 * Takes an account of the user, by a text such as its seed, with which forms can sign from then on.
 * @param {{ summary: string, label: string, type: string, add: (text: string) => Promise<string>, onAdd: (address: string) => void, children?: unknown }} props
 */
export function OwnAccount({ summary, label, type, add, onAdd, children }) {
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
    <summary class="small">${summary}</summary>
    <p class="small muted" id=${hintId}>${children}</p>
    <span class="buttons">
      <input
        type=${type}
        aria-label=${label}
        aria-describedby=${hintId}
        autocomplete="off"
        value=${text}
        onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ event) => setText(event.currentTarget.value)}
        onKeyDown=${onKeyDown}
      />
      <button type="button" aria-busy=${state.isBusy} onClick=${use}>Use it</button>
    </span>
    <${SendResult} state=${state} />
  </details>`;
}
