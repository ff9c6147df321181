import { Type } from 'typebox';
import { AnyAddress, Optional } from '../../../contract/shapes/members.ts';
import { collectionReads as service } from '../../../service/reads/collection.ts';
import { lists } from '../../../service/reads/lists.ts';
import { pageOf } from '../../../service/views/token-lists.ts';
import { atBlock, Count, flag, ofCollection } from '../members.ts';
import { read } from '../operation.ts';
import { collectionById, CollectionRead } from '../views/collection.ts';

/** Reads of collections. */
export const collectionReads = {
  'collection.get': read({
    paths: ['collection'],
    summary: 'A collection',
    query: Type.Object({
      ...ofCollection,
      ...atBlock,
      withAdmins: Optional(flag('Whether to answer the admins; true if absent')),
      withLimits: Optional(flag('Whether to answer the limits; true if absent')),
      withLastTokenId: Optional(flag('Whether to answer the id of the last token; true if absent')),
      withTotalSupply: Optional(flag('Whether to answer the number of tokens; true if absent')),
    }),
    answer: CollectionRead,
    read: ({ collectionId, ...parts }, context) => collectionById(collectionId, context, parts),
  }),
  'collection.list': read({
    paths: ['collection/list'],
    summary: 'Collections, in the order of their ids',
    query: Type.Object({
      limit: Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      skip: Optional(Type.Integer({ minimum: 0 })),
    }),
    answer: Type.Object({ collections: Type.Array(CollectionRead), isLastPage: Type.Boolean() }),
    async read({ limit = 100, skip = 0 }, context) {
      const ids = [...context.state.collections.keys()].map(Number).sort((a, b) => a - b);
      const page = pageOf(ids, { offset: skip, limit });
      return {
        collections: await Promise.all(page.map(id => collectionById(id, context))),
        isLastPage: skip + limit >= ids.length,
      };
    },
  }),
  'collection.getAllCollectionStats': read({
    paths: ['allCollectionsStats'],
    summary: 'How many collections were created and destroyed',
    query: Type.Object(atBlock),
    answer: Type.Object({ created: Count, destroyed: Count, alive: Count }),
    read: (_query, context) => service.stats({}, context),
  }),
  'collection.accountTokens': read({
    paths: ['collection/account/tokens'],
    summary: 'The tokens of an address in a collection',
    query: Type.Object({ ...ofCollection, address: AnyAddress, ...atBlock }),
    answer: Type.Array(Type.Object({ collectionId: Count, tokenId: Count })),
    read: ({ collectionId, address }, context) =>
      lists.accountTokens({ collectionId, address }, context)['tokens'],
  }),
} as const;
