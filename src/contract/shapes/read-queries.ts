import { Type } from 'typebox';
import { u32Max } from '../limits.ts';
import { AnyAddress, as, Id, Optional, TokenId } from './members.ts';

/** A block hash of 32 bytes: the read answers for the state after that block. */
export const At = Optional(
  Type.String({
    description: 'Hash of a block: the answer is for the state after it',
    pattern: '^0x[0-9a-fA-F]{64}$',
  }),
);
export const collectionQuery = { collectionId: Id, at: At };
export const tokenQuery = { ...collectionQuery, tokenId: TokenId };
/** A part of a long list (spec/decisions/service.md#small-reads). All of it without these members. */
export const pageQuery = {
  offset: Optional(Type.Integer({ description: 'Number of items to skip', minimum: 0, maximum: u32Max })),
  limit: Optional(Type.Integer({ description: 'At most this many items', minimum: 1, maximum: u32Max })),
};
/** A choice of properties by key. */
export const keysQuery = {
  propertyKeys: Optional(Type.Array(Type.String(), { description: 'Only these keys' })),
};
/** Whose approval, and for whom. */
export const allowanceQuery = { from: as(AnyAddress, 'The owner'), to: as(AnyAddress, 'The spender') };
