import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A library whose code is in the built files. */
export interface ShippedLibrary {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression of its manifest. */
  readonly licence: string;
  /** Its licence and notices as they are in its package; its author, if it has none. */
  readonly text: string;
}

/** The part of a manifest that is read. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

/** The libraries that these files belong to, by name. */
export function librariesOf(files: readonly string[]): readonly ShippedLibrary[] {
  const folders = new Set(files.flatMap(file => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  // Files that contain further libraries have their notices beside them.
  const notices = files.map(file => `${file}.LICENSE.txt`).filter(file => existsSync(file));
  const libraries = [...folders].map(folder =>
    libraryIn(
      folder,
      notices.filter(file => dirname(file).startsWith(folder)),
    ),
  );
  const byName = new Map(libraries.map(library => [`${library.name} ${library.version}`, library]));
  return [...byName.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function libraryIn(folder: string, noticesOfFiles: readonly string[]): ShippedLibrary {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license: licence = 'unknown', author } = manifest;
  const own = readdirSync(folder)
    .filter(file => /^(licen[cs]e|notice)/i.test(file))
    .map(file => join(folder, file));
  const texts = [...own, ...noticesOfFiles].map(file => readFileSync(file, 'utf8').trim());
  const writer = typeof author === 'string' ? author : author?.name;
  const nothing = `Its package has no licence file. Its licence is ${licence}, of which other libraries have the text; its author is ${writer ?? 'not named'}.`;
  return { name, version, licence, text: texts.length === 0 ? nothing : texts.join('\n\n') };
}

/** The list of licences that the package contains; libraries with the same text share it. */
export function licencesAsText(libraries: readonly ShippedLibrary[]): string {
  const sharing = new Map<string, string[]>();
  for (const { name, version, text } of libraries)
    sharing.set(text, [...(sharing.get(text) ?? []), `${name} ${version}`]);
  return [
    'The built files contain these libraries.',
    libraries.map(({ name, version, licence }) => `${name} ${version}: ${licence}`).join('\n'),
    ...[...sharing].map(([text, names]) => `${names.join(', ')}\n${'-'.repeat(72)}\n${text}`),
    '',
  ].join('\n\n');
}
