import { stated, type Verdict } from '../../../model/rule.ts';
import { writeEndpoints } from '../../../../src/contract/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { documentedQueries, documentedReads } from '../../../model/documented/requests.ts';
import { documentedPaths } from '../../../model/documented/paths.ts';
import type { TokenRef } from '../../../model/observations/observation.ts';
import type { Target, WriteRequest } from '../../../model/target.ts';
import { isPresent } from '../../../model/unobservable.ts';
import { queryText } from '../../../model/query.ts';
import { sendWrite, submitted, wireOf } from './http-exchange.ts';
import {
  createdCollection,
  creationBy,
  mintedToken,
  permitted,
  request,
  someOwner,
  somebodyElse,
} from '../requests.ts';
import { wireRelationList } from '../relation-list.ts';
import { given, type Fixture } from '../relation.ts';

/** Collections and tokens that requests need, as far as the target has the operations to make them. */
interface Prepared {
  readonly address: string;
  readonly other: string;
  readonly collectionId: number;
  /** A collection without tokens. */
  readonly emptyId: number;
  /** A token of the owner; `child` is nested in it, where nesting was possible. Without `mint` there are no tokens. */
  readonly parent: TokenRef;
  readonly child: TokenRef;
  /** A token of the owner that is in no bundle. */
  readonly plain: TokenRef;
  /** Whether a write that prepares for a request was accepted, by its operation. */
  readonly has: (operation: WriteOperation) => boolean;
}

async function prepared(fixture: Fixture, address: string): Promise<Prepared> {
  const { target } = fixture;
  const other = somebodyElse(fixture, address);
  const create = (): Promise<number> => createdCollection(target, address);
  const head = { address, collectionId: await create() };
  const canMint = isPresent(target, 'mint');
  const mint = async (): Promise<TokenRef> =>
    canMint ? mintedToken(target, head) : { collectionId: head.collectionId, tokenId: 1 };
  const [parent, child, plain] = [await mint(), await mint(), await mint()];
  const emptyId = await create();
  const properties = [{ key: 'there', value: 'x' }];
  const preparations: readonly WriteRequest[] = [
    request('addAdmin', { ...head, newAdmin: other }),
    request('addToAllowList', { ...head, newAdminId: other }),
    request('setCollectionProperties', { ...head, properties }),
    request('setPropertyPermissions', { ...head, propertyPermissions: [permitted('there')] }),
    request('setTokenProperties', { address, ...plain, properties }),
    request('setPermissions', {
      ...head,
      permissions: { nesting: { tokenOwner: true, collectionAdmin: true } },
    }),
    request('nest', { address, parent, nested: child }),
    // By default, an implementation may not let the owner destroy a collection.
    request('setLimits', { address, collectionId: emptyId, limits: { ownerCanDestroy: true } }),
  ];
  const done = new Set<string>(canMint ? ['mint'] : []);
  for (const write of preparations.filter(({ operation }) => isPresent(target, operation)))
    if ((await target.write(write)).kind === 'accepted') done.add(write.operation);
  return {
    ...head,
    other,
    emptyId,
    parent,
    child,
    plain,
    has: operation => done.has(operation),
  };
}

/** Writes of the target that must be accepted, as far as their preparation was. They are only built. */
function possibleWrites(target: Target, prepared: Prepared): readonly WriteRequest[] {
  const { has, address, other, collectionId, emptyId, parent, child, plain } = prepared;
  const head = { address, collectionId };
  const onPlain = { address, ...plain };
  const properties = [{ key: 'there', value: 'y' }];
  const always = [
    creationBy(address),
    request('setLimits', { ...head, limits: { tokenLimit: 100 } }),
    request('setPermissions', { ...head, permissions: { mintMode: true } }),
    request('setTransfersEnabled', { ...head, isEnabled: true }),
    request('setCollectionProperties', { ...head, properties }),
    request('setPropertyPermissions', { ...head, propertyPermissions: [permitted('more')] }),
    request('changeOwner', { from: address, collectionId, to: other }),
    request('addAdmin', { address, collectionId: emptyId, newAdmin: other }),
    request('addToAllowList', { address, collectionId: emptyId, newAdminId: other }),
    request('mint', head),
    request('mintMany', { ...head, tokens: [{ data: {} }] }),
  ];
  const afterOthers: readonly (readonly [needs: WriteOperation, write: WriteRequest])[] = [
    ['mint', request('transfer', { ...onPlain, to: other })],
    ['mint', request('burn', onPlain)],
    ['addAdmin', request('removeAdmin', { ...head, admin: other })],
    ['addToAllowList', request('removeFromAllowList', { ...head, addressToDelete: other })],
    ['setCollectionProperties', request('deleteCollectionProperties', { ...head, propertyKeys: ['there'] })],
    ['setPropertyPermissions', request('setTokenProperties', { ...onPlain, properties })],
    ['setTokenProperties', request('deleteTokenProperties', { ...onPlain, propertyKeys: ['there'] })],
    ['setPermissions', request('nest', { address, parent, nested: plain })],
    ['nest', request('unnest', { address, nested: child })],
    ['setLimits', request('destroyCollection', { address, collectionId: emptyId })],
  ];
  return [...always, ...afterOthers.flatMap(([needs, write]) => (has(needs) ? [write] : []))].filter(
    ({ operation }) => isPresent(target, operation),
  );
}

