/** A long text such as a hash, with its middle left out. */
export const short = (/** @type {string} */ text, head = 6, tail = 4) =>
  text.length <= head + tail + 1 ? text : `${text.slice(0, head)}…${text.slice(-tail)}`;

/** A character that shows something by itself. */
const shown = /[^\s\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A name, or something else where nothing of it would be visible. */
export const named = (/** @type {string | null | undefined} */ name, /** @type {string} */ otherwise) =>
  name && shown.test(name) ? name : otherwise;

/**
 * A text in which marks that change its direction, such as U+202E, can be seen and change nothing, and all characters of one that would
 * show nothing. Spaces between elements stay.
 */
export const visible = (/** @type {string} */ text) =>
  text.replace(
    shown.test(text) ? /[\u202A-\u202E\u2066-\u2069]/g : /[^ \n]/gu,
    mark => `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );

/** A whole number with separators. Without `Intl`, for which browsers load data before they can show the first page. */
export const count = (/** @type {number} */ number) => digits(String(number));

/** A number with its noun: `1 token`, `2 tokens`. */
export const counted = (/** @type {number} */ number, /** @type {string} */ noun) =>
  `${count(number)} ${noun}${number === 1 ? '' : 's'}`;

/** A decimal number of any length with separators. */
export const digits = (/** @type {string} */ text) => text.replace(/(?<!\..*)\B(?=(\d{3})+(?!\d))/g, ',');

/** Base units as units, such as `1234` with two decimals as `12.34`. */
export function inUnits(/** @type {string} */ raw, /** @type {number} */ decimals) {
  if (decimals === 0) return digits(raw);
  const padded = raw.padStart(decimals + 1, '0');
  const fraction = padded.slice(-decimals).replace(/0+$/, '');
  return `${digits(padded.slice(0, -decimals))}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * An amount of coins, with at most four decimals.
 * @param {{ amount: string, unit: string }} amount
 */
export function coins({ amount, unit }) {
  const [units = '0', fraction = ''] = amount.split('.');
  const rounded = fraction.slice(0, 4).replace(/0+$/, '');
  if (units === '0' && rounded === '' && /[1-9]/.test(fraction)) return `< 0.0001 ${unit}`;
  return `${digits(units)}${rounded === '' ? '' : `.${rounded}`} ${unit}`;
}

/** A time of the chain, which is in no time zone. */
export const time = (/** @type {number} */ timestamp) =>
  new Date(timestamp)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, '');

/** The time of this machine. */
export const timeOfDay = (/** @type {number} */ timestamp) => new Date(timestamp).toTimeString().slice(0, 8);

/** Whether a text has all words of a filter, in any case. */
export const hasWords = (/** @type {string} */ text, /** @type {string} */ filter) =>
  filter
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.toLowerCase().includes(word));

/** `setLimits` as words: `Set limits`. */
export function wordsOf(/** @type {string} */ name) {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
  return words.replace(/^./, letter => letter.toUpperCase());
}

/**
 * The value of a JSON text.
 * @param {string} text
 * @param {unknown} otherwise for a text that is not JSON
 * @returns {any}
 */
export function jsonOf(text, otherwise) {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** A mode of a collection in words; requests write the first as `Nft`. */
export const modeName = (/** @type {string} */ mode) => (mode === 'Nft' ? 'NFT' : mode);

/**
 * When blocks are sealed, in words.
 * @param {{ blockTime: string | number, isPaused: boolean }} world
 */
export function sealing({ blockTime, isPaused }) {
  if (isPaused) return 'paused: blocks on request';
  if (blockTime === 'instant') return 'a block with each transaction';
  if (blockTime === 'manual') return 'blocks on request';
  return `a block every ${Number(blockTime) / 1_000} s`;
}
