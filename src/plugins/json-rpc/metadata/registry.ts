import type {
  Definition,
  PortableField,
  PortableType,
  PortableVariant,
  Primitive,
} from '../../../wire/scale/portable-type.ts';
import { count, u32, u8 } from '../../../wire/scale/scale.ts';
import { all, docs, option, text, vector } from './bytes.ts';

/** Indices of the primitives. */
const primitives: Readonly<Record<Primitive, number>> = {
  bool: 0,
  str: 2,
  u8: 3,
  u16: 4,
  u32: 5,
  u64: 6,
  u128: 7,
};

/** The list of all types in metadata, in which types name each other by their position. Equal types are in it once. */
export class Registry {
  private readonly ids = new Map<PortableType, number>();
  /** Ids by path and parameters, or without a path by definition. */
  private readonly idsByKey = new Map<string, number>();
  private readonly types: Uint8Array[] = [];

  /** The position of a type, which is added if it is new. */
  idOf(type: PortableType): number {
    const known = this.ids.get(type) ?? this.add(type);
    this.ids.set(type, known);
    return known;
  }

  /** The position of a type as metadata has it. */
  id(type: PortableType): Uint8Array {
    return count.enc(this.idOf(type));
  }

  /** The bytes of all types. */
  encoded(): Uint8Array {
    return vector(this.types.map((type, id) => all(count.enc(id), type)));
  }

  private add(type: PortableType): number {
    const { path, params = {} } = type;
    const parameters = vector(
      Object.entries(params).map(([name, value]) => all(text(name), option(this.id(value)))),
    );
    // A type with a path may contain itself, so that it has its position before it is described.
    if (path !== undefined) {
      const key = `${path}<${parameters.join()}>`;
      return this.idsByKey.get(key) ?? this.place(key, type, parameters);
    }
    const definition = this.definition(type.definition);
    const key = definition.join();
    const known = this.idsByKey.get(key);
    if (known !== undefined) return known;
    this.idsByKey.set(key, this.types.length);
    return this.types.push(all(vector([]), parameters, definition, docs())) - 1;
  }

  private place(key: string, type: PortableType, parameters: Uint8Array): number {
    const id = this.types.push(new Uint8Array()) - 1;
    this.idsByKey.set(key, id);
    this.ids.set(type, id);
    const path = vector((type.path ?? '').split('::').map(text));
    this.types[id] = all(path, parameters, this.definition(type.definition), docs());
    return id;
  }

  private definition(definition: Definition): Uint8Array {
    switch (definition.kind) {
      case 'composite':
        return all(u8.enc(0), this.fields(definition.fields));
      case 'variant':
        return all(u8.enc(1), vector(definition.variants.map(variant => this.variant(variant))));
      case 'sequence':
        return all(u8.enc(2), this.id(definition.element));
      case 'array':
        return all(u8.enc(3), u32.enc(definition.length), this.id(definition.element));
      case 'tuple':
        return all(u8.enc(4), vector(definition.elements.map(element => this.id(element))));
      case 'primitive':
        return Uint8Array.of(5, primitives[definition.name]);
      case 'compact':
        return all(u8.enc(6), this.id(definition.element));
    }
  }

  private variant({ name, fields, index, docs: documentation }: PortableVariant): Uint8Array {
    return all(text(name), this.fields(fields), u8.enc(index), docs(documentation));
  }

  private fields(fields: readonly PortableField[]): Uint8Array {
    const noTypeName = option(undefined);
    return vector(
      fields.map(({ name, type }) =>
        all(option(name === undefined ? undefined : text(name)), this.id(type), noTypeName, docs()),
      ),
    );
  }
}
