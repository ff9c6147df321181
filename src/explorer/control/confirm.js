import { useState } from 'preact/hooks';
import { html } from '../html.js';

/**
 * A button for what cannot be undone: the first click asks.
 * @param {{ label: string, question: string, disabled?: boolean, onConfirm: () => void }} props
 */
export function Confirm({ label, question, disabled = false, onConfirm }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return html`<button type="button" class="danger" disabled=${disabled} onClick=${() => setAsking(true)}>
      ${label}
    </button>`;
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return html`<span class="buttons confirm" role="group" aria-label=${label}>
    <span>${question}</span>
    <button type="button" class="danger" autofocus onClick=${confirm}>${label}</button>
    <button type="button" onClick=${() => setAsking(false)}>Keep it</button>
  </span>`;
}
