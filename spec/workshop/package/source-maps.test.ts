import { SourceMap, type SourceMapPayload } from 'node:module';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { withoutNames } from './source-maps.ts';

it('a source map without names leads to the same places', async () => {
  const build = await rolldown({
    input: new URL('source-maps.ts', import.meta.url).pathname,
    external: /^node:/,
  });
  const { output } = await build.generate({ sourcemap: true, minify: true });
  const [{ code, map }] = output;
  if (map === null) throw new Error('expected a source map');
  const [before, after] = [map, withoutNames(map)].map(
    each => new SourceMap(each as unknown as SourceMapPayload),
  );
  const places = Array.from({ length: code.length }, (_, column) => {
    const { name: _name, ...place } = (before?.findEntry(0, column) ?? {}) as { readonly name?: string };
    return place;
  });
  expect(places.filter(place => 'originalLine' in place).length).toBeGreaterThan(100);
  for (const [column, place] of places.entries()) expect(after?.findEntry(0, column)).toMatchObject(place);
});
