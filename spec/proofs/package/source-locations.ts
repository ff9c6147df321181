import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { compressed } from './compressed.ts';

// Prettier ends a call of several lines with a comma.
const urlOfFile = /new URL\(\s*'([^']+)',\s*import\.meta\.url,?\s*\)/g;

/**
 * Lets built code find files as the source does. All built files are in one folder, so a path that starts from a source
 * file is rewritten to start from that folder. The file of a library is copied, compressed, with the ending `.br`.
 */
export function sourceLocations(outputFolder: string): Plugin {
  return {
    name: 'source-locations',
    transform: {
      filter: { id: /^(?!.*node_modules).*\.ts$/ },
      handler(code, id) {
        if (!code.includes('import.meta')) return null;
        const folder = dirname(id);
        const fromOutput = (path: string): string => relative(outputFolder, path) || '.';
        const located = code
          .replaceAll(urlOfFile, (_text, target: string) => {
            const path = resolve(folder, target);
            if (path.includes('/node_modules/')) {
              const fileName = `${basename(path)}.br`;
              const source = compressed(readFileSync(path));
              this.emitFile({ type: 'asset', fileName, originalFileName: path, source });
              return `new URL('./${fileName}', import.meta.url)`;
            }
            return `new URL('${fromOutput(path)}${target.endsWith('/') ? '/' : ''}', import.meta.url)`;
          })
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${fromOutput(folder)}')`);
        return { code: located };
      },
    },
  };
}

/** The root of the repository. */
export const repository = join(import.meta.dirname, '../../..');
