import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changedAnswer } from '../targets/faulty.ts';
import { openInjectedServer, type InjectedServer } from '../targets/injected.ts';
import { openTargetServer } from '../targets/server.ts';
import { publicKeyOf } from './addresses.ts';
import { freedoms, type FreedomId } from './freedoms.ts';
import { freeService, startFreeService } from './free-service.ts';
import { isMembers, listOf, membersOf, recordsOf } from './json.ts';
import { compatible, exclusions } from './takings.ts';
import { DocumentClient, memberIn, people, signed, type Written } from './testing/document-client.ts';
import { addressOf, newBundle, newCollection, newToken } from './testing/scenes.ts';

/** What a switch changes: something that is observed, without it and with it. */
interface Difference {
  readonly observe: (client: DocumentClient) => Promise<unknown>;
  readonly without: unknown;
  readonly with: unknown;
  /** Seeds with which what the freedom leaves open is decided so that it shows. */
  readonly seeds?: readonly number[];
}

const build = async (client: DocumentClient): Promise<unknown> =>
  (
    await client.send('POST', 'collection?use=Build', {
      address: addressOf('alice'),
      name: 'Harbour',
      description: 'Ships',
      tokenPrefix: 'SHP',
    })
  ).body;

const submitOf = async (client: DocumentClient, payload: unknown): Promise<unknown> =>
  (
    await client.send(
      'POST',
      'extrinsic/submit',
      signed(people.alice, membersOf(payload)['signerPayloadJSON']),
    )
  ).body;

/** A write that is refused because of who signs. */
const refused = async (client: DocumentClient): Promise<Written> => {
  const collectionId = await newCollection(client);
  return client.write('bob', 'POST', 'collection/set-limits', { collectionId, limits: { tokenLimit: 1 } });
};

const at = async (write: Promise<Written>): Promise<string> => {
  const written = await write;
  return written.kind === 'refused' ? written.at : 'nowhere';
};

const kind = async (write: Promise<Written>): Promise<string> => (await write).kind;

const status = async (client: DocumentClient, method: string, path: string): Promise<number> =>
  (await client.send(method, path, method === 'GET' ? undefined : {})).status;

const collectionOf = async (client: DocumentClient, collectionId: number): Promise<unknown> =>
  client.get(`collection?collectionId=${collectionId}`);

const tokenOf = async (client: DocumentClient, collectionId: number, tokenId: number): Promise<unknown> =>
  client.get(`token?collectionId=${collectionId}&tokenId=${tokenId}`);

const eightBytes = {
  address: addressOf('alice'),
  name: '🚢'.repeat(20),
  description: 'x',
  tokenPrefix: 'SHP',
};

const propertiesOf = (count: number, value = 'v'): object[] =>
  Array.from({ length: count }, (_, index) => ({ key: `key${index}`, value }));

const permissionsOf = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `key${index}`,
    permission: { mutable: true, collectionAdmin: true, tokenOwner: true },
  }));

