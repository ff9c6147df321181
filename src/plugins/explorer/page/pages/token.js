import { html } from '../html.js';
import { Actions, Title, Raw } from '../parts/page/frame.js';
import { Facts, Section } from '../site/basics.js';
import { Bundle } from '../parts/bundle.js';
import { Changes, whenThere } from '../parts/transactions/changes.js';
import { Properties } from '../parts/tokens/collection-parts.js';
import { Holders } from '../parts/tokens/holders.js';
import { accountLink, Collection, Token as TokenLink } from '../parts/page/links.js';
import { Picture } from '../parts/tokens/picture.js';
import { TransactionList } from '../parts/transactions/transactions.js';
import { counted, named } from '../format/format.js';
import { read } from '../state/http.js';
import { useThenAndNow } from '../state/resource.js';

/**
 * A token: image, attributes, owner, what is nested in what, holders, history.
 * @param {{ collectionId: string, tokenId: string }} props
 */
export function Token({ collectionId, tokenId }) {
  const ref = { collectionId, tokenId };
  const heading = `Token ${collectionId}/${tokenId}`;
  return whenThere(
    useThenAndNow(at => read('token', { ...ref, at }), [ref]),
    {
      heading,
      none: 'There is no such token: it was never minted, or it was burned.',
      history: historyOf(ref),
    },
    (data, now) => tokenView(data, now, heading),
  );
}

/**
 * @param {TokenRead} data
 * @param {TokenRead | null | undefined} now
 * @param {string} heading for a token without a name
 */
function tokenView(data, now, heading) {
  const { collectionId, tokenId } = data;
  const prefix = named(data.tokenPrefix, '');
  const name = named(data.name, prefix === '' ? heading : `${prefix} #${tokenId}`);
  const { collection } = data;
  const link = html`<${Collection} collectionId=${collectionId} name=${collection.name} />`;
  const parent = data.ancestors.at(-1);
  return html`<${Title} text=${name} kind=${html`Token ${tokenId} of ${link}`}>
      ${data.description && html`<p class="lead">${data.description}</p>`}
    <//>
    <div class="columns items-start gap-7 md:grid-cols-[13rem_minmax(0,1fr)]">
      <${Picture} url=${data.image} label=${`#${tokenId}`} alt=${`Image of ${name}`} size="large" />
      <div>
        <${Facts}
          rows=${[
            [
              'Owner',
              data.owner === null
                ? 'several or none, see its holders'
                : accountLink(data.owner, { isFull: true, tokens: data.ancestors }),
            ],
            parent !== undefined && ['Nested in', html`<${TokenLink} ...${parent} />`],
            data.topmostOwner !== null &&
              data.topmostOwner !== data.owner && ['At the top', accountLink(data.topmostOwner)],
            data.approvals.length > 0 && [
              'Approved',
              data.approvals.map(approval => html`<${Approval} of=${approval} mode=${collection.mode} />`),
            ],
            ['Collection', link],
            data.media.length > 0 && ['Media', data.media.map(file => html`<${MediaLink} ...${file} />`)],
          ]}
        />
        ${
          data.attributes.length > 0 &&
          html`<ul class="buttons mt-4" aria-label="Attributes">
            ${data.attributes.map(({ name: trait, value }) => html`<li class="grid rounded-lg bg-sunken px-3 py-1.5"><span class="text-sm text-muted">${trait}</span> <strong class="font-medium">${value}</strong></li>`)}
          </ul>`
        }
      </div>
    </div>
    <${Actions} of=${actionsOf(data)} />
    <${Changes} before=${comparable(data)} now=${now && comparable(now)} />
    ${(parent !== undefined || data.nested > 0) && html`<${Section} title="Bundle"><${Bundle} token=${data} /><//>`}
    ${collection.mode !== 'Nft' && html`<${Section} title="Holders"><${Holders} collectionId=${collectionId} tokenId=${tokenId} /><//>`}
    <${Properties} properties=${data.properties} />
    ${historyOf({ collectionId, tokenId })}
    <${Raw} value=${data} />`;
}

/** What the page compares with now: the parent is the owner already. @param {TokenRead} token */
const comparable = ({ ancestors: _ancestors, ...token }) => token;

/** Who may take a token, or pieces of whose. @param {{ of: TokenRead['approvals'][number], mode: string }} props */
const Approval = ({ of: { owner, spender, amount }, mode }) =>
  html`<span class="block"
    >${accountLink(spender)}
    ${mode !== 'Nft' && html` for ${counted(Number(amount), 'piece')} of ${accountLink(owner)}`}</span
  >`;

/** A file or address that a token names; only addresses of the web are links. @param {TokenRead['media'][number]} props */
const MediaLink = ({ kind, url }) =>
  /^https?:/i.test(url)
    ? html`<a class="block" href=${url} target="_blank" rel="noopener noreferrer">${kind}</a>`
    : html`<span class="block">${kind} <code class="wrap">${url}</code></span>`;

const historyOf = (/** @type {Record<string, string | number>} */ query) =>
  html`<${Section} title="History"><${TransactionList} query=${query} /><//>`;

/** Operations that are at hand on the page of a token. */
const actionsOf = (
  /** @type {TokenRead} */ { collectionId, tokenId, topmostOwner, collection: { mode } },
) => {
  const pieces = { collectionId, tokenId };
  if (mode !== 'Nft')
    return [
      ['transferPieces', 'Transfer pieces', pieces],
      ['approvePieces', 'Approve', pieces],
      ['repartition', 'Change the number of pieces', pieces],
      ['burnPieces', 'Burn pieces', pieces],
    ];
  const token = { collectionId, tokenId, address: topmostOwner };
  const nested = { nested: JSON.stringify({ collectionId, tokenId }), address: topmostOwner };
  return [
    ['transfer', 'Transfer', token],
    ['nest', 'Nest', nested],
    ['approve', 'Approve', token],
    ['setTokenProperties', 'Set properties', token],
    ['burn', 'Burn', token],
  ];
};
