import { Type } from 'typebox';
import { Nullable } from '../../../contract/shapes/members.ts';

/** Members of the queries by which the explorer reads lists. */
const { Optional, String: Text, Integer: Count } = Type;

/** Items of a page at most, and by default. */
const pageMax = 200;
const pageDefault = 25;

/** How many items to list. */
export const Limit = Count({
  description: 'Number of items at most',
  minimum: 1,
  maximum: pageMax,
  default: pageDefault,
});
const Offset = Count({ description: 'Number of items to skip', minimum: 0, default: 0 });
/** A part of a list by position. */
export const page = { offset: Optional(Offset), limit: Optional(Limit) };

/** Where the next part of a list begins. */
export const Next = Nullable(Text({ description: '`before` of the next page; null after the last one' }));

/** The block whose state is read. */
export const at = {
  at: Optional(Text({ description: 'Number or hash of a block; the last one if absent', examples: ['12'] })),
};