/** One difference for each freedom. */
const differences: Readonly<Record<FreedomId, Difference>> = {
  'build.payload-only': {
    observe: async client => Object.keys(membersOf(await build(client))),
    without: ['signerPayloadJSON', 'signerPayloadRaw', 'signerPayloadHex'],
    with: ['signerPayloadJSON'],
  },
  'build.differs-each-time': {
    observe: async client => {
      const [first, second] = [await build(client), await build(client)];
      // The second one can be submitted, with a period that is not the simulator's.
      expect(await submitOf(client, second)).toMatchObject({ hash: expect.any(String) as unknown });
      return JSON.stringify(first) === JSON.stringify(second);
    },
    without: true,
    with: false,
  },
  'submit.answers-outcome': {
    observe: async client => memberIn(await submitOf(client, await build(client)), 'collectionId'),
    without: undefined,
    with: 1,
    seeds: [1, 2, 3, 4, 5, 6],
  },
  'submit.answers-hash': {
    observe: async client => membersOf(await submitOf(client, await build(client)))['hash'],
    without: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    with: undefined,
  },
  'submit.answers-nothing': {
    observe: async client => submitOf(client, await build(client)),
    without: expect.objectContaining({ hash: expect.any(String) as unknown }),
    with: null,
  },
  'submit.takes-time': {
    observe: async client => {
      await submitOf(client, await build(client));
      const atOnce = await collectionOf(client, 1);
      await new Promise(resolve => setTimeout(resolve, 100));
      return [isMembers(atOnce), isMembers(await collectionOf(client, 1))];
    },
    without: [true, true],
    with: [false, true],
  },
  'status.unknown-is-pending': {
    observe: async client => client.send('GET', `extrinsic/status?hash=0x${'12'.repeat(32)}`),
    without: expect.objectContaining({ status: 404 }),
    with: expect.objectContaining({
      status: 200,
      body: expect.objectContaining({ isCompleted: false, isError: false }) as unknown,
    }),
  },
  'refusal.at-build': { observe: client => at(refused(client)), without: 'outcome', with: 'build' },
  'refusal.at-submit': { observe: client => at(refused(client)), without: 'outcome', with: 'submit' },
  'refusal.in-outcome': {
    // What is malformed is built as well.
    observe: client => at(client.write('alice', 'POST', 'collection', { name: 'x'.repeat(65) })),
    without: 'build',
    with: 'outcome',
  },
  'refusal.status': {
    observe: async client => (await client.send('GET', 'collection/admins?collectionId=77')).status,
    without: 404,
    with: 403,
  },
  'refusal.shape': {
    observe: async client => {
      const { body } = await client.send('GET', 'collection/admins?collectionId=77');
      expect(JSON.stringify(body)).toContain('Collection not found');
      return membersOf(membersOf(body)['error'])['code'];
    },
    without: 'UN01013',
    with: undefined,
    seeds: [1, 2, 3, 4, 5, 6, 7, 8],
  },
  'refusal.order': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const limits = { accountTokenOwnershipLimit: 4_000_000_000 };
      const written = await client.write('bob', 'POST', 'collection/set-limits', { collectionId, limits });
      return written.kind === 'refused' ? written.text : '';
    },
    without: expect.stringContaining('Signer is not Collection Owner'),
    with: expect.stringContaining('bounds per collection exceeded'),
  },
  'endpoints.no-accounts': {
    observe: async client => [
      await status(client, 'GET', `balance?address=${addressOf('alice')}`),
      await status(client, 'GET', `common/nonce?address=${addressOf('alice')}`),
      await kind(
        client.write('stranger', 'POST', 'collection', { name: 'a', description: 'b', tokenPrefix: 'c' }),
      ),
    ],
    without: [200, 200, 'refused'],
    with: [404, 404, 'done'],
  },
  'endpoints.no-allowances': {
    observe: client => status(client, 'POST', 'token/approve'),
    without: 400,
    with: 404,
  },
  'endpoints.no-sponsorship': {
    observe: client => status(client, 'POST', 'collection/sponsorship'),
    without: 400,
    with: 404,
  },
  'endpoints.no-amounts': {
    observe: client => status(client, 'POST', 'fungible/collection'),
    without: 400,
    with: 404,
  },
  'endpoints.no-lists': {
    observe: client => status(client, 'GET', 'collection/stats'),
    without: 200,
    with: 404,
  },
  'endpoints.no-others': {
    observe: async client => {
      const query = `collectionId=${await newCollection(client)}&address=${addressOf('alice')}`;
      return [
        await status(client, 'GET', 'chain/properties'),
        await status(client, 'GET', '__sim/head'),
        await status(client, 'GET', `v1/collection/allowed?${query}`),
        await status(client, 'GET', `collection/allowed?${query}`),
        await status(client, 'GET', `v1/collections/limits?${query}`),
        await status(client, 'GET', `token/exists?${query}&tokenId=1`),
      ];
    },
    without: [200, 200, 200, 200, 200, 200],
    with: [404, 404, 404, 200, 200, 404],
  },
  'modes.nft-only': {
    observe: client =>
      kind(
        client.write('alice', 'POST', 'collection', {
          name: 'a',
          description: 'b',
          tokenPrefix: 'c',
          mode: 'ReFungible',
        }),
      ),
    without: 'done',
    with: 'refused',
  },
  'ids.begin-anywhere': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client);
      await expectBundle(client, collectionId, tokenIds);
      return collectionId === 1;
    },
    without: true,
    with: false,
    seeds: [1, 2, 3, 4, 5],
  },
  'ids.have-gaps': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client, 3);
      await expectBundle(client, collectionId, tokenIds);
      return Math.max(...tokenIds.slice(1).map((id, index) => id - (tokenIds[index] ?? 0))) > 1;
    },
    without: false,
    with: true,
    seeds: [1, 2, 3, 4, 5],
  },
  'addresses.of-tokens': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client);
      const [parent, child] = tokenIds;
      const { owner } = membersOf(await tokenOf(client, collectionId, Number(child)));
      const { address } = membersOf(
        await client.get(`token/parent?collectionId=${collectionId}&tokenId=${child}`),
      );
      expect(owner).toBe(address);
      // Whoever sends a token there nests it.
      const other = await newToken(client, collectionId);
      await client.made('alice', 'PATCH', 'token/transfer', { collectionId, tokenId: other, to: address });
      const children = await client.get(`token/children?collectionId=${collectionId}&tokenId=${parent}`);
      expect(listOf(membersOf(children)['children'])).toHaveLength(2);
      return String(address).startsWith('0xf8238ccf');
    },
    without: true,
    with: false,
    seeds: [1, 2, 3, 4, 5],
  },
  'addresses.nested-owner': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client, 2);
      return membersOf(await tokenOf(client, collectionId, Number(tokenIds[2])))['owner'];
    },
    without: expect.stringMatching(/^0xf8238ccf/),
    with: addressOf('alice'),
  },
  'addresses.prefix': {
    observe: async client => {
      const { owner } = membersOf(await collectionOf(client, await newCollection(client)));
      expect(publicKeyOf(String(owner))).toBe(publicKeyOf(addressOf('alice')));
      return owner === addressOf('alice');
    },
    without: true,
    with: false,
  },
  'addresses.substrate-only': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const newAdmin = `0x${'ab'.repeat(20)}`;
      return kind(client.write('alice', 'POST', 'collection/admins', { collectionId, newAdmin }));
    },
    without: 'done',
    with: 'refused',
  },
  'outcome.listed-members-only': {
    observe: async client => {
      const collectionId = await newCollection(client);
      return client.made('alice', 'POST', 'token', { collectionId });
    },
    without: { collectionId: 1, tokenId: 1 },
    with: { tokenId: 1 },
  },
  'outcome.limits-as-set': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const body = { collectionId, limits: { tokenLimit: 7 } };
      const outcome = await client.made('alice', 'POST', 'collection/set-limits', body);
      expect(memberIn(outcome, 'tokenLimit')).toBe(7);
      return memberIn(outcome, 'accountTokenOwnershipLimit') ?? 'none';
    },
    without: 100_000_000,
    with: 'none',
    seeds: [1, 2, 3, 4],
  },
  'answers.listed-members-only': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const token = membersOf(await tokenOf(client, collectionId, await newToken(client, collectionId)));
      expect(token['name']).toEqual({ _: 'Mast' });
      return ['collection', 'attributes', 'nestingParentToken'].filter(name => name in token);
    },
    without: ['collection', 'attributes'],
    with: [],
  },
  'answers.more-members': {
    observe: async client =>
      'revision' in
      membersOf(await client.get(`collection/limits?collectionId=${await newCollection(client)}`)),
    without: false,
    with: true,
  },
  'answers.optional-left-out': {
    observe: async client =>
      'sponsorship' in membersOf(await collectionOf(client, await newCollection(client))),
    without: true,
    with: false,
  },
  'answers.optional-null': {
    observe: async client => membersOf(await collectionOf(client, await newCollection(client)))['limits'],
    without: expect.objectContaining({ tokenLimit: null }),
    with: null,
  },
  'answers.null-is-empty': {
    observe: async client => {
      const { text } = await client.raw('GET', 'collection?collectionId=77');
      return text;
    },
    without: 'null',
    with: '',
  },
  'lists.order': {
    observe: async client => {
      const properties = propertiesOf(12);
      const collectionId = await newCollection(client);
      await client.made('alice', 'POST', 'collection/properties', { collectionId, properties });
      const path = `collection/properties?collectionId=${collectionId}`;
      const keys = async (): Promise<string[]> =>
        recordsOf(membersOf(await client.get(path))['properties']).map(({ key }) => String(key));
      const [first, second] = [await keys(), await keys()];
      expect(first.toSorted()).toEqual(second.toSorted());
      return first.join() === second.join();
    },
    without: true,
    with: false,
  },
  'content.in-data': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const token = await tokenOf(client, collectionId, await newToken(client, collectionId));
      const { name, data } = membersOf(token);
      return [name, membersOf(data)['name']];
    },
    without: [{ _: 'Mast' }, undefined],
    with: [undefined, { _: 'Mast' }],
  },
  'content.not-in-properties': {
    observe: async client => {
      const collectionId = await newCollection(client, { permissions: { mintMode: true } });
      // Whoever may mint may give the token content, and a property is nobody's for having such a key.
      const data = { name: { _: 'Keel' }, image: { ipfsCid: 'QmKeel' } };
      const minted = await client.write('bob', 'POST', 'token', { collectionId, data });
      const tokenId = await newToken(client, collectionId);
      const properties = [{ key: 'n', value: 'mine' }];
      const path = 'collection/property-permissions';
      const propertyPermissions = [
        { key: 'n', permission: { mutable: true, collectionAdmin: true, tokenOwner: true } },
      ];
      await client.write('alice', 'POST', path, { collectionId, propertyPermissions });
      await client.write('alice', 'POST', 'token/properties', { collectionId, tokenId, properties });
      const token = membersOf(await tokenOf(client, collectionId, tokenId));
      return [minted.kind, token['name'], recordsOf(token['properties']).map(({ key }) => key)];
    },
    without: ['refused', { _: 'Mast' }, ['i.c', 'n']],
    with: ['done', { _: 'Mast' }, ['n']],
  },
  'access.name': {
    observe: async client => {
      const collectionId = await newCollection(client, { permissions: { access: 'AllowList' } });
      return memberIn(await collectionOf(client, collectionId), 'access');
    },
    without: 'AllowList',
    with: 'WhiteList',
  },
  'answers.bare-values': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client);
      const query = `collectionId=${collectionId}&tokenId=${tokenIds[0]}`;
      const properties = await client.get(`token/properties?${query}`);
      return [await client.get(`token/is-bundle?${query}`), Array.isArray(properties)];
    },
    without: [{ isBundle: true }, false],
    with: [true, true],
  },
  'lengths.unit': {
    observe: async client => [
      // 20 code points are 40 code units and 80 bytes; 40 are more code units than a name may have.
      await kind(client.write('alice', 'POST', 'collection', eightBytes)),
      await kind(client.write('alice', 'POST', 'collection', { ...eightBytes, name: '🚢'.repeat(40) })),
      membersOf(await collectionOf(client, 1))['name'],
    ],
    without: ['done', 'refused', '🚢'.repeat(20)],
    with: expect.toSatisfy(
      (observed: unknown) =>
        ['["refused","refused",null]', `["done","done","${'🚢'.repeat(20)}"]`].includes(
          JSON.stringify(observed),
        ),
      'bytes or code points',
    ),
    seeds: [1, 2, 3, 4, 5, 6],
  },
  'properties.kilobyte': {
    observe: async client => {
      const collectionId = await newCollection(client, { schema: undefined });
      const properties = [
        { key: 'a', value: 'x'.repeat(32_000) },
        { key: 'b', value: 'x'.repeat(8_200) },
      ];
      return kind(client.write('alice', 'POST', 'collection/properties', { collectionId, properties }));
    },
    without: 'done',
    with: 'refused',
  },
  'property-keys.length': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const properties = [{ key: 'k'.repeat(256), value: 'v' }];
      return kind(client.write('alice', 'POST', 'collection/properties', { collectionId, properties }));
    },
    without: 'done',
    with: 'refused',
  },
  'bulk.size': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const tokens = Array.from({ length: 51 }, () => ({}));
      return kind(client.write('alice', 'POST', 'token/create-multiple', { collectionId, tokens }));
    },
    without: 'done',
    with: 'refused',
  },
  'bundle.depth': {
    observe: async client => {
      // Whether it is nested or read that is an error depends on the seed.
      try {
        const { collectionId, tokenIds } = await newBundle(client, 5);
        const path = `token/get-bundle?collectionId=${collectionId}&tokenId=${tokenIds[0]}`;
        const answer = await client.send('GET', path);
        return answer.status < 400 ? 'shown' : memberIn(answer.body, 'message');
      } catch (error) {
        return memberIn(JSON.parse(String(error).replace(/^.*?(?=\{)/, '')), 'message');
      }
    },
    without: 'shown',
    with: 'Recursion depth exceeded',
    seeds: [1, 2, 3, 4, 5, 6],
  },
  'permissions.count': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const propertyPermissions = permissionsOf(33);
      const path = 'collection/property-permissions';
      return kind(client.write('alice', 'POST', path, { collectionId, propertyPermissions }));
    },
    without: 'done',
    with: 'refused',
  },
  'admins.count': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const admins = ['//a', '//b', '//c', '//d', '//e'].map(path => people.alice.derive(path).address);
      const all: string[] = [];
      for (const newAdmin of admins)
        all.push(await kind(client.write('alice', 'POST', 'collection/admins', { collectionId, newAdmin })));
      return [all[0], all[4]];
    },
    without: ['done', 'done'],
    with: ['done', 'refused'],
    seeds: [1, 2, 3],
  },
  'limits.bounds': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const limits = { accountTokenOwnershipLimit: 2_000_000 };
      return kind(client.write('alice', 'POST', 'collection/set-limits', { collectionId, limits }));
    },
    without: 'done',
    with: 'refused',
  },
  'creation.properties': {
    observe: async client => {
      const properties = [{ key: 'a', value: 'b' }];
      const body = { name: 'a', description: 'b', tokenPrefix: 'c', properties };
      const written = await client.write('alice', 'POST', 'collection', body);
      const made = membersOf(await collectionOf(client, 1))['properties'];
      return written.kind === 'done' && listOf(made).length === 1;
    },
    without: true,
    with: false,
    seeds: [1, 2, 3, 4],
  },
  'lists.again': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const add = { collectionId, newAdmin: addressOf('bob') };
      const remove = { collectionId, admin: addressOf('charlie') };
      await client.made('alice', 'POST', 'collection/admins', add);
      return [
        await kind(client.write('alice', 'POST', 'collection/admins', add)),
        await kind(client.write('alice', 'DELETE', 'collection/admins', remove)),
        // Who may not do it is refused as ever.
        await kind(client.write('charlie', 'DELETE', 'collection/admins', remove)),
      ];
    },
    without: ['done', 'refused', 'refused'],
    with: ['refused', 'done', 'refused'],
  },
  'properties.absent': {
    observe: async client => {
      const body = { collectionId: await newCollection(client), propertyKeys: ['absent'] };
      return kind(client.write('alice', 'DELETE', 'collection/properties', body));
    },
    without: 'done',
    with: 'refused',
  },
  'allow-list.by-whom': {
    observe: async client => {
      const collectionId = await newCollection(client);
      await client.made('alice', 'POST', 'collection/admins', { collectionId, newAdmin: addressOf('bob') });
      const body = { collectionId, newAdminId: addressOf('charlie') };
      return kind(client.write('bob', 'POST', 'collection/add-to-allow-list', body));
    },
    without: 'done',
    with: 'refused',
  },
  'allow-list.effect': {
    observe: async client => {
      const permissions = { access: 'AllowList', mintMode: true, nesting: { tokenOwner: true } };
      const collectionId = await newCollection(client, { permissions, schema: undefined });
      const tokenId = await newToken(client, collectionId);
      await client.made('alice', 'POST', 'collection/add-to-allow-list', {
        collectionId,
        newAdminId: addressOf('alice'),
      });
      expect(memberIn(await collectionOf(client, collectionId), 'access')).toBe('AllowList');
      const isMintedByOthers = await kind(client.write('bob', 'POST', 'token', { collectionId }));
      await client.write('alice', 'PATCH', 'token/transfer', { collectionId, tokenId, to: addressOf('bob') });
      return [isMintedByOthers, membersOf(await tokenOf(client, collectionId, tokenId))['owner']];
    },
    without: ['refused', addressOf('alice')],
    with: ['done', addressOf('bob')],
  },
  'transfers.frozen': {
    observe: async client => {
      const { collectionId, tokenIds } = await newBundle(client);
      const nested = { collectionId, tokenId: tokenIds[1] };
      const freeze = { collectionId, isEnabled: false };
      await client.made('alice', 'POST', 'collection/transfers-enabled', freeze);
      const limits = await client.get(`collection/limits?collectionId=${collectionId}`);
      expect(memberIn(limits, 'transfersEnabled')).toBe(false);
      expect(memberIn(await collectionOf(client, collectionId), 'transfersEnabled')).toBe(false);
      const to = addressOf('bob');
      return [
        await kind(client.write('alice', 'POST', 'token/unnest', { nested })),
        await kind(client.write('alice', 'PATCH', 'token/transfer', { ...nested, to })),
      ];
    },
    without: ['refused', 'refused'],
    with: ['done', 'refused'],
  },
  'lists.empty': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const body = { collectionId, properties: [] };
      return [
        await kind(client.write('alice', 'POST', 'collection/properties', body)),
        await kind(client.write('alice', 'POST', 'token/create-multiple', { collectionId, tokens: [] })),
        await kind(client.write('bob', 'POST', 'collection/properties', body)),
      ];
    },
    without: ['refused', 'refused', 'refused'],
    with: ['done', 'done', 'refused'],
  },
};

