import type { Plugin } from 'rolldown';
import { bundleExplorer } from '../../../src/plugins/explorer/bundled.ts';
import { pageFiles } from '../../tools/reports/formats/page-files.ts';

/** What browsers load of the explorer and reports, and the absolute paths of what it was made from. */
export interface BuiltPages {
  readonly plugin: Plugin;
  readonly sources: readonly string[];
}

/** Bundles all pages, and puts the results in the place of the modules that bundle them. */
export async function builtPages(): Promise<BuiltPages> {
  const { html, files, sources } = await bundleExplorer();
  const others = await pageFiles();
  const explorer = `export const bundleExplorer = async () => (${JSON.stringify({ html, files, sources: [] })});`;
  const report = `export const pageFiles = async () => (${JSON.stringify({ files: others.files, sources: [] })});`;
  return {
    sources: [...sources, ...others.sources],
    plugin: {
      name: 'built-pages',
      load: {
        filter: {
          id: /\/src\/plugins\/explorer\/bundled\.ts$|\/spec\/tools\/reports\/formats\/page-files\.ts$/,
        },
        handler: id => (id.endsWith('/bundled.ts') ? explorer : report),
      },
    },
  };
}
