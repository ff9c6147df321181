import { html, useState, useRef } from '../html.js';
import { entered, select } from '../site/input.js';
import { SendResult, useSend } from '../parts/send.js';
import { request } from '../state/http.js';
import { worldId } from '../state/route.js';

/**
 * The field of a value, by its schema.
 * @param {{ id: string, schema: import('../state/openapi.js').Schema, types: readonly unknown[], value: any, isWrong: boolean, onChange: (value: any) => void }} props
 */
export function Input({ id, schema, types, value, isWrong, onChange }) {
  const hint = schema['description'] ? `${id}-hint` : undefined;
  const attributes = { id, 'aria-describedby': hint, 'aria-invalid': isWrong };
  if (schema['enum'] || types.includes('boolean')) {
    /** @type {readonly unknown[]} */
    const values = schema['enum'] ?? [true, false];
    const options = values.map(one => /** @type {const} */ ([String(one), wordFor.get(one) ?? String(one)]));
    const choose = (/** @type {string} */ text) => onChange(values.find(one => String(one) === text));
    return select(String(value ?? ''), [['', 'not set'], ...options], choose, attributes);
  }
  if (types.includes('integer') || types.includes('number'))
    return html`<input
      ...${attributes}
      inputmode="decimal"
      value=${value ?? ''}
      placeholder=${schema['examples']?.[0] ?? ''}
      onInput=${entered(text => onChange(numberOf(text)))}
    />`;
  const isList = types.includes('array');
  if ((isList ? schema['items'] : schema)?.format === 'binary')
    return html`<input
      ...${attributes}
      type="file"
      multiple=${isList}
      onChange=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => onChange(currentTarget.files)}
    />`;
  if (schema['format'] === 'image')
    return html`<${ImageInput} id=${id} value=${value} onChange=${onChange} />`;
  if (types.includes('string')) {
    const isAddress = schema['format'] === 'address' || schema['format'] === 'account';
    return html`<input
      ...${attributes}
      value=${value ?? ''}
      list=${isAddress ? 'known-addresses' : undefined}
      placeholder=${isAddress ? 'Address' : (schema['examples']?.[0] ?? '')}
      onInput=${entered(text => onChange(text === '' ? undefined : text))}
    />`;
  }
  return html`<${Text} id=${id} hint=${hint} value=${value} onChange=${onChange} />`;
}

/** @type {Map<unknown, string>} */
const wordFor = new Map([
  [true, 'yes'],
  [false, 'no'],
]);

/** A number where it is exact, else the text, about which the server says what is wrong. */
function numberOf(/** @type {string} */ text) {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(trimmed) && Math.abs(Number(trimmed)) <= Number.MAX_SAFE_INTEGER
    ? Number(trimmed)
    : trimmed;
}

/**
 * Any value as JSON.
 * @param {{ id: string, hint?: string, value: any, rows?: number, label?: string, onChange: (value: any) => void }} props
 */
export function Text({ id, hint, value, rows = 3, label, onChange }) {
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2));
  const [isWrong, setWrong] = useState(false);
  const change = (/** @type {string} */ next) => {
    setText(next);
    try {
      onChange(next.trim() === '' ? undefined : JSON.parse(next));
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
      value=${text}
      onInput=${entered(change)}
    ></textarea>
    ${isWrong && html`<p class="text-sm text-bad">This is not JSON yet.</p>`}`;
}

/**
 * The place of an image: its URL or content id, or a file, which this server then has at `/ipfs`.
 * @param {{ id: string, value: string | undefined, onChange: (value: string | undefined) => void }} props
 */
function ImageInput({ id, value, onChange }) {
  const { run, state } = useSend();
  // The user goes on to fill in the form while a file is stored.
  const change = useRef(onChange);
  change.current = onChange;
  const upload = async (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) => {
    const [file] = currentTarget.files ?? [];
    if (file === undefined) return;
    const body = new FormData();
    body.append('file', file);
    const { fullUrl } = await request('POST', `/${worldId.value}/v1/ipfs/upload-file`, { body });
    change.current(fullUrl);
  };
  // Browsers take a file that is dropped on a field for files.
  return html`<div
    class="grid gap-1.5 rounded-xl border border-dashed border-strong-line p-2.5 [&_input]:w-full [&_input]:border-0"
  >
    <input
      id=${id}
      value=${value ?? ''}
      placeholder="URL or IPFS content id"
      onInput=${entered(text => onChange(text || undefined))}
    />
    <label class="text-sm">
      or drop a file here
      <input
        class="py-4"
        type="file"
        accept="image/*"
        aria-busy=${state.isBusy}
        onChange=${(/** @type {any} */ event) => run(() => upload(event))}
      />
    </label>
    <${SendResult} state=${state} />
  </div>`;
}
