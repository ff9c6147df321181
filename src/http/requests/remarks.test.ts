import type { TObject, TSchema } from 'typebox';
import { describe, expect } from 'vitest';
import { writeEndpoints, writeOperations } from '../../contract/endpoints.ts';
import type { BuiltPayload } from '../../contract/shapes/extrinsic-answers.ts';
import { oncePerMember } from '../../service/requests/remarks.ts';
import { describedRoutes } from '../routes/all-routes.ts';
import { plugins } from '../../plugins/index.ts';
import { sharedFixture, validBodies } from '../testing/malformed-requests.ts';
import { remarksOf } from '../testing/remarks.ts';
import { start } from '../testing/socket-fixture.ts';
import { it } from '../testing/it.ts';
import { accepted, alice, bob, collectionBody, serve, type Answer } from '../testing/server.ts';

const examplesOf = (shape: TSchema | undefined): string[] =>
  ((shape as { examples?: unknown[] } | undefined)?.examples ?? []).map(String);

/** The value with an unknown member in each of its objects in turn, and the path of that member. */
function extended(value: unknown, path: readonly string[] = []): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  const rebuilt = (name: string, inner: unknown): unknown =>
    Array.isArray(value)
      ? value.map((item: unknown, index) => (String(index) === name ? inner : item))
      : { ...value, [name]: inner };
  const here = Array.isArray(value) ? [] : [{ path: [...path, 'x1'].join('.'), value: rebuilt('x1', 1) }];
  const inside = Object.entries(value).flatMap(([name, member]) =>
    extended(member, [...path, name]).map(one => ({ ...one, value: rebuilt(name, one.value) })),
  );
  return [...here, ...inside];
}

describe('a member that no shape has, anywhere in a request (spec/decisions/service.md#write-bodies)', () => {
  const fixture = sharedFixture();

  it.each(writeOperations)('%s: is refused, stored or remarked', async operation => {
    const { method, paths } = writeEndpoints[operation];
    const build = (body: unknown): Promise<Answer<BuiltPayload>> =>
      fixture().send(method, paths[0] ?? '', body);
    const sound = await build(validBodies[operation]);
    expect([sound.status < 300, remarksOf(sound)]).toEqual([true, []]);
    for (const { path, value } of extended(validBodies[operation])) {
      const answer = await build(value);
      const isRemarked = remarksOf(answer).some(remark => remark.startsWith(`${path} is not known`));
      const isStored = answer.body.signerPayloadJSON?.method !== sound.body.signerPayloadJSON.method;
      expect({ path, isNoted: answer.status === 400 || isRemarked || isStored }).toEqual({
        path,
        isNoted: true,
      });
    }
  });

  const routes = describedRoutes(plugins)
    .filter(({ isOfServer = false }) => !isOfServer)
    .map(route => ({ ...route, id: route.describes.id }));

  it.each(routes)('$id: is named in the answer, be it in the query or in the body', async route => {
    const { id, query, body } = route.describes;
    const [first = ''] = route.paths;
    const path = first.replaceAll(/:\w+/g, id === 'readAt' ? 'stats' : 'createCollection');
    const { required = [], properties = {} } = (query ?? {}) as Partial<TObject>;
    const sound = Object.fromEntries(required.map(name => [name, examplesOf(properties[name])[0] ?? 'x']));
    const examples = Object.values(body?.examples ?? {}).slice(0, 1) as object[];
    expect(remarksOf(await fixture().send(route.method, path, examples[0], { query: sound }))).toEqual([]);
    const answers = [
      await fixture().send(route.method, path, examples[0], { query: { ...sound, x1: '1' } }),
      ...(await Promise.all(
        examples.map(example => fixture().send(route.method, path, { ...example, x1: 1 }, { query: sound })),
      )),
    ];
    for (const answer of answers)
      expect(
        remarksOf(answer).join() || (answer.status === 400 || id === 'dryRun' ? answer.text : ''),
      ).toContain('x1');
  });
});

