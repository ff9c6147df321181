import { addAdmin, addToAllowList, removeAdmin, removeFromAllowList } from './admins.ts';
import * as bodies from './bodies.ts';
import { deleteCollectionProperties, setCollectionProperties } from './collection-properties.ts';
import {
  getAdmins,
  getAllowList,
  getCollection,
  getCollectionProperties,
  getEffectiveLimits,
  getPropertyPermissions,
  isAllowed,
} from './collection-reads.ts';
import {
  changeOwner,
  createCollection,
  destroyCollection,
  setLimits,
  setPermissions,
  setTransfersEnabled,
} from './collections.ts';
import { setPropertyPermissions } from './property-permissions.ts';
import { addRead, addWrite, byAddress, collectionPaths, type Service } from './routes.ts';
import type { Query } from './validate.ts';

const idOf = (query: Query): number => query.id('collectionId');

function addCollectionReads(service: Service): void {
  const { mutants } = service;
  addRead(service, {
    paths: ['collection', mutants.has('path.get-collection-plural') ? 'v1/collections' : 'v1/collection'],
    read: (context, query) => getCollection(context, idOf(query)),
  });
  addRead(service, {
    paths: collectionPaths(mutants, '/properties'),
    read: (context, query) => getCollectionProperties(context, idOf(query), query.list('propertyKeys')),
  });
  addRead(service, {
    paths: collectionPaths(mutants, '/limits'),
    read: (context, query) => getEffectiveLimits(context, idOf(query)),
  });
  addRead(service, {
    paths: [
      mutants.has('path.property-permissions-read-plural')
        ? 'v1/collections/property-permissions'
        : 'collection/property-permissions',
    ],
    takesAt: true,
    read: (context, query) => getPropertyPermissions(context, idOf(query), query.list('propertyKeys')),
  });
  addRead(service, {
    paths: collectionPaths(mutants, '/admins'),
    takesAt: true,
    read: (context, query) => getAdmins(context, idOf(query)),
  });
  addRead(service, {
    paths: ['collection/allow-list'],
    read: (context, query) => getAllowList(context, idOf(query)),
  });
  addRead(service, {
    paths: ['collection/allowed'],
    takesAt: true,
    read: (context, query) => isAllowed(context, idOf(query), query.account('address')),
  });
}

/** The path after `collection(s)`, the method, the body and the operation of the writes signed by `address`. */
function addCollectionWrites(service: Service): void {
  const { mutants } = service;
  const signer = byAddress;
  const paths = (rest: string): string[] => collectionPaths(mutants, rest);
  const post = { method: 'POST', signer } as const;
  const remove = { method: 'DELETE', signer } as const;

  addWrite(service, { ...post, paths: paths(''), body: bodies.CreateCollection, apply: createCollection });
  addWrite(service, { ...remove, paths: paths(''), body: bodies.OnCollection, apply: destroyCollection });
  addWrite(service, { ...post, paths: paths('/set-limits'), body: bodies.SetLimits, apply: setLimits });
  addWrite(service, {
    ...post,
    paths: paths('/permissions'),
    body: bodies.SetPermissions,
    apply: setPermissions,
  });
  addWrite(service, {
    ...post,
    paths: paths('/properties'),
    body: bodies.SetCollectionProperties,
    apply: setCollectionProperties,
  });
  addWrite(service, {
    ...remove,
    paths: paths('/properties'),
    body: bodies.DeleteCollectionProperties,
    apply: deleteCollectionProperties,
  });
  addWrite(service, {
    ...post,
    paths: paths('/property-permissions'),
    body: bodies.SetPropertyPermissions,
    apply: setPropertyPermissions,
  });
  addWrite(service, {
    ...post,
    paths: paths('/transfers-enabled'),
    body: bodies.SetTransfersEnabled,
    apply: setTransfersEnabled,
  });
  addWrite(service, {
    method: 'PATCH',
    paths: paths('/transfer'),
    body: bodies.ChangeOwner,
    signer: body => (mutants.has('change-owner.signed-by-new-owner') ? body.to : body.from),
    apply: changeOwner,
  });
}

function addListWrites(service: Service): void {
  const { mutants } = service;
  const signer = byAddress;
  const admins = collectionPaths(mutants, '/admins');
  addWrite(service, { method: 'POST', signer, paths: admins, body: bodies.AddAdmin, apply: addAdmin });
  addWrite(service, {
    method: 'DELETE',
    signer,
    paths: admins,
    body: bodies.RemoveAdmin,
    apply: removeAdmin,
  });
  addWrite(service, {
    method: 'POST',
    signer,
    paths: ['collection/add-to-allow-list'],
    body: bodies.AddToAllowList,
    apply: addToAllowList,
  });
  addWrite(service, {
    method: mutants.has('path.remove-from-allow-list-as-delete') ? 'DELETE' : 'POST',
    signer,
    paths: ['collection/remove-from-allow-list'],
    body: bodies.RemoveFromAllowList,
    apply: removeFromAllowList,
  });
}

export function addCollectionRoutes(service: Service): void {
  addCollectionReads(service);
  addCollectionWrites(service);
  addListWrites(service);
}
