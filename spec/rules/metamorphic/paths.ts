import { canonical } from '../../model/canonical.ts';
import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import { textOf, type RuleText, type Verdict } from '../../model/rule.ts';
import type { Response } from '../../model/target.ts';
import { randomRequests } from '../../harness/generators/random-requests.ts';
import { comparable, sendWrite, wireOf } from './http-exchange.ts';
import type { Relation, Stage } from './relation.ts';

/** Names of the same thing at the beginning of a path, and at its end (rest-surface §0.4). */
const sections: readonly (readonly string[])[] = [
  ['collections', 'collection', 'collection-new'],
  ['tokens', 'token', 'token-new'],
];
const wholes: readonly (readonly string[])[] = [
  ['common/chain-properties', 'common/properties', 'chain/properties'],
];
const endings: readonly (readonly string[])[] = [['add-to-allow-list', 'add-allow-list']];

const familyOf = (families: readonly (readonly string[])[], name: string): readonly string[] =>
  families.find(family => family.includes(name)) ?? [name];

/** All names of a path, each with and without the version. */
function aliasesOf(path: string): string[] {
  const [section = '', ...rest] = path.split('/');
  const named = familyOf(sections, section).flatMap(name =>
    rest.length === 0 ? [name] : familyOf(endings, rest.join('/')).map(ending => `${name}/${ending}`),
  );
  const all = [...new Set([...named, ...familyOf(wholes, path)])];
  return all.flatMap(name => [name, `v1/${name}`]);
}

/** The versioned and the earlier path of the same, as the interface has them. */
export function stylesOf(path: string): string[] {
  const [section = '', ...rest] = path.split('/');
  const names: Readonly<Record<string, readonly [string, string]>> = {
    collections: ['v1/collections', 'collection'],
    token: ['v1/token', 'token'],
  };
  return (names[section] ?? [`v1/${section}`, section]).map(name => [name, ...rest].join('/'));
}

/** What each read could be asked for on this stage; members that it does not know are ignored. */
function queryOf({ choose, target }: Stage): string {
  const { collectionId, tokenId } = choose.token();
  const [address = '', to = ''] = target.actors.map(actor => actor.address);
  return new URLSearchParams({
    collectionId: String(collectionId),
    tokenId: String(tokenId),
    address,
    from: address,
    to,
  }).toString();
}

const readOperations = Object.keys(readEndpoints) as ReadOperation[];
const writeOperations = Object.keys(writeEndpoints) as WriteOperation[];

/** What the interface itself shows in both styles: the allow list, for one, is there in the earlier one only. */
const readsInBothStyles: readonly ReadOperation[] = [
  'collectionProperties',
  'limits',
  'admins',
  'token',
  'tokenProperties',
  'children',
  'parent',
  'topmostOwner',
  'isBundle',
  'bundle',
];
const writesInBothStyles: readonly WriteOperation[] = [
  'createCollection',
  'destroyCollection',
  'setCollectionProperties',
  'deleteCollectionProperties',
  'setPropertyPermissions',
  'setLimits',
  'setPermissions',
  'setTransfersEnabled',
  'changeOwner',
  'addAdmin',
  'removeAdmin',
  'mint',
  'mintMany',
  'burn',
  'transfer',
  'setTokenProperties',
  'deleteTokenProperties',
  'nest',
  'unnest',
];

/** Whether all answers are those of the first path. */
async function alike(
  { target }: Stage,
  paths: readonly string[],
  ask: (path: string) => Promise<Response>,
): Promise<Verdict> {
  const answers: string[] = [];
  for (const path of paths) answers.push(comparable(target, await ask(path)));
  const other = answers.findIndex(answer => answer !== answers[0]);
  if (other === -1) return 'holds';
  return { broken: `${paths[0]} answers ${answers[0]}, but ${paths[other]} ${answers[other]}` };
}

async function eachAlike(plays: readonly (() => Promise<Verdict>)[]): Promise<Verdict> {
  for (const play of plays) {
    const verdict = await play();
    if (verdict !== 'holds') return verdict;
  }
  return 'holds';
}

/** The same question at all paths, for each read. */
const readsAlike = (
  text: RuleText,
  pathsOf: (path: string) => string[],
  operations: readonly ReadOperation[] = readOperations,
  view: (answer: Response) => Response = answer => answer,
): Relation => ({
  ...textOf(text),
  needsWire: true,
  play: stage =>
    eachAlike(
      operations.map(operation => () => {
        const query = queryOf(stage);
        const [path = ''] = readEndpoints[operation].paths;
        return alike(stage, pathsOf(path), async each =>
          view(await wireOf(stage.target).send('GET', `${each}?${query}`)),
        );
      }),
    ),
});

