import { html } from '../html.js';
import { Section } from '../parts/basics.js';
import { control, request } from '../state/http.js';
import { navigate } from '../state/route.js';
import { Confirm } from './confirm.js';

/** Begins the world again, or deletes it. @param {import('./props.js').ControlProps} props */
export function WorldEnd({ world, overview: { head }, run }) {
  const remove = () =>
    run(async () => {
      await request('DELETE', `/__sim/worlds/${encodeURIComponent(world)}`);
      navigate('/');
    }, `${world} is deleted`);
  return html`<${Section} title="This world">
    <p class="small muted">A reset begins again at the first block. Snapshots are kept.</p>
    <p class="buttons">
      <${Confirm}
        label="Reset to the first block"
        question=${`Drop all blocks of ${world} but the first?`}
        disabled=${head.number === 0}
        onConfirm=${() => run(() => control('POST', world, 'reset'), 'Back at the first block')}
      />
      <${Confirm}
        label="Delete this world"
        question=${`Delete ${world} with all that is in it?`}
        onConfirm=${remove}
      />
    </p>
  <//>`;
}
