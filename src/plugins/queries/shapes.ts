import { Type } from 'typebox';
import { component } from '../../contract/shapes/component.ts';

/** Shapes of raw queries (spec/decisions/service.md#raw-queries). */
const Text = Type.String();

/** Arguments by position, which clients send as text. */
export const QueryBody = Type.Object({
  args: Type.Array(Type.Unknown(), { maxItems: 10, description: 'The arguments of the query, in its order' }),
});

export const ChainValue = component('ChainValue', 'A value of the chain in every form of polkadot-js', {
  rawType: Text,
  isEmpty: Type.Boolean(),
  hash: Text,
  human: Type.Unknown(),
  json: Type.Unknown(),
  hex: Text,
});

/** What an answer can be besides a list. */
const alone = [
  ChainValue,
  Type.Record(Type.String(), Type.Ref('QueryAnswer')),
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
];

/** Lists in lists are not described: a generated type of an answer could not refer to itself as the item of a list. */
const list = Type.Array(Type.Union([...alone, Type.Array(Type.Unknown())]));

/** A value, or lists and plain objects of values. */
export const QueryAnswer = Type.Cyclic(
  {
    QueryAnswer: Type.Union([...alone, list], {
      title: 'QueryAnswer',
      description: 'The answer of a query: values, alone or in lists and objects',
    }),
  },
  'QueryAnswer',
);
