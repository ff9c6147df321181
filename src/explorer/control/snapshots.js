import { html } from '../html.js';
import { Section } from '../parts/basics.js';
import { fieldOf } from '../state/form.js';
import { control } from '../state/http.js';

/** Takes snapshots and goes back to them. @param {import('./props.js').ControlProps} props */
export function Snapshots({ world, overview: { snapshots }, run }) {
  const take = (/** @type {import('./props.js').Submission} */ event) => {
    event.preventDefault();
    const name = fieldOf(event.currentTarget, 'name');
    void run(() => control('POST', world, 'snapshots', name === '' ? {} : { name }), 'Snapshot taken');
  };
  const revert = (/** @type {string} */ id) =>
    run(() => control('POST', world, `snapshots/${encodeURIComponent(id)}/revert`), `Back at ${id}`);
  return html`<${Section} title="Snapshots">
    <form class="line" onSubmit=${take}>
      <label
        >Name <input name="name" placeholder="optional" pattern="[A-Za-z0-9][A-Za-z0-9_.\\-]*" maxlength="60"
      /></label>
      <button>Take a snapshot</button>
    </form>
    ${
      snapshots.length === 0 &&
      html`<p class="small muted">
        A snapshot keeps the current state. Reverting to it drops all later blocks. A new world can begin with
        it.
      </p>`
    }
    ${
      snapshots.length > 0 &&
      html`<ul class="rows">
        ${snapshots.map(
          ({ id, number }) =>
            html`<li class="row with-button">
              <div class="row-main">
                <strong>${id}</strong> <span class="muted">after block ${number}</span>
              </div>
              <button type="button" aria-label=${`Revert to ${id}`} onClick=${() => revert(id)}>
                Revert
              </button>
            </li>`,
        )}
      </ul>`
    }
  <//>`;
}
