import type { WriteBody } from '../../../src/contract/shapes/index.ts';
import type { Choices } from './random-choices.ts';

/** A token with data of schema 2.0. */
const newToken = (choose: Choices): WriteBody<'mintManyV2'>['tokens'][number] => ({
  ...(choose.below(2) === 0 ? { owner: choose.recipient() } : {}),
  name: choose.of(['Ace', 'Zwei', '三']),
  image: 'https://example.org/ace.png',
  attributes: [{ trait_type: 'suit', value: choose.of(['spades', 2]) }],
});

/** Usually a collection of schema 2.0 and its owner or an admin. */
function head(choose: Choices): { address: string; collectionId: number } {
  const collectionId = choose.collectionThat(
    ({ propertyPermissions }) => propertyPermissions.some(({ key }) => key === 'tokenData'),
    8,
  );
  return { address: choose.managerOf(collectionId), collectionId };
}

/** Random bodies of the operations of schema 2.0. */
export const v2Bodies = {
  createCollectionV2: (choose: Choices): WriteBody<'createCollectionV2'> => ({
    address: choose.anyActor(),
    name: choose.of(['one', 'Zwei', '三']),
    ...(choose.oneIn(4) ? {} : { description: 'made at random in schema 2.0' }),
    ...(choose.oneIn(4) ? {} : { symbol: 'RND' }),
    cover_image: { url: 'https://example.org/cover.png' },
  }),
  mintV2: (choose: Choices): WriteBody<'mintV2'> => ({ ...head(choose), ...newToken(choose) }),
  mintManyV2: (choose: Choices): WriteBody<'mintManyV2'> => ({
    ...head(choose),
    tokens: Array.from({ length: 1 + choose.below(3) }, () => newToken(choose)),
  }),
};
