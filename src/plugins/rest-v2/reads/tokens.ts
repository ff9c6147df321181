import { Type } from 'typebox';
import { AnyAddress, as, Optional, Spender } from '../../../contract/shapes/members.ts';
import { topmostOwnerOf } from '../../../service/reads/token.ts';
import { toAddress } from '../../../service/requests/members.ts';
import { allowedTo } from '../../../service/views/token.ts';
import { atBlock, ofToken } from '../members.ts';
import { read } from '../operation.ts';
import { existingToken, tokenById, tokenWithChildren, TokenWithChildren } from '../views/token.ts';

/** A token, with its content. */
export const token = read({
  paths: ['token'],
  summary: 'A token',
  query: Type.Object({
    ...ofToken,
    ...atBlock,
    withChildren: Optional(Type.Boolean({ description: 'Whether to answer the tokens nested in it' })),
  }),
  answer: TokenWithChildren,
  read: ({ collectionId, tokenId, withChildren = false }, context) =>
    (withChildren ? tokenWithChildren : tokenById)({ collectionId, tokenId }, context),
});

/** How much of a token somebody may transfer. */
export const tokenApproval = read({
  paths: ['token/is-approved'],
  summary: 'Whether somebody may transfer a token',
  query: Type.Object({
    ...ofToken,
    spender: Spender,
    sender: Optional(as(AnyAddress, 'Who approved it; the account at the top of its bundle if absent')),
  }),
  answer: Type.Object({ isApproved: Type.Boolean(), amount: Type.String() }),
  read({ collectionId, tokenId, spender, sender }, context) {
    const ref = { collectionId, tokenId };
    existingToken(ref, context);
    const owner = sender === undefined ? topmostOwnerOf(ref, context) : toAddress(sender);
    const amount = owner === null ? 0n : allowedTo(owner, toAddress(spender), ref, context.state);
    return { isApproved: amount > 0n, amount: String(amount) };
  },
});

/** The metadata at the URI of a token. Nothing is fetched: only a URI that holds the data itself is read. */
export const parsedMetadata = read({
  paths: ['utils/parsed-metadata'],
  summary: 'The metadata at the URI of a token',
  query: Type.Object(ofToken),
  answer: Type.Object({
    data: Type.Union([Type.String(), Type.Null()]),
    resolved: Type.Union([Type.String(), Type.Null()]),
    parsed: Type.Object({
      name: Optional(Type.String()),
      description: Optional(Type.String()),
      image: Optional(Type.String()),
    }),
  }),
  async read({ collectionId, tokenId }, context) {
    const found = (await tokenById({ collectionId, tokenId }, context)) as {
      readonly name?: string;
      readonly description?: string;
      readonly image?: string;
      readonly properties: readonly { readonly key: string; readonly value: string }[];
    };
    const { name, description, image, properties } = found;
    const uri = properties.find(({ key }) => key === 'URI')?.value ?? null;
    return { data: uri, resolved: null, parsed: { name, description, image } };
  },
});
