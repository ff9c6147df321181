import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A library whose code is in the built files. */
export interface ShippedLibrary {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression of its manifest. */
  readonly licence: string;
  /** The text of its licence file; empty if it has none. */
  readonly text: string;
}

/** The libraries that these files belong to, by name. */
export function librariesOf(files: readonly string[]): readonly ShippedLibrary[] {
  const folders = files.flatMap(file => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []);
  return [...new Set(folders)].map(libraryIn).toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function libraryIn(folder: string): ShippedLibrary {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
  };
  const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name));
  return {
    name: manifest.name,
    version: manifest.version,
    licence: manifest.license ?? 'unknown',
    text:
      file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replaceAll(/\s*\n/g, '\n').trim(),
  };
}

/** The list of licences that the package contains. Libraries with the same text share it. */
export function licencesAsText(libraries: readonly ShippedLibrary[]): string {
  const texts = [...new Set(libraries.map(({ text }) => text))].filter(text => text !== '');
  const list = libraries.map(({ name, version, licence, text }) => {
    const number = texts.indexOf(text) + 1;
    return `${name} ${version}: ${licence}${number === 0 ? '' : `, text ${number}`}`;
  });
  return [
    'The built files contain these libraries.',
    list.join('\n'),
    ...texts.map((text, index) => `Text ${index + 1}\n${'-'.repeat(72)}\n${text}`),
    '',
  ].join('\n\n');
}
