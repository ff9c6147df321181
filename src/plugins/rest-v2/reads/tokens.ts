import { Type } from 'typebox';
import { executeCall } from '../../../chain/blocks/execution.ts';
import type { SingleCall } from '../../../chain/calls/index.ts';
import { tokenAddress, type Address, type TokenRef } from '../../../chain/state/address.ts';
import { AnyAddress, as, Optional, Spender } from '../../../contract/shapes/members.ts';
import { toTextProperty } from '../../../service/content/text.ts';
import { call } from '../../../service/operations/operation.ts';
import { existingToken, topmostOwnerOf } from '../../../service/reads/token.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { existing } from '../../../service/views/collection.ts';
import { allowedTo, parentOf } from '../../../service/views/token.ts';
import type { ReadContext } from '../../../service/worlds/world.ts';
import { Amount, atBlock, flag, ofAnyKind, ofToken, piecesOf, Text, Token } from '../members.ts';
import { read } from '../operation.ts';
import { tokenById, tokenWithChildren, TokenWithChildren } from '../views/token.ts';

/** A call that sets a property of a token to the value that it has. */
function rewrite(ref: TokenRef, key: string, context: ReadContext): SingleCall {
  const { properties } = existingToken(ref, context);
  const { value } = properties.find(property => property.key === key) ?? { value: '0x' };
  return call('unique.setTokenProperties', { ...ref, properties: [{ key, value }] });
}

/** Reads of tokens. */
export const tokenReads = {
  'token.get': read({
    paths: ['token'],
    summary: 'A token',
    query: Type.Object({
      ...ofToken,
      ...atBlock,
      withChildren: Optional(flag('Whether to answer the tokens nested in it')),
    }),
    answer: TokenWithChildren,
    read: ({ withChildren = false, ...ref }, context) =>
      (withChildren ? tokenWithChildren : tokenById)(ref, context),
  }),
  'token.getApproved': read({
    paths: ['token/is-approved'],
    summary: 'Whether somebody may transfer a token',
    query: Type.Object({
      ...ofToken,
      spender: Spender,
      sender: Optional(ofAnyKind('Who approved it; the account at the top of its bundle if absent')),
    }),
    answer: Type.Object({ isApproved: Type.Boolean(), amount: Text }),
    read({ spender, sender, ...ref }, context) {
      existingToken(ref, context);
      const owner = sender === undefined ? topmostOwnerOf(ref, context) : toAddress(sender);
      const amount = owner === null ? 0n : allowedTo(owner, toAddress(spender), ref, context.state);
      return { isApproved: amount > 0n, amount: String(amount) };
    },
  }),
  // Each action is tried on the state, which stays as it is.
  'token.possibleActions': read({
    paths: ['token/possible-actions'],
    summary: 'What an account may do with a token',
    query: Type.Object({
      sender: ofAnyKind('Who would act'),
      ...ofToken,
      transferTo: Optional(as(AnyAddress, 'The new owner; without one no transfer is possible')),
      nestTo: Optional(Token),
      amount: Amount,
    }),
    answer: Type.Object({
      burn: Type.Boolean(),
      nest: Type.Boolean(),
      unnest: Type.Boolean(),
      transfer: Type.Boolean(),
      changeProperties: Type.Array(Text, { description: 'Keys of the properties that can be changed' }),
    }),
    read({ sender, collectionId, tokenId, transferTo, nestTo, amount }, context) {
      const ref = { collectionId, tokenId };
      const signer = toAddress(sender);
      const token = existingToken(ref, context);
      const { propertyPermissions } = existing(collectionId, context);
      const can = (action: SingleCall): boolean =>
        !('rule' in executeCall(context.state, action, signer, context.world.chain.rules));
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
  }),
  // Nothing is fetched: it answers what the token itself has.
  'utility.getParsedMetadata': read({
    paths: ['utils/parsed-metadata'],
    summary: 'The metadata at the URI of a token',
    query: Type.Object(ofToken),
    answer: Type.Object({
      data: Type.Union([Text, Type.Null()]),
      resolved: Type.Union([Text, Type.Null()]),
      parsed: Type.Object({ name: Optional(Text), description: Optional(Text), image: Optional(Text) }),
    }),
    async read(ref, context) {
      const { properties } = existingToken(ref, context);
      const uri = properties.map(toTextProperty).find(({ key }) => key === 'URI')?.value ?? null;
      const { name, description, image } = await tokenById(ref, context);
      return { data: uri, resolved: null, parsed: { name, description, image } };
    },
  }),
} as const;
