import { html, useSettled } from '../html.js';
import { coins, inUnits } from '../format/format.js';
import { Refusal, Remarks } from '../parts/transactions/refusal.js';
import { control } from '../state/http.js';
import { useRead, useResource } from '../state/resource.js';

/** Time without a key press after which a body is tried, in milliseconds. */
const pause = 200;

/** What came of a dry run; neither before it. @typedef {{ answer?: Answers['dryRun'], error?: any }} Tried */

/**
 * What a write would do now.
 * @param {string} operation
 * @param {any} body
 * @param {boolean} isComplete whether it is tried
 * @returns {Tried}
 */
export function useDryRun(operation, body, isComplete) {
  const text = useSettled(isComplete ? JSON.stringify(body) : '', pause);
  const dryRun = async () =>
    text === ''
      ? {}
      : control('POST', `dry-run/${operation}`, JSON.parse(text)).then(
          answer => ({ answer }),
          error => ({ error }),
        );
  return useResource(dryRun, [text]).data ?? {};
}

/**
 * What a dry run found: the fee, or the rule that would refuse the write, or which members are wrong or missing.
 * @param {{ tried: Tried, missing: readonly string[] }} props
 */
export function Preview({ tried: { answer, error }, missing }) {
  const problems = error?.message.split('; ') ?? missing.map(name => `${name} is missing`);
  return html`<div class="preview panel min-h-18 px-4 py-3" role="status">
    ${
      problems.length > 0 &&
      html`<ul class="text-wait">
        ${problems.map((/** @type {string} */ problem) => html`<li>${problem}</li>`)}
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
  const { data } = useRead(isAmount ? 'read/collection' : undefined, { collectionId: Number(collectionId) });
  if (!isAmount || data?.mode !== 'Fungible' || data.decimals === 0) return null;
  const units = `${inUnits(String(amount), data.decimals)} ${data.tokenPrefix}`;
  return html`<p class="text-sm text-muted">
    An amount of ${String(amount)} is ${units}, which has ${data.decimals} decimals.
  </p>`;
}
