import type { World } from './world.ts';

/** What a plugin keeps of each world: made when it is first asked for, and gone with the world. */
export function perWorld<T>(make: (world: World) => T): (world: World) => T {
  const kept = new WeakMap<World, { readonly value: T }>();
  return world => {
    let entry = kept.get(world);
    if (entry === undefined) kept.set(world, (entry = { value: make(world) }));
    return entry.value;
  };
}
