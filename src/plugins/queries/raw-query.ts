import type { ReadContext } from '../../service/worlds/world.ts';
import type { Argument, Query, Values } from '../json-rpc/index.ts';

/** A query over REST. Clients send its arguments by position, mostly as text. Answers have `Typed` values, or those of polkadot-js. */
export interface RawQuery extends Pick<Query, 'answer'> {
  readonly args: readonly Argument<unknown>[];
}

export type RawQueries = Readonly<Record<string, Readonly<Record<string, RawQuery>>>>;

/** What polkadot-js reads a value of a type from. */
export class Typed {
  readonly type: string;
  /** Its bytes, or its JSON. */
  readonly value: unknown;
  /** Its JSON if it can be a long list, for which polkadot-js is slow. */
  readonly list: readonly unknown[] | undefined;

  constructor(type: string, value: unknown, list?: readonly unknown[]) {
    this.type = type;
    this.value = value;
    this.list = list;
  }
}

/** Defines a query with an answer of that type; null if it has several values. */
export const query = <A extends readonly Argument<unknown>[]>(
  type: string | null,
  args: readonly [...A],
  answer: (context: ReadContext, ...values: Values<A>) => unknown,
): RawQuery => ({
  args,
  answer(context, values) {
    const found = answer(context, ...(values as Values<A>));
    return type === null ? found : new Typed(type, found);
  },
});
