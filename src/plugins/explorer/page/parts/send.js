import { html, useRef, useState } from '../html.js';
import { refresh } from '../state/live.js';
import { Problem } from '../site/basics.js';

/**
 * What came of the last change.
 * @typedef {{ isBusy: boolean, text?: string | void, error?: Error }} SendState
 */

/**
 * Sends changes one at a time: a click meanwhile does nothing, so that a double click sends once. `run` takes what sends the change and
 * returns the words for it; `clear` takes away what came of the last one.
 */
export function useSend() {
  const [state, setState] = useState(/** @type {SendState} */ ({ isBusy: false }));
  // The state is set when the page is drawn again, which is after a second click.
  const isBusy = useRef(false);
  const run = async (/** @type {() => Promise<string | void>} */ send) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ isBusy: true });
    try {
      const text = await send();
      await refresh();
      setState({ isBusy: false, text });
    } catch (error) {
      setState({ isBusy: false, error: /** @type {Error} */ (error) });
    }
    isBusy.current = false;
  };
  return { run, state, clear: () => setState({ isBusy: false }) };
}

/** The words for the last change, or its error. @param {{ state: SendState }} props */
export const SendResult = ({ state: { text, error } }) =>
  html`<p class="mt-1.5 basis-full text-good empty:absolute" role="status">${text}</p>
    ${error && html`<${Problem} error=${error} />`}`;

/**
 * A form that sends something, and shows below its button what came of it.
 * @param {{ label: string, send: (fields: any) => Promise<string | void>, kind?: string, aside?: unknown, children?: unknown, class?: string }} props
 *   `send` takes the texts in the fields by their names
 */
export function SendForm({ label, send, kind, aside, children, class: name = 'line' }) {
  const { run, state } = useSend();
  const onSubmit = (/** @type {{ currentTarget: HTMLFormElement }} */ { currentTarget }) => {
    const fields = [...new FormData(currentTarget)].map(([field, text]) => [
      field,
      typeof text === 'string' ? text.trim() : text,
    ]);
    return run(() => send(Object.fromEntries(fields)));
  };
  return html`<form class=${name} autocomplete="off" onSubmit=${onSubmit}>
      ${children}
      <button class=${kind} aria-busy=${state.isBusy}>${label}</button>
      ${aside}
    </form>
    <${SendResult} state=${state} />`;
}

/**
 * A button that sends something. With a question, the browser asks it first.
 * @param {{ label: string, send: () => Promise<string | void>, name?: string, question?: string, disabled?: boolean }} props `name` says it to those who do not see what it is beside
 */
export function SendButton({ label, send, name = label, question, disabled = false }) {
  const { run, state } = useSend();
  return html`<button
      type="button"
      class=${question === undefined ? undefined : 'text-bad'}
      aria-label=${name}
      aria-busy=${state.isBusy}
      disabled=${disabled}
      onClick=${() => (question === undefined || confirm(question)) && run(send)}
    >
      ${label}
    </button>
    <${SendResult} state=${state} />`;
}
