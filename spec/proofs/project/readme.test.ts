import { describe, expect, it } from 'vitest';
import { blocksOf, guides, readText } from './testing/guide.ts';
import { clientGuides, testGuide } from './testing/tested-guide.ts';

const rulesGuide = 'spec/rules/README.md';

for (const guide of guides.filter(path => !clientGuides.includes(path))) testGuide(guide);

it('installs tested versions of other packages', () => {
  const manifests = ['package.json', 'spec/proofs/clients/package.json'].map(
    path => JSON.parse(readText(path)) as { readonly devDependencies: Readonly<Record<string, string>> },
  );
  const versions = manifests.flatMap(({ devDependencies }) => Object.entries(devDependencies));
  const tested = versions.map(([name, version]) =>
    version.replace(/^npm:/, '') === version ? `${name}@${version}` : version.slice(4),
  );
  const packages = guides.flatMap(path =>
    [...readText(path).matchAll(/\bnpm i (?:-D )?([^`\n|]+?)(?: && |[`\n])/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  );
  const others = packages.filter(name => !/^understudy-cts\b|\.tgz$|^-/.test(name));
  expect(others.filter(name => !tested.includes(name))).toEqual([]);
  expect(others).toContain('@polkadot/api@16.5.6');
});

it('the guide of rules shows rules as they are written', () => {
  const written = [
    'operations/collections/transfers-enabled.ts',
    'reads/tokens.ts',
    'metamorphic/inverse-writes.ts',
  ].flatMap(file => readText(`spec/rules/${file}`).split('\n'));
  const shown = blocksOf(rulesGuide).flatMap(({ code }) => code.split('\n'));
  expect(shown.filter(line => !written.includes(line))).toEqual([]);
});

describe('the README', () => {
  it('is read in three minutes', () => {
    expect(readText('README.md').split('\n').length - 1).toBeLessThanOrEqual(180);
  });

  it('links to every guide', () => {
    const text = readText('README.md');
    const isExample = (path: string): boolean => path.startsWith('scenarios/examples/');
    expect(guides.slice(1).filter(path => !text.includes(`](${path})`) && !isExample(path))).toEqual([]);
  });
});
