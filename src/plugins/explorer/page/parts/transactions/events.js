import { aboutCollection, bytesText } from '../../format/call-words.js';
import { eventFormats } from '../../../../../contract/events.ts';
import { addressIn } from '../../format/addresses.js';
import { coins, digits, inUnits, named, short } from '../../format/format.js';
import { html, useState } from '../../html.js';
import { tableOf } from '../../site/table.js';
import { More } from '../../site/basics.js';
import { accountLink, Collection, nameIn, Token } from '../page/links.js';

/** @typedef {Answers['transaction']} Item */
/** @typedef {Item['events'][number]} Event */

/**
 * Events of a transaction in a table.
 * @param {{ item: Item }} props
 */
export function Events({ item }) {
  const [shown, setShown] = useState(eventsStep);
  const more = () => setShown(shown + eventsStep);
  if (item.events.length === 0) return html`<p class="text-muted">None</p>`;
  return html`${tableOf(
      item.events.slice(0, shown),
      [
        ['Event', ({ section, method }) => html`<code>${section}.${method}</code>`],
        ['Data', event => membersOf(event, item), 'data'],
      ],
      { label: 'Events', class: 'stack' },
    )} <${More} more=${shown < item.events.length ? more : undefined} />`;
}

/** Events that are shown at first, and with each "Show more"; a transaction can have hundreds. */
const eventsStep = 25;

/** @type {Readonly<Record<string, { readonly members: readonly string[] }>>} */
const formats = eventFormats;

/**
 * What the accounts of an event are, where they are more than that.
 * @type {Readonly<Partial<Record<string, readonly string[]>>>}
 */
const roles = {
  CollectionCreated: ['owner'],
  ItemCreated: ['owner'],
  ItemDestroyed: ['owner'],
  Transfer: ['from', 'to'],
  Approved: ['owner', 'spender'],
  ApprovedForAll: ['owner', 'operator'],
  CollectionAdminAdded: ['admin'],
  CollectionAdminRemoved: ['admin'],
  CollectionOwnerChanged: ['owner'],
  CollectionSponsorSet: ['sponsor'],
  SponsorshipConfirmed: ['sponsor'],
};

/** Labels that are not the kind of the member. @type {Record<string, string>} */
const labels = { flag: 'approved', index: 'position', account: 'account', cross: 'account' };

/** The members of an event with their names. @returns {readonly unknown[]} */
function membersOf(/** @type {Event} */ event, /** @type {Item} */ item) {
  const { section, method } = event;
  const { details } = (method === 'ExtrinsicFailed' && item.refusal) || {};
  const data = details === undefined ? event.data : [`${details.section}.${details.name}`];
  const kinds = details === undefined ? formats[`${section}.${method}`]?.members : ['error'];
  const accounts = [...(roles[method] ?? [])];
  return data.map((value, index) => {
    const kind = kinds?.[index] ?? '';
    const isAccount = labels[kind] === 'account';
    const label = (isAccount && accounts.shift()) || (labels[kind] ?? kind);
    const shown = shownAs(kind, value, event, item);
    return (
      shown !== null &&
      html`<span class="mr-3.5 inline-block"
        >${label !== '' && html`<span class="text-muted text-sm">${label}</span> `}${shown}</span
      >`
    );
  });
}

const modes = ['', 'NFT', 'Fungible', 'ReFungible'];

/** @returns {unknown} null for what another member shows */
function shownAs(
  /** @type {string} */ kind,
  /** @type {any} */ value,
  /** @type {Event} */ { section, data: [first] },
  /** @type {Item} */ item,
) {
  const collectionId = Number(first);
  const about = aboutCollection(item, collectionId);
  switch (kind) {
    case 'collection':
      return html`<${Collection} collectionId=${collectionId} name=${about?.name} />`;
    case 'token':
      // A Fungible collection has no pages of tokens.
      return value === 0
        ? null
        : html`<${Token} ...${nameIn(item.tokens, { collectionId, tokenId: value })} />`;
    case 'mode':
      return modes[value] ?? String(value);
    case 'flag':
      return value ? 'yes' : 'no';
    case 'key':
      return html`<code class="text-muted">${bytesText(value)}</code>`;
    case 'amount':
      if (section !== 'common')
        return coins({ amount: inUnits(decimal(value), 18).replaceAll(',', ''), unit: item.fee.unit });
      return about?.mode === 'Fungible'
        ? `${inUnits(decimal(value), about.decimals)} ${named(about.tokenPrefix, 'units')}`
        : digits(decimal(value));
    default: {
      const address = addressIn(value);
      if (address !== undefined) return accountLink(address, { tokens: item.tokens });
      const text = typeof value === 'object' ? JSON.stringify(value) : short(String(value), 24, 8);
      return html`<code class="text-muted">${text}</code>`;
    }
  }
}

/** A number, which events have in hexadecimal if it is large. */
const decimal = (/** @type {any} */ value) => BigInt(value).toString();
