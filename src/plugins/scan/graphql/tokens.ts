import {
  GraphQLError,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLNonNull,
  type FieldNode,
  type GraphQLFieldConfigMap,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';
import { collections } from '../entities/collections.ts';
import { withNormalized } from '../entities/column.ts';
import { attributesV1, childrenOf, parentOfToken, tokens, type ListedToken } from '../entities/tokens.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import type { CollectionRow, TokenRow } from '../chain-index/rows.ts';
import type { Test } from '../select.ts';
import { testOf, whereType, type Arguments, type Where } from './arguments.ts';
import { argumentsFor, attributeFilter, pageFor, rowsFor, type List } from './lists.ts';
import { fieldsOf, inTurns, listOf, objectType, type Context } from './types.ts';

/** Columns of tokens that exist for each owner of a token. */
const ofOwner = ['tokens_owner', 'tokens_amount', 'tokens_parent', 'tokens_children'];

/** Whether a request asks for, filters or orders a column of owners: then it gets a row for each owner of each token. */
function asksForOwners(
  { where, order_by: orders, distinct_on: distinct }: Arguments,
  info: GraphQLResolveInfo,
): boolean {
  const names = (given: unknown): string[] =>
    typeof given === 'object' && given !== null
      ? Object.entries(given).flatMap(([name, value]) => [name, ...names(value)])
      : [];
  const asked = info.fieldNodes.flatMap(node => selectedIn(node.selectionSet, info));
  return [...names(where), ...names(orders), distinct, ...asked].some(
    name => name != null && ofOwner.includes(name),
  );
}

/** The names of all fields in a selection. */
const selectedIn = (set: SelectionSetNode | undefined, info: GraphQLResolveInfo): string[] =>
  (set?.selections ?? []).flatMap(selection => {
    if (selection.kind === 'FragmentSpread')
      return selectedIn(info.fragments[selection.name.value]?.selectionSet, info);
    const inner = selectedIn(selection.selectionSet, info);
    return selection.kind === 'Field' ? [(selection satisfies FieldNode).name.value, ...inner] : inner;
  });

interface AttributeFilter {
  readonly attributes_v1_filter?: readonly { readonly key: string; readonly raw_value: string }[] | null;
}

/** Tests whether a token has an attribute with this value, as JSON. */
const hasAttribute =
  (key: string, raw: string): Test<TokenRow> =>
  async token => {
    const found = new Map(Object.entries(await attributesV1(token))).get(key) as
      { readonly rawValue?: unknown } | undefined;
    return [found?.rawValue].flat().some(value => JSON.stringify(value) === raw);
  };

const tokenWhere = whereType('TokenWhereParams', { columns: withNormalized(tokens.columns) });

/** The list of tokens; of `CollectionEntity` and of queries. */
const tokenList: List<ListedToken> = {
  table: tokens,
  row: 'token',
  prefix: 'Token',
  distinct: 'TokenEnum',
  whereType: tokenWhere,
  moreArguments: attributeFilter,
  rowsOf(index, args, info) {
    const all = [...tokens.rows(index)];
    return asksForOwners(args, info)
      ? all.flatMap(token => [...token.owners.values()].map(held => ({ ...token, held })))
      : all;
  },
  tests: (_index, args: Arguments & AttributeFilter) =>
    (args.attributes_v1_filter ?? []).map(({ key, raw_value: raw }) => hasAttribute(key, raw)),
  // A token that is listed for several owners counts once.
  countOf: rows => new Set(rows.map(({ owners }) => owners)).size,
};

const collectionFields = (): GraphQLFieldConfigMap<CollectionRow, Context> => fieldsOf(collections.columns);
const collectionType = objectType<CollectionRow>('collection', collectionFields);
const tokenType = objectType<ListedToken>('token', () => fieldsOf(tokens.columns));

/** A token with its collection. */
const tokenEntity = objectType<ListedToken>('TokenEntity', () => ({
  ...fieldsOf(tokens.columns),
  collection: { type: collectionType, resolve: token => token.collection },
}));

const tokenArguments = argumentsFor(tokenList);

/** A collection with its tokens. */
const collectionEntity = objectType<CollectionRow>('CollectionEntity', () => ({
  ...collectionFields(),
  tokens: {
    type: listOf(tokenType),
    args: tokenArguments,
    async resolve(collection, given: Arguments, { index }, info) {
      const ofCollection = {
        ...tokenList,
        tests: (at: ChainIndex, args: Arguments): Test<ListedToken>[] => [
          token => token.ref.collectionId === collection.id,
          ...(tokenList.tests?.(at, args) ?? []),
        ],
      };
      return inTurns(pageFor(await rowsFor(ofCollection, given, index, info), given));
    },
  },
}));

/** Tests whether a collection has a token of which conditions hold. */
const hasToken = (index: ChainIndex, where: Where): Test<CollectionRow> => {
  const test = testOf<ListedToken>(where, withNormalized(tokens.columns), index);
  return async collection => {
    for (const token of collection.tokens.values())
      for (const held of [undefined, ...token.owners.values()])
        if (await test(held === undefined ? token : { ...token, held })) return true;
    return false;
  };
};

/** The list of collections. */
export const collectionList: List<CollectionRow> = {
  table: collections,
  row: 'CollectionEntity',
  rowType: collectionEntity,
  prefix: 'Collection',
  distinct: 'CollectionEnum',
  whereType: whereType('CollectionWhereParams', { columns: withNormalized(collections.columns) }, () => ({
    tokens: { type: tokenWhere },
  })),
  member: (index, name, given) => (name === 'tokens' ? hasToken(index, given as Where) : undefined),
};

/** The lists of tokens of queries, and their arguments. */
export const tokensQuery: List<ListedToken> = { ...tokenList, rowType: tokenEntity };
export { tokenArguments };

/** Tokens at the top of a bundle. */
export const bundlesQuery: List<ListedToken> = {
  ...tokensQuery,
  tests: (index, args) => [
    token => parentOfToken(token) === undefined && childrenOf(token, index).length > 0,
    ...(tokenList.tests?.(index, args) ?? []),
  ],
};

const nestedColumns = tokens.columns.filter(
  ({ v1 }) =>
    v1 !== undefined &&
    !/^(tokens_|collection_(?!id)|created_at|updated_at|transfers_count|schema_v2)/.test(v1.name),
);

const nestingToken: GraphQLObjectType<ListedToken, Context> = objectType<ListedToken>('NestingToken', () => ({
  ...fieldsOf(nestedColumns),
  nestingChildren: {
    type: listOf(nestingToken),
    resolve: (token, _args, { index }) =>
      childrenOf(token, index)
        .map(ref => index.token(ref))
        .filter(child => child !== undefined)
        .sort((left, right) => left.ref.tokenId - right.ref.tokenId),
  },
}));

/** The whole bundle that a token is in. */
export const bundleTree = {
  type: nestingToken,
  args: {
    input: {
      type: new GraphQLNonNull(
        new GraphQLInputObjectType({
          name: 'NestingArgs',
          fields: {
            collection_id: { type: new GraphQLNonNull(GraphQLInt) },
            token_id: { type: new GraphQLNonNull(GraphQLInt) },
          },
        }),
      ),
    },
  },
  resolve(
    _source: unknown,
    { input }: { readonly input: { readonly collection_id: number; readonly token_id: number } },
    { index }: Context,
  ): TokenRow {
    const { collection_id: collectionId, token_id: tokenId } = input;
    let top = index.token({ collectionId, tokenId });
    const isInBundle =
      top !== undefined && (parentOfToken(top) !== undefined || childrenOf(top, index).length > 0);
    for (let above = top && parentOfToken(top); above !== undefined; above = top && parentOfToken(top))
      top = index.token(above);
    if (top !== undefined && isInBundle) return top;
    throw new GraphQLError(`Bundle for collection_id ${collectionId} and token_id ${tokenId} not found`);
  },
};
