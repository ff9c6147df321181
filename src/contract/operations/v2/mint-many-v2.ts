import { Type } from 'typebox';
import { bulkMintMax } from '../../limits.ts';
import { atTokens, contentV2, write } from '../operation.ts';
import { ofCollection } from '../../shapes/members.ts';
import { ManyMinted } from '../../shapes/write-outcomes.ts';
import { NewTokenV2 } from '../../shapes/v2.ts';

export const mintManyV2 = write({
  endpoint: atTokens('POST', 'Mint several tokens in schema 2.0', 'create-multiple-v2'),
  body: { ...ofCollection, tokens: Type.Array(NewTokenV2, { minItems: 1, maxItems: bulkMintMax }) },
  outcome: ManyMinted,
  example: { ...contentV2, tokens: [{ name: 'Moon' }, { name: 'Star' }] },
});
