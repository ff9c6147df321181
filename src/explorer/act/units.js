import { html } from '../html.js';
import { inUnits } from '../format/format.js';
import { read } from '../state/http.js';
import { useResource } from '../state/resource.js';

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
  return html`<p class="small muted">
    An amount of ${String(amount)} is ${units}, which has ${data.decimals} decimals.
  </p>`;
}