/** Reads of the target that must be answered, with the members that they need. */
function possibleReads(
  target: Target,
  { has, collectionId, parent, other }: Prepared,
): readonly (readonly [ReadOperation, object])[] {
  const values: Readonly<Record<string, unknown>> = { ...parent, collectionId, address: other };
  return documentedReads.flatMap(operation => {
    const names = documentedQueries[operation].required as readonly string[];
    const isPossible = !names.includes('tokenId') || has(operation === 'bundle' ? 'nest' : 'mint');
    const query = Object.fromEntries(names.map(name => [name, values[name]]));
    return isPossible && isPresent(target, operation) ? [[operation, query] as const] : [];
  });
}

/** Whether all reads are answered. */
async function readsAnswered(target: Target, place: Prepared): Promise<Verdict> {
  for (const [operation, query] of possibleReads(target, place))
    for (const path of documentedPaths(operation)) {
      const asked = `${path}?${queryText(query)}`;
      const { status, body } = await wireOf(target).send('GET', asked);
      if (status >= 400) return { broken: `GET ${asked} answers ${status} ${JSON.stringify(body)}` };
    }
  return 'holds';
}

/** Whether all writes can be built at each of their paths with this query. */
async function writesBuilt(target: Target, writes: readonly WriteRequest[], query: string): Promise<Verdict> {
  for (const write of writes)
    for (const path of documentedPaths(write.operation)) {
      const { status, body } = await sendWrite(target, write, { path, query });
      if (status >= 400)
        return {
          broken: `${writeEndpoints[write.operation].method} ${path}${query && `?${query}`} ${JSON.stringify(write.body)} answers ${status} ${JSON.stringify(body)}`,
        };
    }
  return 'holds';
}

/** The writes that the interface shows without query parameters. */
const withoutQuery: readonly WriteOperation[] = [
  'createCollection',
  'destroyCollection',
  'deleteCollectionProperties',
  'nest',
  'unnest',
  'addToAllowList',
  'removeFromAllowList',
];

/** Relations about the documented paths of operations. */
export const endpointRelations = wireRelationList(stated('Endpoints'), {
  'endpoints.are-where-shown': {
    says: 'Every operation is answered at each of its documented paths, by its documented method.',
    check: given(someOwner, async (owner, fixture) => {
      const place = await prepared(fixture, owner);
      const verdict = await readsAnswered(fixture.target, place);
      if (verdict !== 'holds') return verdict;
      return writesBuilt(fixture.target, possibleWrites(fixture.target, place), 'use=Build');
    }),
  },
  'build.needs-no-query': {
    source: 'Endpoints: Write flow',
    says: 'Writes that are documented without query parameters can be built without them.',
    check: given(someOwner, async (owner, fixture) => {
      const writes = possibleWrites(fixture.target, await prepared(fixture, owner));
      const shown = writes.filter(({ operation }) => withoutQuery.includes(operation));
      return writesBuilt(fixture.target, shown, '');
    }),
  },
  'submit.is-at-both-paths': {
    source: 'Endpoints: Write flow, Submit',
    says: 'A signed payload can be submitted at the earlier and at the versioned path.',
    check: given(someOwner, async (address, fixture) => {
      const { target } = fixture;
      const creation = creationBy(address);
      for (const path of ['extrinsic/submit', 'v1/extrinsic/submit']) {
        const answer = await submitted(target, creation, path);
        if (answer.status >= 400) return { broken: `${path} answers ${JSON.stringify(answer)}` };
        await wireOf(target).settled(creation.operation, answer);
      }
      return 'holds';
    }),
  },
});
