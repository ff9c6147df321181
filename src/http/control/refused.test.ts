import { expect, it } from 'vitest';
import { edward, serve, type Failed, type Method } from '../testing/server.ts';

const blockTimes = ['soon', '0s', -5, '1e9s', '99999999999999999999', {}];
const coins = [0, -1, 1e-19, 1e21, 1e300, '0', '0.0', '-1', 'x', '', '1e5000', '9'.repeat(500_000), null, {}];

/** A member of a control request, and values that it does not take. */
const refused: readonly (readonly [request: string, member: string, values: readonly unknown[]])[] = [
  ['POST /__sim/worlds', 'id', ['Mine', '', '-mine', 'a/b', '__sim', 'm'.repeat(64), 5]],
  ['POST /__sim/worlds', 'network', ['sapphire', '__proto__']],
  ['POST /__sim/worlds', 'profile', ['lenient']],
  ['POST /__sim/worlds', 'blockTime', blockTimes],
  ['POST /__sim/worlds', 'from', ['../x']],
  ['POST /__sim/worlds', 'form', ['opal.mine']],
  ['POST /opal/__sim/fund', 'amount', coins],
  ['POST /opal/__sim/blocks', 'count', [0, -1, 1.5, 100_001, 'many', null, [1]]],
  ['POST /opal/__sim/snapshots', 'name', ['', '../x', 5, 'n'.repeat(65)]],
  ['POST /opal/__sim/snapshots', 'nam', ['x']],
];

it.each(refused)('%s refuses a wrong %s, and changes nothing', async (request, member, values) => {
  const client = await serve();
  const [method, url = ''] = request.split(' ');
  const known = url.endsWith('fund') ? { address: edward.address } : {};
  const worlds = async (): Promise<string> => (await client.control('GET', 'worlds')).text;
  const before = await worlds();
  for (const value of values) {
    const body = JSON.stringify({ ...known, [member]: value });
    const headers = { 'content-type': 'application/json' };
    const answer = await client.raw<Failed>(method as Method, url, body, headers);
    const { name, details } = answer.body.error;
    expect([answer.status, name, details?.[0]?.property]).toEqual([400, 'ValidationError', member]);
  }
  expect(await worlds()).toBe(before);
});
