import { Type, type TSchema } from 'typebox';

/** An object that is a component of this name in the OpenAPI document. */
export const component = <M extends Type.TProperties>(
  title: string,
  description: string,
  members: M,
  options: Type.TObjectOptions = {},
): Type.TObject<M> => Type.Object(members, { ...options, title, description });

/** An object without further members: an unknown one is an error. */
export const closed = <M extends Type.TProperties>(
  members: M,
  options: Type.TObjectOptions = {},
): Type.TObject<M> => Type.Object(members, { additionalProperties: false, ...options });

/** What a shape can say: keywords of JSON Schema, and ours (see `members.ts`). The first alternative is the usual one. */
export interface Described {
  readonly title?: string;
  readonly memberDescription?: string;
  readonly $defs?: Readonly<Record<string, TSchema>>;
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly maxBytes?: number;
  readonly isAmount?: boolean;
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, TSchema>>;
  readonly additionalProperties?: boolean | TSchema;
  readonly documentedAs?: TSchema;
  readonly alsoSent?: readonly string[];
  /** Makes the form that the shape has of another one that clients send. */
  readonly coerce?: (given: unknown) => unknown;
}

/** The name with a capital letter, as components have it. */
export const capitalised = (name: string): string => name.replace(/^./, letter => letter.toUpperCase());

/** The shape as a component of this name, if it is an object that has none. */
export function named(shape: TSchema, title: string, description: string): TSchema {
  const { type, title: own }: { readonly type?: string; readonly title?: string } = shape;
  return type === 'object' && own === undefined ? { ...shape, title, description } : shape;
}
