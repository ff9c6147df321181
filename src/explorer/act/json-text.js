import { html } from '../html.js';
import { useState } from 'preact/hooks';

/**
 * Any value as JSON.
 * @param {{ id: string, hint?: string, value: any, rows?: number, label?: string, onChange: (value: any) => void }} props
 */
export function Text({ id, hint, value, rows = 3, label, onChange }) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const [isWrong, setWrong] = useState(false);
  const onInput = (/** @type {{ currentTarget: HTMLTextAreaElement }} */ { currentTarget }) => {
    setText(currentTarget.value);
    try {
      onChange(currentTarget.value.trim() === '' ? undefined : JSON.parse(currentTarget.value));
      setWrong(false);
    } catch {
      setWrong(true);
    }
  };
  return html`<textarea
      id=${id}
      class="mono"
      rows=${rows}
      aria-label=${label}
      aria-describedby=${hint}
      aria-invalid=${isWrong}
      placeholder="JSON"
      spellcheck=${false}
      value=${text}
      onInput=${onInput}
    ></textarea>
    ${isWrong && html`<p class="small bad">This is not JSON yet.</p>`}`;
}
