import { html } from '../html.js';
import { Badge, whenRead, Facts, Section } from '../site/basics.js';
import { accountLink } from '../parts/page/links.js';
import { Picture } from '../parts/tokens/picture.js';
import { Title, FirstSteps, Actions, NoneYet, Tabs, Raw } from '../parts/page/frame.js';
import { counted, modeName, named } from '../format/format.js';
import { usePages, useThenAndNow } from '../state/resource.js';
import { atBlock, inWorld } from '../state/route.js';
import { Changes, whenThere } from '../parts/transactions/changes.js';
import { Properties, Rules, Schema } from '../parts/tokens/collection-parts.js';
import { Holders } from '../parts/tokens/holders.js';
import { TokenGrid } from '../parts/tokens/token-grid.js';
import { TransactionList } from '../parts/transactions/transactions.js';
import { read } from '../state/http.js';

/** All collections of a world. */
export function Collections() {
  const collections = usePages('collections', 48, { at: atBlock.value });
  return html`<${Title} text="Collections" /> ${whenRead(
      collections,
      items =>
        html`${items.length === 0 && html`<${NoneYet} of="collections"><${FirstSteps} /><//>`}
          <ul class="cards">
            ${items.map(item => html`<${Card} key=${item.collectionId} item=${item} />`)}
          </ul>
          ${collections.more}`,
    )}`;
}

/** @param {{ item: ItemOf<'collections'> }} props */
const Card = ({ item: { collectionId, name, description, mode, owner, tokens, cover, tokenPrefix } }) =>
  html`<li class="card grid grid-cols-[4.25rem_minmax(0,1fr)] gap-3.5 p-3">
    <${Picture} url=${cover} label=${named(tokenPrefix, String(collectionId))} />
    <div>
      <h2 class="truncate">
        <a class="cover-link" href=${inWorld(`collections/${collectionId}`)}
          >${named(name, `Collection ${collectionId}`)}</a
        >
      </h2>
      <p class="truncate text-sm">${description}</p>
      <p class="text-sm text-muted">
        ${collectionId} · ${mode === 'Fungible' ? 'amounts' : counted(tokens, 'token')} ·
        ${accountLink(owner)} ${mode !== 'Nft' && html` <${Badge}>${modeName(mode)}<//>`}
      </p>
    </div>
  </li>`;

/**
 * Everything that is read about a collection, at one block; null if there is none.
 * @param {string} collectionId
 * @param {string | undefined} at
 */
async function readCollection(collectionId, at) {
  const query = { collectionId, at };
  const collection = await read('read/collectionV2', query);
  if (collection === null) return null;
  const [{ limits }, { admins }, { totalSupply }] = await Promise.all([
    read('read/limits', query),
    read('read/admins', query),
    read('read/totalSupply', query),
  ]);
  return { ...collection, effectiveLimits: limits, admins, totalSupply };
}

/**
 * A collection with its rules, roles, content and tokens.
 * @param {{ collectionId: string }} props
 */
export function Collection({ collectionId }) {
  return whenThere(
    useThenAndNow(at => readCollection(collectionId, at), [collectionId]),
    {
      heading: `Collection ${collectionId}`,
      none: 'There is no such collection: it was never created, or it was destroyed.',
      history: html`<${Section} title="Transactions"><${TransactionList} query=${{ collectionId }} /><//>`,
    },
    collectionView,
  );
}

/**
 * @param {any} data
 * @param {unknown} now
 */
function collectionView(data, now) {
  const { collectionId, name, description, tokenPrefix, mode, owner, sponsorship, admins, info } = data;
  return html`<${Title}
      text=${named(name, `Collection ${collectionId}`)}
      kind=${`${modeName(mode)} collection ${collectionId}`}
    >
      <p class="lead">${description}</p>
    <//>
    <div class="columns items-start gap-7 md:grid-cols-[13rem_minmax(0,1fr)]">
      <${Picture}
        url=${info?.cover_image?.url}
        label=${named(tokenPrefix, String(collectionId))}
        alt="Cover of the collection"
        size="large"
      />
      <${Facts}
        rows=${[
          ['Owner', accountLink(owner, { isFull: true })],
          [
            'Admins',
            admins.length === 0
              ? 'none'
              : admins.map((/** @type {string} */ admin) => html`${accountLink(admin)} `),
          ],
          [
            'Sponsor',
            sponsorship === null
              ? 'none'
              : html`${accountLink(sponsorship.address)}${sponsorship.isConfirmed ? '' : ', not confirmed'}`,
          ],
          ['Token prefix', tokenPrefix],
          mode === 'Fungible' ? ['Decimals', data.decimals] : ['Tokens', counted(data.totalSupply, 'token')],
          info !== null && ['Schema', schemaVersion(info)],
        ]}
      />
    </div>
    <${Actions} of=${actionsOf(data)} />
    <${Changes} before=${data} now=${now} />
    <${Tabs} of=${tabsOf(data)} />
    <${Raw} value=${data} />`;
}

/** The schema of a collection, which is decoded as 2.0 in either version. */
const schemaVersion = (/** @type {any} */ { schemaVersion: version, originalSchemaVersion }) =>
  originalSchemaVersion ?? version;

/**
 * @param {any} data
 * @returns {readonly (import('../parts/page/frame.js').Tab | false)[]}
 */
function tabsOf({ collectionId, mode, decimals, tokenPrefix, ...data }) {
  const isFungible = mode === 'Fungible';
  const held = isFungible
    ? { tokenId: '0', decimals, unit: named(tokenPrefix, 'units') }
    : { unit: 'tokens' };
  return [
    !isFungible && ['tokens', 'Tokens', () => html`<${TokenGrid} collectionId=${collectionId} />`],
    ['holders', 'Holders', () => html`<${Holders} collectionId=${collectionId} ...${held} />`],
    ['transactions', 'Transactions', () => html`<${TransactionList} query=${{ collectionId }} />`],
    ['rules', 'Rules', () => html`<${Rules} data=${{ collectionId, ...data }} />`],
    [
      'content',
      'Content',
      () => html`<${Schema} schema=${data.info} /><${Properties} properties=${data.properties} />`,
    ],
  ];
}

/** Operations that are at hand on the page of a collection. */
const actionsOf = (/** @type {any} */ { collectionId, mode, owner: address, info }) => [
  [mintOperation(mode, info), 'Mint', { collectionId, address }],
  ...(mode === 'Fungible'
    ? [
        ['transferAmount', 'Transfer', { collectionId }],
        ['burnAmount', 'Burn', { collectionId }],
      ]
    : []),
  ['setLimits', 'Set limits', { collectionId, address }],
  ['setPermissions', 'Set permissions', { collectionId, address }],
  ['addAdmin', 'Add an admin', { collectionId, address }],
];

/** The operation that mints in a collection: its content has the schema of the collection. */
function mintOperation(/** @type {string} */ mode, /** @type {any} */ info) {
  if (mode === 'Fungible') return 'mintAmount';
  if (info === null) return mode === 'ReFungible' ? 'mintPieces' : 'mint';
  return schemaVersion(info).startsWith('2.') ? 'mintV2' : 'mint';
}
