import { html } from '../html.js';
import { Actions } from '../parts/actions.js';
import { Attributes } from '../parts/attributes.js';
import { Empty, Facts, Loading, Problem, Section } from '../parts/basics.js';
import { Bundle } from '../parts/bundle.js';
import { Changes } from '../parts/changes.js';
import { Properties } from '../parts/collection-parts.js';
import { Holders } from '../parts/holders.js';
import { Account, Collection, Token as TokenLink } from '../parts/links.js';
import { Picture } from '../parts/picture.js';
import { Title } from '../parts/title.js';
import { TransactionList } from '../parts/transaction-list.js';
import { named } from '../format/format.js';
import { read } from '../state/http.js';
import { useNow, useResource } from '../state/resource.js';
import { atBlock } from '../state/route.js';

/**
 * A token with what it is nested in; null if there is none.
 * @param {string} world
 * @param {{ collectionId: string, tokenId: string }} ref
 * @param {string | undefined} at
 */
async function readToken(world, ref, at) {
  const query = { ...ref, at };
  const token = await read(world, 'read/token', query);
  if (token === null) return null;
  const [{ topmostOwner }, { isBundle }] = await Promise.all([
    read(world, 'read/topmostOwner', query).catch(() => ({ topmostOwner: null })),
    read(world, 'read/isBundle', query),
  ]);
  const { collection, ...own } = token;
  return {
    ...own,
    topmostOwner,
    isBundle,
    mode: collection.mode,
    collectionName: collection.name,
    prefix: collection.tokenPrefix,
  };
}

/**
 * A token: image, attributes, owner, what is nested in what, holders, history.
 * @param {{ world: string, collectionId: string, tokenId: string }} props
 */
export function Token({ world, collectionId, tokenId }) {
  const ref = { collectionId, tokenId };
  const at = atBlock.value;
  const { data, error } = useResource(() => readToken(world, ref, at), [ref]);
  const now = useNow(
    () => (at === undefined ? Promise.resolve(undefined) : readToken(world, ref, undefined)),
    [ref, at === undefined],
  );
  const heading = `Token ${collectionId}/${tokenId}`;
  if (error !== undefined) return html`<${Title} text=${heading} /><${Problem} error=${error} />`;
  if (data === undefined) return html`<${Title} text=${heading} /><${Loading} />`;
  if (data === null)
    return html`<${Title} text=${heading} />
      <${Empty}
        title=${at === undefined ? 'There is no such token: it was never minted, or it was burned.' : 'It does not exist after this block.'}
      />
      <${Changes} before=${null} now=${now.data} />
      <${History} query=${ref} />`;
  const name = firstText(data.name);
  return html`<${Title}
      text=${named(name, named(data.prefix && `${data.prefix} #${tokenId}`, heading))}
      kind=${html`Token ${tokenId} of <${Collection} collectionId=${data.collectionId} name=${data.collectionName} />`}
    >
      ${data.description && html`<p class="lead">${firstText(data.description)}</p>`}
    <//>
    <div class="with-picture">
      <${Picture}
        url=${data.image?.fullUrl}
        label=${`#${tokenId}`}
        alt=${`Image of ${name || heading}`}
        large
      />
      <div>
        <${Facts}
          rows=${[
            [
              'Owner',
              data.owner === null
                ? 'several or none, see its holders'
                : html`<${Account} address=${data.owner} full />`,
            ],
            data.nestingParentToken !== undefined && [
              'Nested in',
              html`<${TokenLink} ...${data.nestingParentToken} />`,
            ],
            data.topmostOwner !== null &&
              data.topmostOwner !== data.owner && [
                'At the top',
                html`<${Account} address=${data.topmostOwner} />`,
              ],
            [
              'Collection',
              html`<${Collection} collectionId=${data.collectionId} name=${data.collectionName} />`,
            ],
          ]}
        />
        <${Attributes} attributes=${data.attributes} />
      </div>
    </div>
    <${Actions} of=${data.mode === 'Nft' ? actionsOf(data) : actionsOnPieces(data)} />
    <${Changes} before=${data} now=${now.data} />
    ${data.isBundle && html`<${Section} title="Bundle"><${Bundle} world=${world} collectionId=${collectionId} tokenId=${tokenId} /><//>`}
    ${data.mode !== 'Nft' && html`<${Section} title="Holders"><${Holders} world=${world} collectionId=${collectionId} tokenId=${tokenId} /><//>`}
    <${Properties} properties=${data.properties} />
    <${History} query=${ref} />`;
}

/** @param {{ query: { collectionId: string, tokenId: string } }} props */
const History = ({ query }) => html`<${Section} title="History"><${TransactionList} query=${query} /><//>`;

/** A text in its first language. */
function firstText(/** @type {unknown} */ text) {
  if (typeof text === 'string') return text;
  const [first] = Object.values(text ?? {});
  return typeof first === 'string' ? first : '';
}

/** Operations that are at hand on the page of a token in pieces. */
const actionsOnPieces = (/** @type {any} */ { collectionId, tokenId }) => {
  const token = { collectionId, tokenId };
  return [
    ['transferPieces', 'Transfer pieces', token],
    ['approvePieces', 'Approve', token],
    ['repartition', 'Change the number of pieces', token],
    ['burnPieces', 'Burn pieces', token],
  ];
};

/** Operations that are at hand on the page of a token. */
const actionsOf = (/** @type {any} */ { collectionId, tokenId, topmostOwner }) => {
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
