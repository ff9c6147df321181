/** @typedef {import('../../contract/shapes/explorer/explorer.ts').Answer<'transactions'>['transactions'][number]} Transaction */

/** @type {Readonly<Record<string, (item: Transaction) => string | number | null | undefined>>} */
const columns = {
  block: item => item.blockNumber,
  index: item => item.index,
  time: item => item.timestamp && new Date(item.timestamp).toISOString(),
  hash: item => item.hash,
  signer: item => item.signer,
  payer: item => item.payer,
  nonce: item => item.nonce,
  call: item => `${item.section}.${item.method}`,
  outcome: item => (item.blockNumber === null ? 'waiting' : item.refusal === null ? 'done' : 'refused'),
  rule: item => item.refusal?.details.rule,
  fee: item => item.fee.amount,
  tip: item => item.tip.amount,
  unit: item => item.fee.unit,
  arguments: item => JSON.stringify(item.args),
};

/** Transactions as comma-separated values (RFC 4180), with a line of names. Fees and tips are in units. */
export const csvOf = (/** @type {readonly Transaction[]} */ items) =>
  [Object.keys(columns), ...items.map(item => Object.values(columns).map(valueOf => valueOf(item)))]
    .map(values => `${values.map(cell).join(',')}\r\n`)
    .join('');

function cell(/** @type {string | number | null | undefined} */ value) {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
