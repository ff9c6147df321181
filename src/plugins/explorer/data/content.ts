import { tokenKey } from '../../../chain/state/state.ts';
import { isObject } from '../../../service/content/schema-codec.ts';
import {
  contentOf as decodedOf,
  infoOf,
  type ChainIndex,
  type CollectionRow,
  type TokenRow,
} from '../../scan/index.ts';
import type { TokenContent, TokenSummary } from '../shapes.ts';

/*
 * What pages show of a token or a collection. Both schemas are read as 2.0, into which the decoder of 2.0 also brings 1.0. Anybody can
 * write properties that no schema allows, so every member can be of any type.
 */

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members => (isObject(value) ? value : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const pictureOf = async (row: CollectionRow, name: string): Promise<string | null> =>
  textOf(membersOf(membersOf((await infoOf(row)).content)[name])['url']);

/** URL of the cover picture of a collection; null if it has none. */
export const coverOf = (row: CollectionRow): Promise<string | null> => pictureOf(row, 'cover_image');

/** The content of a token. One without an image has that of its collection for such tokens. */
export async function contentOf(row: TokenRow): Promise<TokenContent> {
  const content = membersOf((await decodedOf(row)).content);
  return {
    name: textOf(content['name']),
    description: textOf(content['description']),
    image: textOf(content['image']) ?? (await pictureOf(row.collection, 'default_token_image')),
    attributes: listOf(content['attributes'])
      .map(membersOf)
      .map(({ trait_type: name, value }) => ({
        name: textOf(name) ?? '',
        value: typeof value === 'string' ? value : JSON.stringify(value ?? null),
      })),
    media: mediaOf(content),
  };
}

/** The files and addresses of a token, but for its image. */
const mediaOf = (content: Members): TokenContent['media'] =>
  [
    ...Object.values(membersOf(content['media'])).map(file => [
      membersOf(file)['type'],
      membersOf(file)['url'],
    ]),
    ...['animation', 'youtube', 'external'].map(kind => [kind, content[`${kind}_url`]]),
  ].flatMap(([kind, url]) => (typeof url === 'string' && url !== '' ? [{ kind: String(kind), url }] : []));

/** A token in a list. */
export async function tokenSummary(row: TokenRow, { world, head }: ChainIndex): Promise<TokenSummary> {
  const { name, image, attributes } = await contentOf(row);
  return {
    ...row.ref,
    tokenPrefix: row.collection.record.tokenPrefix,
    owner: row.record.owner && world.format(row.record.owner),
    name,
    image,
    attributes,
    nested: head.state.children.get(tokenKey(row.ref))?.size ?? 0,
  };
}