describe('the remarks on a request', () => {
  const slip = { address: alice.address, ...collectionBody, decription: 'x' };
  const remark = 'decription is not known';

  it('leave the answer as it is', async ({ client }) => {
    const { decription: _slip, ...sound } = slip;
    const answers = [await client.post('collections', slip), await client.post('collections', sound)];
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(answers.map(remarksOf)).toEqual([[remark], []]);
  });

  it('are in the journal, in dry runs and in the log, in the log once per member of an operation', async () => {
    const lines: string[] = [];
    const client = await serve({ log: oncePerMember(line => lines.push(line)) });
    await client.post('collections', slip);
    await client.post('collections', slip);
    const expected = { member: 'decription', message: remark };
    const exchanges = [{ remarks: [expected] }, { remarks: [expected] }];
    expect((await client.get('__sim/journal')).body).toMatchObject({ exchanges });
    const dryRun = await client.post('__sim/dry-run/createCollection', slip);
    expect(dryRun.body).toMatchObject({ refusal: null, remarks: [expected] });
    const about = 'Remark on POST /opal/collections: decription';
    expect(lines).toEqual([`${about} is not known`]);
    for (let more = 2; more < 20; more += 1) await client.post('collections', slip);
    expect(lines.slice(1)).toEqual([`${about}, and 9 more, see the journal`]);
  });

  it('can be read by pages of other origins', async ({ client }) => {
    const answer = await client.post('collections', slip, { headers: { origin: 'http://localhost:5173' } });
    expect(answer.headers['access-control-expose-headers']).toBe(
      'link, understudy-fault, understudy-remarks',
    );
  });

  it('are safe in the header and bounded, whatever the names are', async ({ client }) => {
    const names = ['a\r\nset-cookie: x', 'é😀', '"', '\ud800', '\u0007\u009b', 'y'.repeat(100_000)];
    const hostile = Object.fromEntries(names.map(name => [name, 1]));
    const answer = await client.post('collections', { ...slip, ...hostile });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['understudy-remarks']).toMatch(/^[ -~]{1,2100}$/);
    expect(remarksOf(answer).slice(0, 6)).toEqual(
      [...Object.keys(slip).slice(-1), ...names.slice(0, 5)].map(name => `${name} is not known`),
    );
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`m${index}`, 1]));
    expect(remarksOf(await client.post('collections', { ...slip, ...many }))).toHaveLength(10);
  });
});

describe('a missing member that was written otherwise', () => {
  it.each([
    ['tokens', { address: alice.address, collection_id: 1 }, 'collectionId', 'the body has collection_id'],
    [
      'tokens/nest',
      {
        address: alice.address,
        parent: { colectionId: 1, tokenId: 1 },
        nested: { collectionId: 1, tokenId: 2 },
      },
      'collectionId',
      'parent has colectionId',
    ],
  ])('of %s is named with what was written', async (path, body, missing, written) => {
    const client = await serve();
    const message = `${missing} is missing; ${written}, which is not known`;
    expect(await client.post(path, body)).toMatchObject({ status: 400, body: { error: { message } } });
  });

  it('of a query is named, too; and where unknown members are refused, the one that is meant', async ({
    client,
  }) => {
    const read = accepted(client.get('tokens/owner', { collectionId: 1, tokenid: 1 }));
    await expect(read).rejects.toThrow('tokenId is missing; the query has tokenid, which is not known');
    const limits = { address: alice.address, collectionId: 1, limits: { tokenlimit: 1 } };
    const write = client.build('POST', 'collections/set-limits', limits);
    await expect(write).rejects.toThrow('tokenlimit is not known here: did you mean tokenLimit?');
  });
});

describe('a strict world', () => {
  it('refuses what has remarks, with the path of each member, and changes nothing', async () => {
    const client = await serve({ strict: true });
    const before = await client.head();
    const rawPayload = { ...collectionBody, shcema: {}, permissions: {} };
    const body = {
      address: alice.address,
      calls: [{ method: { section: 'unique', method: 'createCollectionEx' }, rawPayload }],
    };
    const options = { query: { use: 'Result' }, headers: { authorization: 'Seed //Alice' } };
    const message = 'calls.0.rawPayload.shcema is not known: did you mean schema?';
    const leaf = { property: 'shcema', constraints: { whitelistValidation: message }, children: [] };
    const payload = { property: 'rawPayload', children: [leaf] };
    const details = [{ property: 'calls', children: [{ property: '0', children: [payload] }] }];
    const error = { code: 'UN01004', name: 'ValidationError', message, details };
    expect(await client.post('common/batching', body, options)).toMatchObject({
      status: 400,
      body: { error },
    });
    expect(await client.head()).toEqual(before);
    expect((await client.get('collections/stats', { att: '1' })).status).toBe(400);
    expect((await client.post('__sim/dry-run/mint', { ...body, onwer: bob.address })).status).toBe(400);
  });
});

describe('beyond JSON', () => {
  it('a filter of a subscription has remarks in the log, and errors in a strict world', async () => {
    const lines: string[] = [];
    const lenient = await start({ log: oncePerMember(line => lines.push(line)) });
    const socket = lenient.open();
    await socket.send('subscribe:extrinsics', { colectionId: 4 });
    const line =
      'Remark on subscribe:extrinsics in opal: colectionId is not known: did you mean collectionId?';
    expect([lines, socket.of('exception')]).toEqual([[line], []]);
    const strict = (await start({ strict: true })).open();
    await strict.send('subscribe:extrinsics', { colectionId: 4 });
    expect(strict.messages.at(-1)).toMatchObject(['exception', { error: { name: 'ValidationError' } }]);
  });

  it('so has a field of a form', async () => {
    const { origin } = await start();
    const body = new FormData();
    body.append('file', new Blob(['x']), 'x.txt');
    body.append('cid', 'y');
    const { status, headers } = await fetch(`${origin}/opal/ipfs/upload-file`, { method: 'POST', body });
    expect([status, headers.get('understudy-remarks')]).toEqual([201, '"cid is not known"']);
  });
});