/** The bundle is the same from wherever it is asked for, and each token of it is in it. */
async function expectBundle(
  client: DocumentClient,
  collectionId: number,
  tokenIds: readonly number[],
): Promise<void> {
  const [first] = tokenIds;
  const bundles = await Promise.all(
    tokenIds.map(tokenId => client.get(`token/get-bundle?collectionId=${collectionId}&tokenId=${tokenId}`)),
  );
  for (const bundle of bundles) expect(bundle).toEqual(bundles[0]);
  const ids = (node: unknown): unknown[] => {
    const { tokenId, nestingChildTokens } = membersOf(node);
    return [tokenId, ...listOf(nestingChildTokens).flatMap(ids)];
  };
  expect(ids(bundles[0])).toEqual(tokenIds);
  const parent = await client.get(`token/parent?collectionId=${collectionId}&tokenId=${tokenIds[1]}`);
  expect(parent).toMatchObject({ collectionId, tokenId: first });
}

let server: InjectedServer;
beforeAll(async () => {
  server = await openInjectedServer();
});
afterAll(() => server.close());

/** A client of a service in front of a new world that takes these freedoms. */
const clientOf = async (taken: readonly FreedomId[], seed = 1): Promise<DocumentClient> =>
  new DocumentClient(await freeService({ freedoms: taken, seed, behind: server.simulator(), delay }));

