import { readFileSync } from 'node:fs';
import type { Plugin } from 'rolldown';

/** Bundles one copy of a library of which npm installed the same version in several folders. */
export function oneCopy(): Plugin {
  const folders = new Map<string, string>();
  return {
    name: 'one-copy',
    resolveId: {
      filter: { id: /^[^./\0]/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        const [, folder, file] =
          /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)(\/.*)$/.exec(resolved?.id ?? '') ?? [];
        if (folder === undefined || file === undefined) return resolved;
        const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
          readonly name: string;
          readonly version: string;
        };
        const first = folders.get(`${name}@${version}`) ?? folder;
        folders.set(`${name}@${version}`, first);
        return first === folder ? resolved : { ...resolved, id: `${first}${file}` };
      },
    },
  };
}
