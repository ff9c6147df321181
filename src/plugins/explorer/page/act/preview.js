import { html, useEffect, useState } from '../html.js';
import { coins, inUnits } from '../format/format.js';
import { Refusal, Remarks } from '../parts/transactions/refusal.js';
import { control, read } from '../state/http.js';
import { version } from '../state/live.js';
import { useResource } from '../state/resource.js';

/** Time without a key press after which a body is tried, in milliseconds. */
const pause = 200;

/**
 * What a write would do now: its fee, or the rule that would refuse it, or which members are wrong.
 * @param {{ operation: string, body: any, missing: readonly string[], onTried: (tried: import('./form.js').Tried) => void }} props `missing`
 * are members without which it is not tried; `onTried` is called with what is wrong, by member, and the call that it would become
 */
export function Preview({ operation, body, missing, onTried }) {
  const [result, setResult] = useState(/** @type {{ answer?: any, error?: Error }} */ ({}));
  const text = JSON.stringify(body);
  useEffect(() => {
    if (missing.length > 0) return;
    let isWanted = true;
    const show = (/** @type {{ answer?: any, error?: any }} */ next) => {
      if (!isWanted) return;
      setResult(next);
      const problems = Array.isArray(next.error?.details) ? next.error.details : [];
      onTried({ problems, call: next.answer?.call });
    };
    const timer = setTimeout(
      () =>
        control('POST', `dry-run/${operation}`, JSON.parse(text)).then(
          answer => show({ answer }),
          error => show({ error }),
        ),
      pause,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [operation, text, missing.length, version.value]);
  const { answer, error } = result;
  const problems = error?.message.split('; ') ?? missing.map(name => `${name} is missing`);
  return html`<div class="preview panel min-h-18 px-4 py-3" role="status">
    ${
      problems.length > 0 &&
      html`<ul class="text-wait">
        ${problems.map(problem => html`<li>${problem}</li>`)}
      </ul>`
    }
    ${
      answer?.refusal &&
      html`<p>This would be refused:</p>
        <${Refusal} refusal=${answer.refusal} />`
    }
    ${answer && !answer.refusal && html`<p class="text-good">This would succeed.</p>`}
    <${Remarks} remarks=${answer?.remarks ?? []} />
    ${answer && html`<p class="text-sm text-muted">It costs ${coins(answer.fee)}.</p>`}
  </div>`;
}

/**
 * An amount of a Fungible collection in its units, because forms and requests have it in base units.
 * @param {{ collectionId: unknown, amount: unknown }} props
 */
export function Units({ collectionId, amount }) {
  const isAmount = Number.isInteger(collectionId) && /^\d+$/.test(String(amount));
  const { data } = useResource(
    async () => (isAmount ? read('read/collection', { collectionId: Number(collectionId) }) : undefined),
    [isAmount, collectionId],
  );
  if (!isAmount || data?.mode !== 'Fungible' || data.decimals === 0) return null;
  const units = `${inUnits(String(amount), data.decimals)} ${data.tokenPrefix}`;
  return html`<p class="text-sm text-muted">
    An amount of ${String(amount)} is ${units}, which has ${data.decimals} decimals.
  </p>`;
}