/** Short, since every write of a test waits for it; in milliseconds. */
const delay = { least: 10, most: 20 };

describe('a freedom', () => {
  it.each(freedoms.map(({ id, says }) => ({ id, says })))('$id is taken: $says', async ({ id }) => {
    const { observe, seeds = [1], ...expected } = differences[id];
    expect(await observe(await clientOf([]))).toEqual(expected.without);
    for (const seed of seeds)
      expect(await observe(await clientOf([id], seed)), `seed ${seed}`).toEqual(expected.with);
  });

  it('may keep whoever is not listed from everything', async () => {
    const observe = async (taken: readonly FreedomId[]): Promise<string> => {
      const client = await clientOf(taken, 2);
      const propertyPermissions = permissionsOf(1);
      const collectionId = await newCollection(client);
      const tokenId = await newToken(client, collectionId);
      const path = 'collection/property-permissions';
      await client.made('alice', 'POST', path, { collectionId, propertyPermissions });
      await client.made('alice', 'PATCH', 'token/transfer', { collectionId, tokenId, to: addressOf('bob') });
      const permissions = { access: 'AllowList' };
      await client.made('alice', 'POST', 'collection/permissions', { collectionId, permissions });
      const properties = propertiesOf(1);
      return kind(client.write('bob', 'POST', 'token/properties', { collectionId, tokenId, properties }));
    };
    expect(await observe([])).toBe('done');
    expect(await observe(['allow-list.effect'])).toBe('refused');
  });

  it('is not taken together with one that it excludes', async () => {
    for (const group of exclusions)
      await expect(freeService({ freedoms: group })).rejects.toThrow('expected at most one of');
  });
});

