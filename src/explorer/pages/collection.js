import { html } from '../html.js';
import { Actions } from '../parts/page/actions.js';
import { Empty, Facts, Loading, Problem, Section } from '../site/basics.js';
import { Changes } from '../parts/transactions/changes.js';
import {
  AllowList,
  Limits,
  Permissions,
  Properties,
  PropertyPermissions,
  Schema,
} from '../parts/tokens/collection-parts.js';
import { Holders } from '../parts/tokens/holders.js';
import { Account } from '../parts/page/links.js';
import { Picture } from '../parts/tokens/picture.js';
import { Raw } from '../parts/raw.js';
import { Tabs } from '../parts/page/tabs.js';
import { Title } from '../parts/page/title.js';
import { TokenGrid } from '../parts/tokens/token-grid.js';
import { TransactionList } from '../parts/transactions/transaction-list.js';
import { counted, modeName, named } from '../format/format.js';
import { read } from '../state/http.js';
import { useNow, useResource } from '../state/resource.js';
import { atBlock } from '../state/route.js';

/**
 * Everything that is read about a collection, at one block; null if there is none.
 * @param {string} world
 * @param {string} collectionId
 * @param {string | undefined} at
 */
async function readCollection(world, collectionId, at) {
  const query = { collectionId, at };
  const collection = await read(world, 'read/collectionV2', query);
  if (collection === null) return null;
  const [{ limits }, { admins }, { totalSupply }] = await Promise.all([
    read(world, 'read/limits', query),
    read(world, 'read/admins', query),
    read(world, 'read/totalSupply', query),
  ]);
  return { ...collection, effectiveLimits: limits, admins, totalSupply };
}

/**
 * A collection with its rules, roles, content and tokens.
 * @param {{ world: string, collectionId: string }} props
 */
export function Collection({ world, collectionId }) {
  const at = atBlock.value;
  const { data, error } = useResource(() => readCollection(world, collectionId, at), [collectionId]);
  const now = useNow(
    () => (at === undefined ? Promise.resolve(undefined) : readCollection(world, collectionId, undefined)),
    [collectionId, at === undefined],
  );
  if (error !== undefined)
    return html`<${Title} text=${`Collection ${collectionId}`} /><${Problem} error=${error} />`;
  if (data === undefined) return html`<${Title} text=${`Collection ${collectionId}`} /><${Loading} />`;
  if (data === null)
    return html`<${Title} text=${`Collection ${collectionId}`} />
      <${Empty}
        title=${at === undefined ? 'There is no such collection: it was never created, or it was destroyed.' : 'It does not exist after this block.'}
      />
      <${Changes} before=${null} now=${now.data} />
      <${History} collectionId=${collectionId} />`;
  const { name, description, tokenPrefix, mode, owner, sponsorship, admins, totalSupply, decimals, info } =
    data;
  return html`<${Title}
      text=${named(name, `Collection ${collectionId}`)}
      kind=${`${modeName(mode)} collection ${collectionId}`}
    >
      <p class="lead">${description}</p>
    <//>
    <div class="with-picture">
      <${Picture}
        url=${info?.cover_image?.url}
        label=${tokenPrefix || collectionId}
        alt="Cover of the collection"
        size="large"
      />
      <${Facts}
        rows=${[
          ['Owner', html`<${Account} address=${owner} full />`],
          [
            'Admins',
            admins.length === 0
              ? 'none'
              : admins.map((/** @type {string} */ admin) => html`<${Account} address=${admin} /> `),
          ],
          [
            'Sponsor',
            sponsorship === null
              ? 'none'
              : html`<${Account}
                    address=${sponsorship.address}
                  />${sponsorship.isConfirmed ? '' : ', not confirmed'}`,
          ],
          ['Token prefix', tokenPrefix],
          mode === 'Fungible' ? ['Decimals', decimals] : ['Tokens', counted(totalSupply, 'token')],
          info !== null && ['Schema', schemaVersion(info)],
        ]}
      />
    </div>
    <${Actions} of=${actionsOf(data)} />
    <${Changes} before=${data} now=${now.data} />
    <${Tabs} of=${tabsOf(world, data)} />
    <${Raw} value=${data} />`;
}

/** The schema of a collection, which is decoded as 2.0 in either version. */
const schemaVersion = (/** @type {any} */ { schemaVersion: version, originalSchemaVersion }) =>
  originalSchemaVersion ?? version;

/**
 * @param {string} world
 * @param {any} data
 * @returns {readonly (import('../parts/page/tabs.js').Tab | false)[]}
 */
function tabsOf(world, data) {
  const { mode, decimals, tokenPrefix } = data;
  const collectionId = String(data.collectionId);
  const isFungible = mode === 'Fungible';
  const held = isFungible ? { tokenId: '0', decimals, unit: tokenPrefix } : { unit: 'tokens' };
  return [
    !isFungible && [
      'tokens',
      'Tokens',
      () => html`<${TokenGrid} world=${world} collectionId=${collectionId} />`,
    ],
    ['holders', 'Holders', () => html`<${Holders} world=${world} collectionId=${collectionId} ...${held} />`],
    ['transactions', 'Transactions', () => html`<${TransactionList} query=${{ collectionId }} />`],
    ['rules', 'Rules', () => html`<${Rules} world=${world} data=${data} />`],
    [
      'content',
      'Content',
      () => html`<${Schema} schema=${data.info} /><${Properties} properties=${data.properties} />`,
    ],
  ];
}

/** Limits, permissions and allow list of a collection. @param {{ world: string, data: any }} props */
const Rules = ({ world, data }) =>
  html`<div class="columns even">
      <${Limits} set=${data.limits} effective=${data.effectiveLimits} />
      <div>
        <${Permissions} permissions=${data.permissions} />
        <${AllowList} world=${world} collectionId=${String(data.collectionId)} />
      </div>
    </div>
    <${PropertyPermissions} permissions=${data.tokenPropertyPermissions} />`;

/** @param {{ collectionId: string }} props */
const History = ({ collectionId }) =>
  html`<${Section} title="Transactions"><${TransactionList} query=${{ collectionId }} /><//>`;

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
