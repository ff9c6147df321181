import { Type } from 'typebox';
import { dryRun } from '../../../chain/blocks/execution.ts';
import type { SingleCall } from '../../../chain/calls/index.ts';
import { tokenAddress, type Address, type TokenRef } from '../../../chain/state/address.ts';
import { AnyAddress, as, Optional } from '../../../contract/shapes/members.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { parentOf } from '../../../service/views/token.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { ofToken, piecesOf, TokenRef as TokenRefShape } from '../members.ts';
import { call, read } from '../operation.ts';
import { existingCollection } from '../views/collection.ts';
import { existingToken } from '../views/token.ts';

/** What an account may do with a token: each action is tried on the state, which stays as it is. */
export const possibleActions = read({
  paths: ['token/possible-actions'],
  summary: 'What an account may do with a token',
  query: Type.Object({
    sender: as(AnyAddress, 'Who would act'),
    ...ofToken,
    transferTo: Optional(as(AnyAddress, 'The new owner; without one no transfer is possible')),
    nestTo: Optional(TokenRefShape),
    amount: Optional(Type.Integer({ minimum: 0, description: 'Number of pieces; 1 if absent' })),
  }),
  answer: Type.Object({
    burn: Type.Boolean(),
    nest: Type.Boolean(),
    unnest: Type.Boolean(),
    transfer: Type.Boolean(),
    changeProperties: Type.Array(Type.String(), {
      description: 'Keys of the properties that can be changed',
    }),
  }),
  read({ sender, collectionId, tokenId, transferTo, nestTo, amount }, context) {
    const ref = { collectionId, tokenId };
    const signer = toAddress(sender);
    const token = existingToken(ref, context);
    const { propertyPermissions } = existingCollection(collectionId, context);
    const can = (action: SingleCall): boolean =>
      !('rule' in dryRun(context.state, action, signer, context.world.chain.rules));
    const from = token.owner ?? signer;
    const move = (to: Address): SingleCall =>
      call('unique.transferFrom', { ...piecesOf(ref, amount), from, to });
    return {
      burn: can(call('unique.burnFrom', { ...piecesOf(ref, amount), from })),
      nest: nestTo !== undefined && can(move(tokenAddress(nestTo))),
      unnest: parentOf(token) !== undefined && can(move(signer)),
      transfer: transferTo !== undefined && can(move(toAddress(transferTo))),
      changeProperties: propertyPermissions
        .map(({ key }) => key)
        .filter(key => can(rewrite(ref, key, context))),
    };
  },
});

/** A call that sets a property of a token to the value that it has. */
function rewrite(ref: TokenRef, key: string, context: ReadContext): SingleCall {
  const { properties } = existingToken(ref, context);
  const { value } = properties.find(property => property.key === key) ?? { value: '0x' };
  return call('unique.setTokenProperties', { ...ref, properties: [{ key, value }] });
}
