import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../..');

/** The files that are loaded with a file, as paths from the repository: types are erased, and what `import()` names may come later. */
function loadedWith(path: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(path)) return loaded;
  loaded.add(path);
  const imports = /^(?:import|export) (?!type )(?:[^;']* from )?'(\.{1,2}\/[^']+)'/gm;
  for (const [, target = ''] of readFileSync(join(repository, path), 'utf8').matchAll(imports))
    loadedWith(join(dirname(path), target), loaded);
  return loaded;
}

it('judging a target loads nothing of the simulator but what signs', () => {
  const loaded = [
    ...loadedWith('spec/tools/commands/conform.ts'),
    ...loadedWith('spec/tools/conformance/conform.ts'),
  ];
  expect(loaded).toContain('spec/tools/conformance/run/campaign.ts');
  // A judge signs as clients do; whether the signature is right, the target decides.
  const ofSimulator = loaded.filter(path => /^src\/(chain|service|http|wire|library)\//.test(path));
  expect([...new Set(ofSimulator)]).toEqual(['src/wire/signing/signing-key.ts']);
});
