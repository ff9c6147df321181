import { Type } from 'typebox';
import { atCollections, nft, write } from '../operation.ts';
import { ofCollection } from '../../shapes/members.ts';
import { success } from '../../shapes/write-outcomes.ts';

export const setTransfersEnabled = write({
  endpoint: atCollections('POST', 'Enable or disable transfers', 'transfers-enabled'),
  body: { ...ofCollection, isEnabled: Type.Boolean({ description: 'Whether tokens can be transferred' }) },
  outcome: Type.Object(success),
  example: { ...nft, isEnabled: true },
});
