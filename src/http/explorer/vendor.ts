import { contentOf } from '../docs.ts';

/**
 * The modules of libraries that the explorer imports, by their name in the import map of `src/explorer/index.html`. The build copies
 * them beside the built code.
 */
export const vendorFiles: Readonly<Record<string, URL>> = {
  'preact.js': new URL('../../../node_modules/preact/dist/preact.mjs', import.meta.url),
  'preact-hooks.js': new URL('../../../node_modules/preact/hooks/dist/hooks.mjs', import.meta.url),
  'signals-core.js': new URL(
    '../../../node_modules/@preact/signals-core/dist/signals-core.mjs',
    import.meta.url,
  ),
  'signals.js': new URL('../../../node_modules/@preact/signals/dist/signals.mjs', import.meta.url),
  'htm.js': new URL('../../../node_modules/htm/dist/htm.mjs', import.meta.url),
};

/** The text of a module without the place of its source map, or undefined for an unknown name. */
export async function readVendor(name: string): Promise<string | undefined> {
  const file = Object.hasOwn(vendorFiles, name) ? vendorFiles[name] : undefined;
  if (file === undefined) return undefined;
  return (await contentOf(file)).toString().replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
}
