/** A value of a type of the chain, by the type's name, in the JSON of polkadot-js. */
export class Typed {
  readonly type: string;
  readonly value: unknown;

  constructor(type: string, value: unknown) {
    this.type = type;
    this.value = value;
  }
}

export const typed = (type: string, value: unknown): Typed => new Typed(type, value);