/** What a document-only client does with a collection, from its creation to its end; the text of a refusal on the way. */
async function lifeOfCollection(client: DocumentClient): Promise<string> {
  const { collectionId, tokenIds } = await newBundle(client);
  const [outer, inner] = tokenIds.map(tokenId => ({ collectionId, tokenId }));
  const query = `collectionId=${collectionId}&tokenId=${inner?.tokenId}`;
  const bundle = await client.get(`token/get-bundle?${query}`);
  expect(recordsOf(membersOf(bundle)['nestingChildTokens'])[0]).toMatchObject({ ...inner });
  const children = await client.get(`token/children?collectionId=${collectionId}&tokenId=${outer?.tokenId}`);
  expect(children).toMatchObject({ children: [inner] });

  const limits = { collectionId, limits: { tokenLimit: 50 } };
  const refusal = await client.write('charlie', 'POST', 'collection/set-limits', limits);
  if (refusal.kind !== 'refused') throw new Error('expected a stranger to be refused');

  await client.made('alice', 'POST', 'token/unnest', { nested: inner });
  await client.made('alice', 'PATCH', 'token/transfer', { ...inner, to: addressOf('bob') });
  const { owner } = membersOf(await tokenOf(client, collectionId, Number(inner?.tokenId)));
  expect(publicKeyOf(String(owner))).toBe(publicKeyOf(addressOf('bob')));
  await client.made('bob', 'DELETE', 'token', { ...inner });
  await client.made('alice', 'DELETE', 'token', { ...outer });
  await client.made('alice', 'DELETE', 'collection', { collectionId });
  expect(await collectionOf(client, collectionId)).toBeNull();
  return refusal.text;
}

