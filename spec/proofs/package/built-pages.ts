import type { Plugin } from 'rolldown';
import { bundleExplorer } from '../../../src/plugins/explorer/bundled.ts';
import { bundleGraphiql } from '../../../src/plugins/scan/graphql/page/bundled.ts';

/** What browsers load, and the absolute paths of what it was made from. */
export interface BuiltPages {
  readonly plugin: Plugin;
  readonly sources: readonly string[];
}

/** Bundles all pages, and puts the results in the place of the modules that bundle them. */
export async function builtPages(): Promise<BuiltPages> {
  const [explorer, graphiql] = await Promise.all([bundleExplorer(), bundleGraphiql()]);
  const made = [
    [/\/explorer\/bundled\.ts$/, returning('bundleExplorer', explorer)],
    [/\/graphql\/page\/bundled\.ts$/, returning('bundleGraphiql', graphiql)],
  ] as const;
  return {
    sources: [...explorer.sources, ...graphiql.sources],
    plugin: {
      name: 'built-pages',
      load: {
        filter: { id: made.map(([path]) => path) },
        handler: id => made.find(([path]) => path.test(id))?.[1],
      },
    },
  };
}

/** A module with a function that returns the result. */
const returning = (name: string, result: object): string =>
  `export const ${name} = async () => (${JSON.stringify({ ...result, sources: [] })});`;
