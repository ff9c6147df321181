import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../rules/catalogue.ts';
import { matrix } from '../../statements/matrix.ts';
import { filesBelow, guides, readText as read, repository } from './testing/guide.ts';

const pages = [
  ...guides,
  'scenarios/FORMAT.md',
  'scenarios/INDEX.md',
  'spec/proofs/clients/matrix.md',
  ...['spec/decisions', 'spec/statements'].flatMap(filesBelow).filter(file => file.endsWith('.md')),
];

/** All texts that can cite something, as paths from the repository. */
const texts = [
  'README.md',
  'CHANGELOG.md',
  ...['src', 'spec', 'scenarios'].flatMap(filesBelow).filter(path => /\.(?:ts|js|md|yaml)$/.test(path)),
].filter(path => join(repository, path) !== import.meta.filename);

/** The anchor that a Markdown heading gets. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/<[^>]*>/g, '')
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsIn = (page: string): string[] => {
  const text = read(page);
  return [
    ...[...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)),
    ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id),
  ];
};

const places = new Set(pages.flatMap(page => [page, ...anchorsIn(page).map(anchor => `${page}#${anchor}`)]));

/** The text with the lines of a comment joined, so that a citation can go over the end of a line. */
const joined = (text: string): string => text.replaceAll(/\n\s*(?:\*|\/\/) /g, ' ');

/** Pages with the anchors that follow: `spec/decisions/chain.md#fees, #funds` are two places. */
const placesIn = (text: string): string[] =>
  [
    ...joined(text).matchAll(
      /(?<![\w./-])((?:src|spec|scenarios)\/[\w/-]+\.md)((?:(?!(?:src|spec|scenarios)\/)[^()\n])*)/g,
    ),
  ].flatMap(([, page = '', rest = '']) => {
    const anchors = rest.match(/#[\w.-]*[\w-]/g) ?? [];
    return anchors.length === 0 ? [page] : anchors.map(anchor => page + anchor);
  });

/** Headings of the interface, as the traceability matrix has them: `Endpoints: Write flow` is one, and so is `Endpoints`. */
const headings = new Set(matrix.flatMap(({ heading }) => [heading, heading.split(': ')[0] ?? '']));

describe('a citation', () => {
  it.each(texts.filter(path => placesIn(read(path)).length > 0))('in %s leads to a place', path => {
    expect(placesIn(read(path)).filter(place => !places.has(place))).toEqual([]);
  });

  it('of the interface names a heading', () => {
    const wrong = texts.flatMap(path =>
      [...joined(read(path)).matchAll(/\(interface: ([^,;)\n]+)/g)].flatMap(([, heading = '']) =>
        headings.has(heading) || headings.has(heading.split(': ')[0] ?? '') ? [] : [`${path}: ${heading}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('names no document that the project does not have', () => {
    const outside =
      /§|chain-semantics|rest-surface|(?<![\w/])interface\.md(?!\))|runtime-observations|design\.md/;
    expect(texts.filter(path => outside.test(read(path)))).toEqual([]);
  });
});

/** Whether a link leads to a place of a page, or to another file of the project. */
const leads = (path: string, at: string): boolean =>
  pages.includes(path) ? places.has(path + at) : at === '' && existsSync(join(repository, path));

it('links between pages lead to places', () => {
  const wrong = pages.flatMap(page =>
    [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]*)(#[\w.-]+)?\)/g)].flatMap(([link, to = '', at = '']) =>
      leads(to === '' ? page : join(dirname(page), to), at) ? [] : [`${page}: ${link}`],
    ),
  );
  expect(wrong).toEqual([]);
});

it.each(pages)('the page %s names only files that exist', path => {
  const named = [...read(path).matchAll(/(?<![\w/.-])(?:src|spec|scenarios)\/[\w./-]*\w/g)].map(
    ([file]) => file,
  );
  expect(named.filter(file => !existsSync(join(repository, file)))).toEqual([]);
});

/** `ruled 2.15` is a ruling of spec/statements/rulings.md, and so are `ruled 1.P5` and `ruled design 3`. */
it('the level of a rule is a ruling on the page of rulings', () => {
  const levels = [...catalogue, ...matrix].flatMap(({ level = 'stated' }) =>
    level === 'stated' ? [] : [level],
  );
  const anchors = levels.map(level =>
    level
      .replace(/^ruled (?:1\.)?/, '')
      .toLowerCase()
      .replace(' ', '-'),
  );
  expect([...new Set(anchors)].filter(each => !places.has(`spec/statements/rulings.md#${each}`))).toEqual([]);
});
