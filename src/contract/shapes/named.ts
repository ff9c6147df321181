import type { TSchema } from 'typebox';

/** The annotations of a shape that name and describe it. */
interface Named {
  readonly type?: string;
  readonly title?: string;
}

/** The name with a capital letter, as components have it. */
export const capitalised = (name: string): string => name.replace(/^./, letter => letter.toUpperCase());

/** The shape as a component of this name, if it is an object that has none. */
export function named(shape: TSchema, title: string, description: string): TSchema {
  const own: Named = shape;
  return own.type === 'object' && own.title === undefined ? { ...shape, title, description } : shape;
}