const allIds = freedoms.map(({ id }) => id);

describe('a service that takes several freedoms', () => {
  it.each([1, 2, 3, 4, 5])('can be used with all of them, decided by seed %i', async seed => {
    const client = await clientOf(compatible(allIds), seed);
    expect(await lifeOfCollection(client)).toContain('Signer is not Collection Owner');
  });

  it('can be used with any of them', async () => {
    // A client that is answered nothing knows no ids.
    const usable = allIds.filter(id => id !== 'submit.answers-nothing');
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(usable), fc.nat(1_000), async (wanted, seed) => {
        const refusal = await lifeOfCollection(await clientOf(compatible(wanted), seed));
        expect(refusal).toContain('Signer is not Collection Owner');
      }),
      { numRuns: 15 },
    );
  });

  it('shows the faults of the simulator behind it', async () => {
    const faulty = await openInjectedServer({ reads: changedAnswer('admins', () => ({ admins: [] })) });
    const service = await freeService({ freedoms: ['ids.begin-anywhere'], behind: faulty.simulator() });
    const client = new DocumentClient(service);
    const collectionId = await newCollection(client);
    await client.made('alice', 'POST', 'collection/admins', { collectionId, newAdmin: addressOf('bob') });
    expect(await client.get(`collection/admins?collectionId=${collectionId}`)).toEqual({ admins: [] });
    await faulty.close();
  });

  it('is served on this machine in front of any base URL', async () => {
    const behind = await openTargetServer();
    const service = await startFreeService({
      freedoms: ['endpoints.no-accounts', 'answers.null-is-empty'],
      behind: behind.world('document'),
    });
    const response = await fetch(`${service.baseUrl}/collection?collectionId=1`);
    expect([response.ok, await response.text()]).toEqual([true, '']);
    expect((await fetch(`${service.baseUrl}/balance?address=${addressOf('alice')}`)).status).toBe(404);
    await service.close();
    await behind.close();
  });
});
