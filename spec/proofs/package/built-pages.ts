import type { Plugin } from 'rolldown';
import { bundleExplorer } from '../../../src/plugins/explorer/bundled.ts';

/** What browsers load of the explorer, and the absolute paths of what it was made from. */
export interface BuiltPages {
  readonly plugin: Plugin;
  readonly sources: readonly string[];
}

/** Bundles all pages, and puts the result in the place of the module that bundles them. */
export async function builtPages(): Promise<BuiltPages> {
  const { html, files, sources } = await bundleExplorer();
  const explorer = `export const bundleExplorer = async () => (${JSON.stringify({ html, files, sources: [] })});`;
  return {
    sources,
    plugin: {
      name: 'built-pages',
      load: { filter: { id: /\/src\/plugins\/explorer\/bundled\.ts$/ }, handler: () => explorer },
    },
  };
}
