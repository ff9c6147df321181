import { html } from '../../html.js';
import { count, wordsOf } from '../../format/format.js';
import { tableOf } from '../../site/table.js';
import { useRead } from '../../state/resource.js';
import { atBlock, queryNumber, setQuery } from '../../state/route.js';
import { Badge, Facts, More, Section } from '../../site/basics.js';
import { Json } from '../../site/json.js';
import { accountLink, Collection } from '../page/links.js';

function wordOf(/** @type {any} */ value) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? count(value) : String(value ?? 'none');
}

/** Which limits apply, and which of them were set. @type {(set: Record<string, unknown>, effective: Record<string, unknown>) => unknown} */
const limitsView = (set, effective) =>
  html`<${Section} title="Limits">
    ${tableOf(Object.entries(effective), [
      ['Limit', ([name]) => html`<span title=${name}>${wordsOf(name)}</span>`],
      ['In effect', ([, value]) => wordOf(value)],
      [
        'Set',
        ([name]) =>
          set[name] === null || set[name] === undefined
            ? html`<span class="text-muted">default</span>`
            : html`<${Badge} kind="good">${wordOf(set[name])}<//>`,
      ],
    ])}
  <//>`;

/** Who may mint, hold and nest. */
const permissionsView = (/** @type {any} */ { access, mintMode, nesting }) => {
  const nesters = [nesting.tokenOwner && 'token owners', nesting.collectionAdmin && 'admins'].filter(Boolean);
  /** @type {readonly number[] | null} */
  const restricted = nesting.restricted;
  const nested =
    restricted?.length === 0
      ? 'no collection'
      : restricted?.map(id => html`<${Collection} collectionId=${id} /> `);
  return html`<${Section} title="Permissions">
    <${Facts}
      rows=${[
        ['Access', access === 'AllowList' ? 'only listed accounts' : 'everybody'],
        ['Mint', mintMode ? 'anyone with access' : 'owner and admins'],
        [
          'Nest into its tokens',
          html`${nesters.join(', ') || 'nobody'}${nested && html`, only tokens of ${nested}`}`,
        ],
      ]}
    />
  <//>`;
};

const pageSize = 20;

/** Addresses on the allow list. @param {{ collectionId: number }} props */
function AllowList({ collectionId }) {
  const shown = queryNumber('allowed', pageSize);
  // One more than is shown says whether there are others.
  const query = { collectionId, at: atBlock.value, limit: shown + 1 };
  /** @type {readonly string[]} */
  const addresses = useRead('read/allowList', query).data?.addresses ?? [];
  return html`<${Section} title="Allow list">
    ${
      addresses.length === 0
        ? html`<p class="text-muted">No accounts are listed.</p>`
        : html`<ul class="buttons">
            ${addresses.slice(0, shown).map(address => html`<li>${accountLink(address)}</li>`)}
          </ul>`
    }
    ${addresses.length > shown && html`<${More} more=${() => setQuery({ allowed: shown + pageSize })} />`}
  <//>`;
}

/** Characters of a value from which on it can be so high that it is scrolled, which keys can do as well. */
const scrolledFrom = 200;

/** Properties as they are stored. @param {{ properties: readonly { key: string, value: string }[] }} props */
export const Properties = ({ properties }) =>
  properties.length > 0 &&
  html`<${Section} title="Properties">
    ${tableOf(
      properties,
      [
        ['Key', ({ key }) => html`<code>${key}</code>`],
        [
          'Value',
          ({ value }) =>
            html`<code
              class="wrap block max-h-36 overflow-auto"
              tabindex=${value.length > scrolledFrom ? 0 : undefined}
              >${value}</code
            >`,
          'max-w-160',
        ],
      ],
      { label: 'Properties', class: 'stack' },
    )}
  <//>`;

/** A token property of a collection, and who may change it. @typedef {{ key: string, permission: Record<string, boolean> }} PropertyPermission */

/** Who may change which property of tokens. */
const propertyPermissionsView = (/** @type {readonly PropertyPermission[]} */ permissions) => {
  const may =
    (/** @type {string} */ name) =>
    (/** @type {PropertyPermission} */ { permission }) =>
      permission[name] ? 'yes' : html`<span class="text-muted">no</span>`;
  return (
    permissions.length > 0 &&
    html`<${Section} title="Token property permissions">
      ${tableOf(
        permissions,
        [
          ['Key', ({ key }) => html`<code>${key}</code>`],
          ['More than once', may('mutable')],
          ['By admins', may('collectionAdmin')],
          ['By the token owner', may('tokenOwner')],
        ],
        { label: 'Token property permissions' },
      )}
    <//>`
  );
};

/** The decoded schema. @param {{ schema: unknown }} props */
export const Schema = ({ schema }) =>
  schema !== null && html`<${Section} title="Schema"><${Json} value=${schema} open=${1} /><//>`;

/** Limits, permissions and allow list of a collection. @param {{ data: any }} props */
export const Rules = ({ data }) =>
  html`<div class="columns md:grid-cols-2">
      ${limitsView(data.limits, data.effectiveLimits)}
      <div>${permissionsView(data.permissions)}<${AllowList} collectionId=${data.collectionId} /></div>
    </div>
    ${propertyPermissionsView(data.tokenPropertyPermissions)}`;
