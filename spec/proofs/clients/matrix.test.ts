import { describe, expect, it } from 'vitest';
import { excluded } from './exclusions.ts';
import { page } from './page.ts';
import { clientNames } from './published.ts';
import { cases } from './cases/index.ts';
import { classOf, surfaceOf } from './surface.ts';
import { member, type Capability } from './driver.ts';

/** Whether a method is excluded: by itself, with its section, or by its name in every section. */
const isExcluded = (capability: Capability): boolean => {
  const [section = '', name = ''] = capability.split('.');
  return [capability, `${section}.*`, `*.${name}`].some(pattern => pattern in excluded);
};

/** Sections with two names in newer clients: the newer name, then that of the matrix. */
const sameSections = [
  ['collection', 'collections'],
  ['token', 'tokens'],
  ['extrinsic', 'extrinsics'],
  ['subscription', 'subscriptions'],
] as const;

describe('the matrix of clients', () => {
  const surfaces = Promise.all(clientNames.map(surfaceOf));

  it.each(clientNames)('has every method of %s, or a reason to exclude it', async clientName => {
    const forgotten = [...(await surfaceOf(clientName))].filter(
      capability => !(capability in cases) && !isExcluded(capability),
    );
    expect(forgotten).toEqual([]);
  });

  it('has no cases or reasons for methods that no client has', async () => {
    const all = (await surfaces).flatMap(surface => [...surface]);
    const isThere = (pattern: string): boolean => {
      const [section = '', name = ''] = pattern.split('.');
      return all.some(capability => {
        const [otherSection, otherName] = capability.split('.');
        return (section === '*' || section === otherSection) && (name === '*' || name === otherName);
      });
    };
    const named = [...Object.keys(cases), ...Object.keys(excluded)];
    expect(named.filter(pattern => !pattern.startsWith('errors.') && !isThere(pattern))).toEqual([]);
  });

  it.each(clientNames)(
    'has sections of %s with two names only once, because they are the same',
    async clientName => {
      const Client = await classOf(clientName);
      const client = new Client({ baseUrl: 'http://127.0.0.1:1/v1' });
      const others = sameSections.filter(
        ([newer, older]) =>
          member(client, newer) !== undefined && member(client, newer) !== member(client, older),
      );
      expect(others).toEqual([]);
    },
  );

  it('is on the page that npm run clients writes', async () => {
    await expect(await page()).toMatchFileSnapshot('./matrix.md');
  });
});
