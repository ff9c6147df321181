import { html } from '../html.js';
import { Section } from '../site/basics.js';
import { SendButton } from '../parts/send.js';
import { control, request } from '../state/http.js';
import { navigate } from '../state/route.js';

/** Begins the world again, or deletes it. @param {{ of: import('../state/live.js').WorldOverview }} props */
export function WorldEnd({ of: { id: world, head } }) {
  const reset = async () => {
    await control('POST', 'reset');
    return 'Back at the first block';
  };
  const remove = async () => {
    await request('DELETE', `/__sim/worlds/${encodeURIComponent(world)}`);
    navigate('/');
  };
  return html`<${Section} title="This world">
    <p class="small muted">A reset begins again at the first block. Snapshots are kept.</p>
    <div class="buttons">
      <${SendButton}
        label="Reset to the first block"
        question=${`Drop all blocks of ${world} but the first?`}
        disabled=${head.number === 0}
        send=${reset}
      />
      <${SendButton}
        label="Delete this world"
        question=${`Delete ${world} with all that is in it?`}
        send=${remove}
      />
    </div>
  <//>`;
}
