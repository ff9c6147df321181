import { html } from '../html.js';
import { useEffect, useState } from 'preact/hooks';
import { coins } from '../format/format.js';
import { Refusal } from '../parts/refusal.js';
import { Remarks } from '../parts/remarks.js';
import { control } from '../state/http.js';
import { version } from '../state/live.js';

/** Time without a key press after which a body is tried, in milliseconds. */
const pause = 200;

/**
 * What a write would do now: its fee, or the rule that would refuse it, or which members are wrong.
 * @param {{ world: string, operation: string, body: any }} props
 */
export function Preview({ world, operation, body }) {
  const [result, setResult] = useState(/** @type {{ answer?: any, error?: Error }} */ ({}));
  const text = JSON.stringify(body);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(
      () =>
        control('POST', world, `dry-run/${operation}`, JSON.parse(text)).then(
          answer => isWanted && setResult({ answer }),
          error => isWanted && setResult({ error }),
        ),
      pause,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [world, operation, text, version.value]);
  const { answer, error } = result;
  return html`<div class="preview" role="status">
    ${
      error &&
      html`<ul class="wait-text">
        ${error.message.split('; ').map(problem => html`<li>${problem}</li>`)}
      </ul>`
    }
    ${
      answer?.refusal &&
      html`<p>This would be refused:</p>
        <${Refusal} refusal=${answer.refusal} />`
    }
    ${answer && !answer.refusal && html`<p class="good-text">This would succeed.</p>`}
    <${Remarks} remarks=${answer?.remarks ?? []} />
    ${answer && html`<p class="small muted">It costs ${coins(answer.fee)}.</p>`}
  </div>`;
}
