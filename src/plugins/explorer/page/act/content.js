import { read } from '../state/http.js';
import { useResource } from '../state/resource.js';
import { html } from '../html.js';
import { Tile } from '../parts/tokens/token-grid.js';
import { named } from '../format/format.js';
import { inWorld } from '../state/route.js';
import { Members } from './field.js';

/*
 * The content of a token to mint, by the schema of its collection: in both versions the same fields, which each version writes into
 * other members of the body.
 */

/** What the fields hold. @typedef {{ name?: string, description?: string, image?: string, attributes?: Record<string, any> }} Draft */

/**
 * How an operation writes content.
 * @typedef {{ label: string, members: readonly string[], read: (body: any) => Draft, write: (body: any, draft: Draft) => any }} Form
 */

/** @type {Record<string, Form>} */
const forms = {
  mint: {
    label: '1.0',
    members: ['data'],
    read: ({ data = {} }) => ({
      name: data.name?._,
      description: data.description?._,
      image: data.image?.url ?? data.image?.ipfsCid,
      attributes: data.attributes,
    }),
    write(body, { name, description, image, attributes }) {
      const isUrl = image !== undefined && /^([a-z]+:|\/)/i.test(image);
      const data = given({
        ...body.data,
        name: name && { ...body.data?.name, _: name },
        description: description && { ...body.data?.description, _: description },
        image: image && (isUrl ? { url: image } : { ipfsCid: image }),
        attributes,
      });
      return given({ ...body, data: Object.keys(data).length === 0 ? undefined : data });
    },
  },
  mintV2: {
    label: '2.0',
    members: ['name', 'description', 'image', 'attributes'],
    read: ({ name, description, image, attributes = [] }) => ({
      name,
      description,
      image,
      attributes: Object.fromEntries(
        attributes.map((/** @type {any} */ { trait_type: trait, value }) => [trait, value]),
      ),
    }),
    write: (body, { attributes = {}, ...texts }) => {
      const list = Object.entries(attributes).map(([trait, value]) => ({ trait_type: trait, value }));
      const none = { name: undefined, description: undefined, image: undefined };
      return given({ ...body, ...none, ...texts, attributes: list.length === 0 ? undefined : list });
    },
  },
};

/** Without the members that are undefined. @type {(members: Record<string, any>) => Record<string, any>} */
const given = members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** @typedef {import('../state/openapi.js').Schema} Schema */

/** The shape of a value. @type {(type: string, choices: readonly unknown[] | undefined) => Schema} */
const valueOf = (type, choices) => {
  if (choices !== undefined && choices.length > 0) return { type: 'string', enum: choices };
  return {
    type: /^(integer|float|number)$/.test(type) ? 'number' : type === 'boolean' ? 'boolean' : 'string',
  };
};

/**
 * The operation that mints content in a collection, and the shape of its attributes.
 * @param {string | number} collectionId
 * @returns {Promise<{ operation: string, attributes: Schema } | null>} null for a collection without a schema
 */
async function readSchema(collectionId) {
  const collection = await read('read/collection', { collectionId });
  if (collection?.schema !== undefined) {
    /** @type {any[]} */
    const attributes = Object.values(collection.schema.attributesSchema ?? {});
    const shapes = attributes.map(({ name: { _: label }, type, isArray, enumValues = {} }) => {
      const value = valueOf(
        type,
        Object.values(enumValues).map((/** @type {any} */ { _ }) => _),
      );
      return [label, isArray ? { type: 'array', items: value, label } : { ...value, label }];
    });
    const required = attributes.filter(({ optional }) => optional !== true).map(({ name }) => name._);
    return { operation: 'mint', attributes: { properties: Object.fromEntries(shapes), required } };
  }
  const { info = null } = (await read('read/collectionV2', { collectionId })) ?? {};
  if (info === null) return null;
  /** @type {any[]} */
  const attributes = info.potential_attributes ?? [];
  const shapes = attributes.map(({ trait_type: label, display_type: type, values }) => [
    label,
    { ...valueOf(type, values), label },
  ]);
  return { operation: 'mintV2', attributes: { properties: Object.fromEntries(shapes) } };
}

/** The fields of every token. @type {Schema} */
export const texts = {
  properties: {
    name: { type: 'string' },
    description: { type: 'string' },
    image: { type: 'string', format: 'image' },
  },
};

/**
 * The fields for the content of a token, by the schema of the collection in which an operation mints. `other` is the operation for
 * content in the schema of that collection, where this one drops it. Null if there are no such fields, undefined until that is known.
 * @param {string} operation
 * @param {any} body
 */
export function useContent(operation, { collectionId }) {
  const form = forms[operation];
  const isMint = form !== undefined && /^\d{1,10}$/.test(String(collectionId));
  const { data, error } = useResource(
    () => (isMint ? readSchema(collectionId) : Promise.resolve(null)),
    [operation, collectionId ?? ''],
  );
  if (form === undefined) return null;
  if (!data) return data === null || error !== undefined ? null : undefined;
  const other = data.operation === operation ? undefined : data.operation;
  return { ...form, attributes: data.attributes, other, otherLabel: forms[data.operation]?.label };
}

/** @typedef {NonNullable<ReturnType<typeof import('./content.js').useContent>>} Content */

/**
 * Fields for the content of a token to mint, or a link to the form that has them.
 * @param {{ content: Content, body: any, problems: readonly import('./field.js').MemberProblem[], onChange: (body: any) => void }} props
 */
export function ContentFields({ content, body, problems, onChange }) {
  const { other, otherLabel: label } = content;
  const { collectionId } = body;
  if (other !== undefined)
    return html`<p class="text-wait">
      Collection ${collectionId} has a schema ${label}:
      <a href=${inWorld(`act/${other}`, { collectionId })}>mint in schema ${label}</a> to give the token
      content.
    </p>`;
  const draft = content.read(body);
  const change = (/** @type {any} */ next) => onChange(content.write(body, next));
  return html`<${Members}
      schema=${texts}
      problems=${problems}
      value=${draft}
      onChange=${(/** @type {any} */ next) => change({ ...next, attributes: draft.attributes })}
    />
    ${
      Object.keys(content.attributes['properties']).length > 0 &&
      html`<fieldset>
        <legend>Attributes</legend>
        <${Members}
          schema=${content.attributes}
          value=${draft.attributes}
          onChange=${(/** @type {any} */ attributes) => change({ ...draft, attributes })}
        />
      </fieldset>`
    }`;
}

/**
 * The token as it will look.
 * @param {{ content: Content, body: any }} props
 */
export function Card({ content, body }) {
  const { name, image, attributes = {} } = content.read(body);
  const list = Object.entries(attributes).map(([trait, value]) => ({ name: trait, value: String(value) }));
  return html`<ul class="grid grid-cols-[11rem]" aria-label="The token as it will look">
    <${Tile} image=${image} label="#" title=${named(name, 'No name')} attributes=${list} />
  </ul>`;
}
