import { describe, expect } from 'vitest';
import { withoutVersion } from './routes.ts';
import { it } from '../testing/it.ts';

describe('both path styles are one route (interface: Versioning)', () => {
  it.each([
    ['http://127.0.0.1:3000/opal/v1/tokens?a=/b/v1/c', '/opal/tokens?a=/b/v1/c'],
    ['/opal/v1', '/opal/v1'],
    ['/ipfs/v1/file', '/ipfs/v1/file'],
  ])('%s is the URL of %s', (url, route) => {
    expect(withoutVersion(url)).toBe(route);
  });

  it('an error names the path that was requested', async ({ client }) => {
    const unknown = await client.raw('GET', '/opal/v1/nothing');
    const wrongMethod = await client.raw('DELETE', '/opal/v1/chain/properties');
    expect([unknown.text, wrongMethod.text]).toEqual([
      expect.stringContaining('Cannot GET /opal/v1/nothing'),
      expect.stringContaining('Cannot DELETE /opal/v1/chain/properties: use GET'),
    ]);
  });
});
