import type { Definition, PortableType } from '../../../wire/scale/portable-type.ts';

/** A type as metadata has it, in the JSON of polkadot-js. What is absent is empty. */
interface DescribedType {
  readonly path?: readonly string[];
  readonly params: readonly object[];
  readonly def: object;
}

/** The list of all types in metadata, in which types name each other by their position. Equal types are in it once. */
export class Registry {
  readonly types: DescribedType[] = [];
  /** Ids by path and parameters, or without a path by definition. */
  private readonly ids = new Map<string, number>();

  /** The value with the position of each type in its place; new types are added in the order in which they stand there. */
  described(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (isType(value)) return this.idOf(value);
    if (Array.isArray(value)) return value.map(each => this.described(each));
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.described(each)]));
  }

  private idOf(type: PortableType): number {
    const params = Object.entries(type.params ?? {}).map(([name, of]) => ({ name, type: this.idOf(of) }));
    if (type.path === undefined) {
      const def = this.definition(type.definition);
      return this.place(JSON.stringify(def), () => ({ params, def }));
    }
    const path = type.path.split('::');
    return this.place(JSON.stringify([path, params]), () => {
      // It may contain itself, so that it has its position before it is described.
      this.types.push({ params, def: {} });
      return { path, params, def: this.definition(type.definition) };
    });
  }

  private place(key: string, described: () => DescribedType): number {
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.types.length;
    this.ids.set(key, id);
    this.types[id] = described();
    return id;
  }

  private definition(definition: Definition): object {
    if (definition.kind === 'primitive') return { primitive: definition.name };
    if (definition.kind === 'tuple') return { tuple: this.described(definition.elements) };
    const { kind, ...content } = definition;
    return { [kind]: this.described(content) };
  }
}

const isType = (value: object): value is PortableType => 'definition' in value;
