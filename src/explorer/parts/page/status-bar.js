import { html } from '../../html.js';
import { count, counted, sealing, time } from '../../format/format.js';
import { connection, world } from '../../state/live.js';

/** The state of the chain of this world, on every page of it. */
export function StatusBar() {
  const { value: overview } = world;
  if (overview === undefined) return html`<p class="chain"><span class="live lost"></span>…</p>`;
  const { head, pending, faults } = overview;
  return html`<p class="chain">
    <span
      class=${connection.value === 'ok' ? 'live' : 'live lost'}
      title=${connection.value === 'ok' ? 'Live' : 'No answer'}
    ></span>
    <a href=${`/explorer/${overview.id}/blocks/${head.number}`}>Block ${count(head.number)}</a>
    <time title="Time of the chain, in UTC">${time(head.timestamp)}</time>
    <span>${sealing(overview)}</span>
    ${pending > 0 && html`<a href=${`/explorer/${overview.id}/control`}>${counted(pending, 'transaction')} waiting</a>`}
    ${faults > 0 && html`<a class="warn" href=${`/explorer/${overview.id}/control`}>${counted(faults, 'fault')}</a>`}
  </p>`;
}
