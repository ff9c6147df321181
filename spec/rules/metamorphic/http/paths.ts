import { documentedPaths } from '../../../model/documented/paths.ts';
import { documentedReads, documentedWrites } from '../../../model/documented/requests.ts';
import { reportedMembers } from '../../../model/reported.ts';
import { canonical } from '../../../model/plain-data.ts';
import {
  readEndpoints,
  readOperations,
  type Endpoint,
  writeEndpoints,
  writeOperations,
} from '../../../../src/contract/endpoints.ts';
import {
  readShapes,
  type ReadOperation,
  type WriteOperation,
} from '../../../../src/contract/shapes/index.ts';
import { onEachInTurn, ruled, type Verdict, type Text } from '../../../model/rule.ts';
import type { Response } from '../../../model/target.ts';
import { queryText } from '../../../model/query.ts';
import { comparable, sendWrite, wireOf } from './http-exchange.ts';
import { isPresent, orElse } from '../../../model/unobservable.ts';
import { type Listed, wireRelationList } from '../relation-list.ts';
import type { Fixture } from '../relation.ts';

/** Names of the same thing at the beginning of a path, and at its end (spec/decisions/service.md#paths). */
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

/** All aliases of the path of an endpoint, each with and without the version. */
function aliasesOf({ paths: [path = ''] }: Endpoint): string[] {
  const [section = '', ...rest] = path.split('/');
  const named = familyOf(sections, section).flatMap(name =>
    rest.length === 0 ? [name] : familyOf(endings, rest.join('/')).map(ending => `${name}/${ending}`),
  );
  const all = [...new Set([...named, ...familyOf(wholes, path)])];
  return all.flatMap(name => [name, `v1/${name}`]);
}

/** A query with the members that the read needs. */
function queryOf({ choose, target }: Fixture, operation: ReadOperation): string {
  const [address = '', to = ''] = target.actors.map(actor => actor.address);
  const values: Readonly<Record<string, number | string>> = { ...choose.token(), address, from: address, to };
  const names = readShapes[operation].required ?? [];
  return queryText(Object.fromEntries(names.map(name => [name, values[name]])));
}

const isInBothStyles = (operation: ReadOperation | WriteOperation): boolean =>
  documentedPaths(operation).length === 2;

/** A whole collection is left out: its versioned read has more members, such as the parsed schema. */
const readsInBothStyles = documentedReads.filter(read => isInBothStyles(read) && read !== 'collection');
const writesInBothStyles = documentedWrites.filter(isInBothStyles);

/** Whether all paths answer the same as the first one, as far as `view` shows. */
async function alike(
  { target }: Fixture,
  paths: readonly string[],
  send: Send,
  view: (answer: Response) => unknown = answer => answer,
): Promise<Verdict> {
  const answers: Response[] = [];
  for (const path of paths) answers.push(await send(path));
  const views = answers.map(answer => comparable(target, view(answer)));
  const other = views.findIndex(each => each !== views[0]);
  if (other === -1) return 'holds';
  const text = (index: number): string =>
    `${paths[index]} answers ${answers[index]?.status} ${JSON.stringify(answers[index]?.body)}`;
  return { broken: `${text(0)}, but ${text(other)}` };
}

/** Sends a request to a path. */
type Send = (path: string) => Promise<Response>;

/** Operations with several paths. */
interface Alike<O> extends Text {
  readonly operations: readonly O[];
  readonly pathsOf: (operation: O) => readonly string[];
  /** Makes the request for one of the paths; undefined where there is none. */
  readonly prepare: (fixture: Fixture, operation: O) => Send | undefined;
  /** What is compared; by default the whole answer. */
  readonly view?: (answer: Response) => unknown;
}

/** A relation that every operation of the target has the same answer at all its paths. */
const pathsAlike = <O extends ReadOperation | WriteOperation>({
  operations,
  pathsOf,
  prepare,
  view,
  ...text
}: Alike<O>): Listed => ({
  ...text,
  check: fixture => {
    const present = operations.filter(operation => isPresent(fixture.target, operation));
    return onEachInTurn(present, async operation => {
      // A random request may depend on what is not reported.
      const send = orElse(() => prepare(fixture, operation), undefined);
      return send === undefined ? 'holds' : alike(fixture, pathsOf(operation), send, view);
    });
  },
});

