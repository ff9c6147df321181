import { Type } from 'typebox';
import { bulkMintMax } from '../../limits.ts';
import { atTokens, nft, write } from '../operation.ts';
import { NewToken, ofCollection } from '../../shapes/members.ts';
import { ManyMinted } from '../../shapes/write-outcomes.ts';

export const mintMany = write({
  endpoint: atTokens('POST', 'Mint several tokens in one transaction', 'create-multiple'),
  body: { ...ofCollection, tokens: Type.Array(NewToken, { minItems: 1, maxItems: bulkMintMax }) },
  outcome: ManyMinted,
  example: { ...nft, tokens: [{ data: { image: { ipfsCid: 'QmTwo' } } }, { properties: [] }] },
  alsoCalled: 'mintTokens',
  alias: ['data', 'tokens'],
});
