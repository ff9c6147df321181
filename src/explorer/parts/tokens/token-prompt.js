import { html } from '../../html.js';
import { fieldOf } from '../send.js';
import { setControlToken } from '../../state/http.js';
import { refresh } from '../../state/live.js';

/** Asks for the token that callers of other machines need. */
export function Token() {
  const onSubmit = (/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => {
    event.preventDefault();
    setControlToken(fieldOf(event.currentTarget, 'token'));
    void refresh();
  };
  return html`<form class="banner" onSubmit=${onSubmit}>
    <label>
      This server is on another machine. Enter the control token that it printed at its start:
      <input name="token" type="password" autocomplete="off" required />
    </label>
    <button>Continue</button>
  </form>`;
}
