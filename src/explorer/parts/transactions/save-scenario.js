import { html } from '../../html.js';
import { useState } from 'preact/hooks';
import { save } from '../../format/save.js';
import { read } from '../../state/http.js';
import { worldId } from '../../state/route.js';
import { Copy } from '../../site/basics.js';

/**
 * Saves a request and all after it as a scenario. A server that cannot make one leads to the command that can.
 * @param {{ id: number }} props
 */
export function SaveScenario({ id }) {
  const world = worldId.value;
  const [message, setMessage] = useState('');
  const after = id - 1;
  const command = `npx understudy record --journal ${location.origin}/${world} --after ${after} --out scenario.yaml`;
  const make = async () => {
    try {
      /** @type {{ scenario: string, remarks: readonly string[] }} */
      const { scenario, remarks } = await read('journal/scenario', { after });
      if (scenario !== '') save(`${world}-from-request-${id}.yaml`, scenario);
      setMessage(scenario === '' ? 'There is nothing to record.' : remarks.join('\n'));
    } catch (error) {
      setMessage(`${/** @type {Error} */ (error).message} Run: ${command}`);
    }
  };
  return html`<button type="button" class="quiet small" onClick=${make}>Save from here as a scenario</button>
    <${Copy} text=${command} label="Copy the command" />
    <span class="wait-text lines" role="status">${message}</span>`;
}
