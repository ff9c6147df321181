import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A library whose code is in the built files. */
export interface ShippedLibrary {
  readonly name: string;
  readonly version: string;
  /** The SPDX expression of its manifest. */
  readonly licence: string;
  /** Who has the copyright, as its licence file and its notice say; its author, if they say nothing. */
  readonly notices: readonly string[];
  /** The terms of its licence file; empty if it has none. */
  readonly terms: string;
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
  const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name));
  const paragraphs = file === undefined ? [] : readFileSync(join(folder, file), 'utf8').split(/\n\s*\n/);
  const notices = [join(folder, 'NOTICE'), ...noticesOfFiles].filter(path => existsSync(path));
  const copyright = [
    ...paragraphs.filter(isCopyright),
    ...notices.map(path => readFileSync(path, 'utf8')),
  ].flatMap(linesOf);
  return {
    name: manifest.name,
    version: manifest.version,
    licence: manifest.license ?? 'unknown',
    notices: copyright.length > 0 ? copyright : authorOf(manifest),
    terms: paragraphs
      .filter(paragraph => !isCopyright(paragraph))
      .map(paragraph => linesOf(paragraph).join('\n'))
      .filter(paragraph => paragraph !== '')
      .join('\n\n'),
  };
}

/** Whether a paragraph names who has the copyright, and is not a part of the terms. */
const isCopyright = (paragraph: string): boolean =>
  /^\W*copyright\b(?!.*\b(?:notice|licen[cs]e|owner|holder)\b)/i.test(paragraph) && paragraph.length < 1_000;

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

const authorOf = ({ author }: Manifest): readonly string[] =>
  author === undefined ? [] : [`Author: ${typeof author === 'string' ? author : author.name}`];

/** Terms with fewer characters only name a licence. */
const termsLeast = 300;

/**
 * The list of licences that the package contains. Libraries with the same terms share their text: terms are the same if nothing but spaces,
 * capitals and punctuation differs, or a title such as “The MIT License”. A library without terms has those of its licence.
 */
export function licencesAsText(libraries: readonly ShippedLibrary[]): string {
  const standard = (licence: string): string =>
    libraries.find(library => library.licence === licence && library.terms.length > termsLeast)?.terms ?? '';
  const termsOf = ({ licence, terms }: ShippedLibrary): string =>
    terms.length > termsLeast ? terms : standard(licence.split(' OR ').at(-1) ?? '');
  const texts = new Map<string, string>();
  for (const library of libraries) {
    const terms = termsOf(library);
    if (terms !== '' && !texts.has(keyOf(terms))) texts.set(keyOf(terms), terms);
  }
  const numbers = new Map([...texts.keys()].map((key, index) => [key, index + 1]));
  const list = libraries.map(library => {
    const number = numbers.get(keyOf(termsOf(library)));
    return [
      `${library.name} ${library.version}: ${library.licence}${number === undefined ? '' : `, text ${number}`}`,
      ...library.notices.map(line => `  ${line}`),
    ].join('\n');
  });
  return [
    'The built files contain these libraries.',
    list.join('\n'),
    ...[...texts.values()].map((text, index) => `Text ${index + 1}\n${'-'.repeat(72)}\n${text}`),
    '',
  ].join('\n\n');
}

const keyOf = (terms: string): string =>
  terms
    .toLowerCase()
    .replace(/^\W*(?:the )?(?:mit|isc)(?: \(mit\)| expat)? licen[cs]e\W*/, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
