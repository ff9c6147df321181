import { alterBody } from './inject/messages.ts';
import { mutant, type Mutant } from './inject/mutant.ts';
import { replaceRead } from './inject/reads.ts';

/** Mutants of content in schema 2.0. */
export const schemaV2Mutants: readonly Mutant[] = [
  mutant('schema-v2/create/with-a-symbol-of-its-own', 'collection.create.without-texts-in-schema-v2', {
    alterRequest: alterBody('createCollectionV2', ({ symbol = 'NFT', ...body }) => ({ ...body, symbol })),
  }),
  mutant('schema-v2/create/without-cover', 'schema.v2.collection.is-its-properties', {
    alterRequest: alterBody('createCollectionV2', ({ cover_image: _lost, ...body }) => body),
  }),
  mutant('schema-v2/mint/without-name', 'schema.v2.token.is-its-properties', {
    alterRequest: alterBody('mintV2', ({ name: _lost, ...body }) => body),
  }),
  mutant('schema-v2/mint-many/backwards', 'schema.v2.mint-many.equals-single-mints', {
    alterRequest: alterBody('mintManyV2', ({ tokens, ...body }) => ({
      ...body,
      tokens: (tokens as unknown[]).toReversed(),
    })),
  }),
  mutant('schema-v2/read-collection/without-info', 'schema.v2.collection.reads-back', {
    reads: replaceRead('collectionV2', async (query, context, read) => {
      const answer = (await read(query, context)) as object | null;
      return answer && { ...answer, info: null };
    }),
  }),
  mutant('schema-v2/read-token/finds-errors', 'schema.v2.token.reads-back', {
    reads: replaceRead('tokenV2', async (query, context, read) => {
      const answer = (await read(query, context)) as object | null;
      return answer && { ...answer, parsingError: 'Unable to parse tokenData JSON' };
    }),
  }),
];