const reading = (fixture: Fixture, operation: ReadOperation): Send => {
  const query = queryOf(fixture, operation);
  return path => wireOf(fixture.target).send('GET', `${path}?${query}`);
};

/** Writes are only built, so that the state stays the same. */
const building = (fixture: Fixture, operation: WriteOperation): Send | undefined => {
  const request = fixture.randomRequest(operation);
  return request && (path => sendWrite(fixture.target, request, { path }));
};

/** Requests with the same meaning have the same answer (spec/decisions/service.md#endpoints, #aliases). */
const checkAliases = async (fixture: Fixture): Promise<Verdict> => {
  const wire = wireOf(fixture.target);
  const [address = '', to = ''] = fixture.target.actors.map(actor => actor.address);
  const collectionId = fixture.choose.collectionId();
  const properties = await wire.send('GET', 'chain/properties');
  const { genesisHash: at } = reportedMembers('the properties of the chain', properties.body);
  const head = { address, collectionId };
  const collection = { address, name: 'aliases', description: '', tokenPrefix: 'SPL' };
  const tokens = [{ owner: to }, {}];
  const permissionsOf = (access: string) => ({ ...head, permissions: { access } });
  const writes: readonly (readonly [WriteOperation, object, object])[] = [
    ['createCollection', { ...collection, mode: 'Nft' }, { ...collection, mode: 'NFT' }],
    ['setPermissions', permissionsOf('AllowList'), permissionsOf('WhiteList')],
    ['mintMany', { ...head, tokens }, { ...head, data: tokens }],
    ['changeOwner', { from: address, to, collectionId }, { address, to, collectionId }],
  ];
  const reads = [
    ['collection/allowed', { collectionId, address }, { collectionId, account: address }],
    ['collection/allow-list', { collectionId, at }, { collectionId, hash: at }],
  ] as const;
  const verdict = await onEachInTurn(writes, async ([operation, one, other]) => {
    const { method, paths } = writeEndpoints[operation];
    return alike(fixture, ['first', 'second'], name =>
      wire.send(method, paths[0] ?? '', name === 'first' ? one : other),
    );
  });
  if (verdict !== 'holds') return verdict;
  return onEachInTurn(reads, async ([path, ...aliased]) =>
    alike(fixture, aliased.map(queryText), query => wire.send('GET', `${path}?${query}`)),
  );
};

/** Relations about aliases of paths, members and values. */
export const pathRelations = wireRelationList(ruled('2.22', 'Versioning'), {
  'paths.both-styles-read-the-same': pathsAlike({
    level: 'stated',
    says: 'Every read answers the same at its versioned and at its earlier path.',
    operations: readsInBothStyles,
    pathsOf: documentedPaths,
    prepare: reading,
    view: ({ status, body }) => [status, canonical(body)],
  }),
  'paths.both-styles-build-the-same': pathsAlike({
    says: 'Every write builds the same at its versioned and at its earlier path.',
    operations: writesInBothStyles,
    pathsOf: documentedPaths,
    prepare: building,
  }),
  'paths.both-styles-build': pathsAlike({
    level: 'stated',
    says: 'A write can be built at its versioned path exactly if it can be built at its earlier path.',
    operations: writesInBothStyles,
    pathsOf: documentedPaths,
    prepare: building,
    view: ({ status }) => status < 400,
  }),
  'paths.aliases-read-the-same': pathsAlike({
    says: 'Every read answers the same at all paths that published clients use.',
    operations: readOperations,
    pathsOf: operation => aliasesOf(readEndpoints[operation]),
    prepare: reading,
  }),
  'paths.aliases-build-the-same': pathsAlike({
    says: 'Every write builds the same at all paths that published clients use.',
    operations: writeOperations,
    pathsOf: operation => aliasesOf(writeEndpoints[operation]),
    prepare: building,
  }),
  'members.aliases-mean-the-same': {
    source: 'Endpoints',
    says: 'Members and values may have the names that published clients use.',
    check: checkAliases,
  },
});
