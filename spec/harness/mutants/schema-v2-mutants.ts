import { planted, withRead, type Mutant } from './inject/mutant.ts';
import { taking } from './relation-mutants.ts';

const mutant = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Mutant =>
  planted(`schema-v2/${id}`, `schema.v2.${breaks}`, fails);

/** Content in schema 2.0 is lost, or told otherwise. */
export const schemaV2Mutants: readonly Mutant[] = [
  planted('schema-v2/create/with-a-symbol-of-its-own', 'collection.create.without-texts-in-schema-v2', {
    alterRequest: taking('createCollectionV2', ({ symbol = 'NFT', ...body }) => ({ ...body, symbol })),
  }),
  mutant('create/without-cover', 'collection.is-its-properties', {
    alterRequest: taking('createCollectionV2', ({ cover_image: _lost, ...body }) => body),
  }),
  mutant('mint/without-name', 'token.is-its-properties', {
    alterRequest: taking('mintV2', ({ name: _lost, ...body }) => body),
  }),
  mutant('mint-many/backwards', 'mint-many.equals-single-mints', {
    alterRequest: taking('mintManyV2', ({ tokens, ...body }) => ({
      ...body,
      tokens: (tokens as unknown[]).toReversed(),
    })),
  }),
  mutant('read-collection/without-info', 'collection.reads-back', {
    reads: withRead('collectionV2', async (query, context, read) => {
      const answer = (await read(query, context)) as object | null;
      return answer && { ...answer, info: null };
    }),
  }),
  mutant('read-token/finds-errors', 'token.reads-back', {
    reads: withRead('tokenV2', async (query, context, read) => {
      const answer = (await read(query, context)) as object | null;
      return answer && { ...answer, parsingError: 'Unable to parse tokenData JSON' };
    }),
  }),
];
