import type { TSchema } from 'typebox';
import type { Described } from '../../contract/shapes/component.ts';

/** A schema of the document, as JSON. */
export type Schema = Readonly<Record<string, unknown>>;

/** Keywords of ours, and those that are written in another way. */
const ownKeywords = new Set([
  'title',
  'memberDescription',
  'documentedAs',
  '$defs',
  '$id',
  'maxBytes',
  'isAmount',
  'isUnits',
  'alsoSent',
  'coerce',
]);

/**
 * Turns shapes into schemas of the document. A shape with a title becomes a component of that name, and a reference wherever it is
 * used, so that generated types have names.
 */
export class Components {
  private readonly defined = new Map<string, { readonly shape: string; schema: Schema }>();
  /** Answers of errors, by name. */
  readonly responses = new Map<string, Schema>();

  /** All components so far, by name. */
  get all(): Readonly<Record<'schemas' | 'responses', Readonly<Record<string, Schema>>>> {
    const schemas = [...this.defined].map(([name, { schema }]): [string, Schema] => [name, schema]);
    return { schemas: sorted(schemas), responses: sorted([...this.responses]) };
  }

  /** The schema of a shape, or a reference to it. */
  of(shape: TSchema): Schema {
    const { title, memberDescription, documentedAs, $defs, $ref }: Described = shape;
    const description = memberDescription === undefined ? {} : { description: memberDescription };
    if (documentedAs !== undefined) return { ...this.of(documentedAs), ...description };
    for (const [name, definition] of Object.entries($defs ?? {})) this.define(name, definition);
    if ($ref !== undefined) return { ...reference($ref), ...description };
    if (title === undefined) return { ...this.plain(shape), ...description };
    this.define(title, shape);
    return { ...reference(title), ...description };
  }

  /** Adds a component. Throws if another one has its name. */
  private define(name: string, shape: TSchema): void {
    const text = JSON.stringify(shape, (key, value: unknown) =>
      key === 'memberDescription' ? undefined : value,
    );
    const known = this.defined.get(name);
    if (known !== undefined) {
      if (known.shape !== text) throw new Error(`expected one shape with the title ${name}, found two`);
      return;
    }
    // Added first, because the shape can refer to itself.
    const entry = { shape: text, schema: {} };
    this.defined.set(name, entry);
    entry.schema = this.plain(shape);
  }

  /** The schema of a shape, without a reference for the shape itself. */
  private plain(shape: TSchema): Schema {
    const entries = Object.entries(shape)
      .filter(([keyword]) => !ownKeywords.has(keyword))
      .map(([keyword, value]): [string, unknown] => this.keyword(keyword, value));
    return nullable({ ...Object.fromEntries(entries), ...rewritten(shape) });
  }

  private keyword(keyword: string, value: unknown): [string, unknown] {
    switch (keyword) {
      case 'properties':
        return [keyword, this.each(value as Readonly<Record<string, TSchema>>)];
      case 'items':
        return [keyword, this.of(value as TSchema)];
      case 'anyOf':
        return [keyword, (value as readonly TSchema[]).map(shape => this.of(shape))];
      case 'additionalProperties':
        return [keyword, typeof value === 'boolean' ? value : this.of(value as TSchema)];
      // Records: any member has this shape.
      case 'patternProperties':
        return [
          'additionalProperties',
          Object.values(this.each(value as Readonly<Record<string, TSchema>>))[0],
        ];
      default:
        return [keyword, value];
    }
  }

  private each(shapes: Readonly<Record<string, TSchema>>): Readonly<Record<string, Schema>> {
    return Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, this.of(shape)]));
  }
}

const sorted = (entries: readonly (readonly [string, Schema])[]): Readonly<Record<string, Schema>> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Keywords of JSON Schema in place of our own, and the type of an enumeration. */
const rewritten = ({ maxBytes, isAmount, enum: choices }: Described): Schema => ({
  ...(maxBytes === undefined ? {} : { maxLength: maxBytes }),
  ...(isAmount === true ? { minimum: 0, pattern: '^[0-9]{1,39}$' } : {}),
  ...(choices === undefined ? {} : { type: 'string' }),
});

/** A plain type that can be null has two types, instead of two alternatives. */
function nullable(schema: Schema): Schema {
  const { anyOf, ...rest } = schema as { readonly anyOf?: readonly Schema[] };
  const [first, second] = anyOf ?? [];
  const isNullable = anyOf?.length === 2 && second?.['type'] === 'null' && !('description' in (second ?? {}));
  if (!isNullable || typeof first?.['type'] !== 'string' || 'enum' in first) return schema;
  return { ...first, ...rest, type: [first['type'], 'null'] };
}
