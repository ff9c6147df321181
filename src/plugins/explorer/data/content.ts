import { collectionOf, tokenKey } from '../../../chain/state/state.ts';
import type { TokenRef } from '../../../chain/state/address.ts';
import type { TokenContent, TokenSummary } from '../shapes/explorer.ts';
import { isObject } from '../../../service/content/schema-codec.ts';
import { readsV2 } from '../../../service/reads/v2.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';

/*
 * What pages show of a token or a collection. Both schemas are read as 2.0, into which the decoder of 2.0 also brings 1.0. Anybody can
 * write properties that no schema allows, so every member can be of any type.
 */

type Members = Readonly<Record<string, unknown>>;

const membersOf = (value: unknown): Members => (isObject(value) ? value : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const urlOf = (picture: unknown): string | null => textOf(membersOf(picture)['url']);

/** The decoded content of a collection; empty if there is none. */
const infoOf = async (collectionId: number, context: ReadContext): Promise<Members> =>
  membersOf(membersOf(await readsV2.collectionV2({ collectionId }, context))['info']);

/** URL of the cover picture of a collection; null if it has none. */
export const coverOf = async (collectionId: number, context: ReadContext): Promise<string | null> =>
  urlOf((await infoOf(collectionId, context))['cover_image']);

/** The content of a token. One without an image has that of its collection for such tokens. */
export async function contentOf(ref: TokenRef, context: ReadContext): Promise<TokenContent> {
  const content = membersOf(await readsV2.tokenV2(ref, context));
  return {
    name: textOf(content['name']),
    description: textOf(content['description']),
    image:
      textOf(content['image']) ?? urlOf((await infoOf(ref.collectionId, context))['default_token_image']),
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
    ...Object.values(membersOf(content['media'])).map(file => [membersOf(file)['type'], urlOf(file)]),
    ...['animation_url', 'youtube_url', 'external_url'].map(name => [
      name.replace('_url', ''),
      content[name],
    ]),
  ].flatMap(([kind, url]) => (typeof url === 'string' ? [{ kind: String(kind), url }] : []));

/** A token in a list. */
export async function tokenSummary(ref: TokenRef, context: ReadContext): Promise<TokenSummary> {
  const { name, image, attributes } = await contentOf(ref, context);
  const owner = textOf(membersOf(await readsV2.tokenV2(ref, context))['owner']);
  const { collectionId, tokenId } = ref;
  const { tokenPrefix = '' } = collectionOf(context.state, collectionId) ?? {};
  const nested = context.state.children.get(tokenKey(ref))?.size ?? 0;
  return { collectionId, tokenId, tokenPrefix, owner, name, image, attributes, nested };
}
