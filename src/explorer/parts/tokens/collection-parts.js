import { html } from '../../html.js';
import { count, wordsOf } from '../../format/format.js';
import { read } from '../../state/http.js';
import { useResource } from '../../state/resource.js';
import { atBlock, queryNumber } from '../../state/route.js';
import { Badge, Section } from '../../site/basics.js';
import { Pager } from '../page/pager.js';
import { Json } from '../../site/json.js';
import { Account, Collection } from '../page/links.js';

const shown = (/** @type {any} */ value) =>
  value === null
    ? 'none'
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : typeof value === 'number'
        ? count(value)
        : String(value);

/**
 * Limits of a collection: which apply, and which of them were set.
 * @param {{ set: Record<string, unknown>, effective: Record<string, unknown> }} props
 */
export const Limits = ({ set, effective }) =>
  html`<${Section} title="Limits">
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            <th scope="col">In effect</th>
            <th scope="col">Set</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(effective).map(
            ([name, value]) =>
              html`<tr>
                <th scope="row" title=${name}>${wordsOf(name)}</th>
                <td>${shown(value)}</td>
                <td>
                  ${set[name] === null || set[name] === undefined ? html`<span class="muted">default</span>` : html`<${Badge} kind="good">${shown(set[name])}<//>`}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  <//>`;

/** Who may mint, hold and nest. @param {{ permissions: any }} props */
export const Permissions = ({ permissions: { access, mintMode, nesting } }) =>
  html`<${Section} title="Permissions">
    <dl class="facts">
      <div>
        <dt>Access</dt>
        <dd>${access === 'AllowList' ? 'only listed accounts' : 'everybody'}</dd>
      </div>
      <div>
        <dt>Mint</dt>
        <dd>${mintMode ? 'anyone with access' : 'owner and admins'}</dd>
      </div>
      <div>
        <dt>Nest into its tokens</dt>
        <dd>
          ${[nesting.tokenOwner && 'token owners', nesting.collectionAdmin && 'admins'].filter(Boolean).join(', ') || 'nobody'}
          ${
            nesting.restricted !== null &&
            html`, only tokens of
            ${nesting.restricted.length === 0 ? 'no collection' : nesting.restricted.map((/** @type {number} */ id) => html`<${Collection} collectionId=${id} /> `)}`
          }
        </dd>
      </div>
    </dl>
  <//>`;

const pageSize = 20;

/** Addresses on the allow list. @param {{ world: string, collectionId: string }} props */
export function AllowList({ world, collectionId }) {
  const offset = queryNumber('allowed', 0);
  const at = atBlock.value;
  // One more than is shown says whether there is a next page.
  const { data } = useResource(
    () => read(world, 'read/allowList', { collectionId, at, offset, limit: pageSize + 1 }),
    [collectionId, offset],
  );
  /** @type {string[]} */
  const addresses = data?.addresses ?? [];
  const total = offset + addresses.length;
  return html`<${Section} title="Allow list">
    ${
      addresses.length === 0
        ? html`<p class="muted">No accounts are listed.</p>`
        : html`<ul class="inline">
            ${addresses.slice(0, pageSize).map(address => html`<li><${Account} address=${address} /></li>`)}
          </ul>`
    }
    ${total > pageSize && html`<${Pager} name="allowed" size=${pageSize} total=${total} />`}
  <//>`;
}

/** Characters of a value from which on it can be so high that it is scrolled, which keys can do as well. */
const scrolledFrom = 200;

/** Properties as they are stored. @param {{ properties: readonly { key: string, value: string }[] }} props */
export const Properties = ({ properties }) =>
  properties.length > 0 &&
  html`<${Section} title="Properties">
    <div class="scroll" tabindex="0" role="region" aria-label="Properties">
      <table class="stack">
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          ${properties.map(
            ({ key, value }) =>
              html`<tr>
                <th scope="row"><code>${key}</code></th>
                <td class="clip-value">
                  <code class="wrap" tabindex=${value.length > scrolledFrom ? 0 : undefined}>${value}</code>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  <//>`;

/** Who may change which property of tokens. @param {{ permissions: readonly { key: string, permission: Record<string, boolean> }[] }} props */
export const PropertyPermissions = ({ permissions }) =>
  permissions.length > 0 &&
  html`<${Section} title="Token property permissions">
    <div class="scroll" tabindex="0" role="region" aria-label="Token property permissions">
      <table>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">More than once</th>
            <th scope="col">By admins</th>
            <th scope="col">By the token owner</th>
          </tr>
        </thead>
        <tbody>
          ${permissions.map(
            ({ key, permission }) =>
              html`<tr>
                <th scope="row"><code>${key}</code></th>
                ${['mutable', 'collectionAdmin', 'tokenOwner'].map(name => html`<td>${permission[name] ? 'yes' : html`<span class="muted">no</span>`}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  <//>`;

/** The decoded schema. @param {{ schema: unknown }} props */
export const Schema = ({ schema }) =>
  schema !== null && html`<${Section} title="Schema"><${Json} value=${schema} open=${1} /><//>`;
