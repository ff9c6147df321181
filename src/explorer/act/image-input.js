import { html } from '../html.js';
import { useRef, useState } from 'preact/hooks';
import { entered } from '../site/input.js';
import { uploadFile } from '../state/http.js';

/**
 * The place of an image: its URL or content id, or a file, which this server then has at `/ipfs`.
 * @param {{ id: string, value: string | undefined, onChange: (value: string | undefined) => void }} props
 */
export function ImageInput({ id, value, onChange }) {
  const [message, setMessage] = useState('');
  // The user goes on to fill in the form while a file is stored.
  const change = useRef(onChange);
  change.current = onChange;
  const upload = async (/** @type {FileList | null | undefined} */ files) => {
    const file = files?.[0];
    if (file === undefined) return;
    setMessage('Storing…');
    try {
      const { fullUrl } = await uploadFile(file);
      change.current(fullUrl);
      setMessage('');
    } catch (error) {
      setMessage(/** @type {Error} */ (error).message);
    }
  };
  const onDrop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    void upload(event.dataTransfer?.files);
  };
  return html`<div
    class="drop"
    onDragOver=${(/** @type {Event} */ event) => event.preventDefault()}
    onDrop=${onDrop}
  >
    <input
      id=${id}
      value=${value ?? ''}
      placeholder="URL or IPFS content id"
      spellcheck=${false}
      autocomplete="off"
      onInput=${entered(text => onChange(text || undefined))}
    />
    <label class="small">
      or drop a file here
      <input
        type="file"
        accept="image/*"
        onChange=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => upload(currentTarget.files)}
      />
    </label>
    <p class="small" role="status">${message}</p>
  </div>`;
}