/** The same request at all paths, for each write; only built, so that all are answered in the same situation. */
const buildsAlike = (
  text: RuleText,
  pathsOf: (path: string) => string[],
  operations: readonly WriteOperation[] = writeOperations,
  view: (answer: Response) => Response = answer => answer,
): Relation => ({
  ...textOf(text),
  needsWire: true,
  play: stage =>
    eachAlike(
      operations.map(operation => () => {
        const request = randomRequests[operation](stage.choose);
        const [path = ''] = writeEndpoints[operation].paths;
        return alike(stage, pathsOf(path), async each =>
          view(await sendWrite(stage.target, request, { path: each })),
        );
      }),
    ),
});

/** Two bodies that mean the same, by operation (rest-surface §1, §9). */
const spelledTwice = (
  address: string,
  to: string,
  collectionId: number,
): readonly [WriteOperation, object, object][] => {
  const head = { address, collectionId };
  const collection = { address, name: 'spelled', description: '', tokenPrefix: 'SPL' };
  const items = [{ owner: to }, {}];
  return [
    ['createCollection', { ...collection, mode: 'Nft' }, { ...collection, mode: 'NFT' }],
    [
      'setPermissions',
      { ...head, permissions: { access: 'AllowList' } },
      { ...head, permissions: { access: 'WhiteList' } },
    ],
    ['mintMany', { ...head, tokens: items }, { ...head, data: items }],
    ['changeOwner', { from: address, to, collectionId }, { address, to, collectionId }],
  ];
};

/** Requests in either spelling come to the same. */
const playSpellings = async (stage: Stage): Promise<Verdict> => {
  const wire = wireOf(stage.target);
  const [address = '', to = ''] = stage.target.actors.map(actor => actor.address);
  const collectionId = stage.choose.collectionId();
  const { genesisHash } = (await wire.send('GET', 'chain/properties')).body as { genesisHash: string };
  const writes = spelledTwice(address, to, collectionId).map(([operation, ...bodies]) => () => {
    const { method, paths } = writeEndpoints[operation];
    return alike(stage, ['ours', 'theirs'], name =>
      wire.send(method, paths[0] ?? '', bodies[name === 'ours' ? 0 : 1]),
    );
  });
  const queries = [
    [
      'allowed',
      `collectionId=${collectionId}&address=${address}`,
      `collectionId=${collectionId}&account=${address}`,
    ],
    [
      'allow-list',
      `collectionId=${collectionId}&at=${genesisHash}`,
      `collectionId=${collectionId}&hash=${genesisHash}`,
    ],
  ].map(
    ([path, ...spelled]) =>
      () =>
        alike(stage, spelled, query => wire.send('GET', `collection/${path}?${query}`)),
  );
  return eachAlike([...writes, ...queries]);
};

/** Everything that can be asked for in more than one way. */
export const pathRelations: readonly Relation[] = [
  readsAlike(
    {
      id: 'paths.both-styles-read-the-same',
      level: 'stated',
      source: 'Versioning',
      says: 'Every read answers the same at its versioned and at its earlier path.',
    },
    stylesOf,
    readsInBothStyles,
    ({ status, body }) => ({ status, body: canonical(body) }),
  ),
  buildsAlike(
    {
      id: 'paths.both-styles-build-the-same',
      level: 'ruled 2.22',
      source: 'Versioning',
      says: 'Every write builds the same at its versioned and at its earlier path.',
    },
    stylesOf,
    writesInBothStyles,
  ),
  buildsAlike(
    {
      id: 'paths.both-styles-build',
      level: 'stated',
      source: 'Versioning',
      says: 'What can be built at the versioned path of a write can be built at its earlier path, and the other way round.',
    },
    stylesOf,
    writesInBothStyles,
    ({ status }) => ({ status: status < 400 ? 200 : 400, body: null }),
  ),
  readsAlike(
    {
      id: 'paths.aliases-read-the-same',
      level: 'ruled 2.22',
      source: 'Versioning',
      says: 'Every read answers the same under all the names that published clients use.',
    },
    aliasesOf,
  ),
  buildsAlike(
    {
      id: 'paths.aliases-build-the-same',
      level: 'ruled 2.22',
      source: 'Versioning',
      says: 'Every write builds the same under all the names that published clients use.',
    },
    aliasesOf,
  ),
  {
    id: 'members.aliases-mean-the-same',
    level: 'ruled 2.22',
    source: 'Endpoints',
    says: 'Members and values may be spelled as published clients do.',
    needsWire: true,
    play: playSpellings,
  },
];
