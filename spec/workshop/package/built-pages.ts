import type { Plugin } from 'rolldown';
import type { Bundle } from '../../../src/http/explorer/bundled.ts';

/** Puts the explorer, which is bundled already, in the place of the module that bundles it. */
export const builtExplorer = ({ html, files }: Bundle): Plugin => ({
  name: 'built-explorer',
  load: {
    filter: { id: /\/src\/http\/explorer\/bundled\.ts$/ },
    handler: () =>
      `export const bundleExplorer = async () => (${JSON.stringify({ html, files, sources: [] })});`,
  },
});
