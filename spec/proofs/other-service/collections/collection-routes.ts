import { addAdmin, addToAllowList, removeAdmin, removeFromAllowList } from './admins.ts';
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
import { createCollection } from './create.ts';
import {
  changeOwner,
  destroyCollection,
  setLimits,
  setPermissions,
  setTransfersEnabled,
} from './collections.ts';
import { setPropertyPermissions } from './property-permissions.ts';
import { addRead, addWrite, collectionPaths, type Service } from '../routes.ts';
import type { Query } from '../requests/validate.ts';

const idOf = (query: Query): number => query.id('collectionId');

function addCollectionReads(service: Service, paths: (rest: string) => string[]): void {
  const { choices } = service;
  const whole = choices['paths.collection'] === 'singular' ? 'v1/collection' : 'v1/collections';
  const permissions =
    choices['paths.property-permissions-read'] === 'as shown'
      ? 'collection/property-permissions'
      : 'v1/collections/property-permissions';
  addRead(service, ['collection', whole], (context, query) => getCollection(context, idOf(query)));
  addRead(service, paths('/properties'), (context, query) =>
    getCollectionProperties(context, idOf(query), query.list('propertyKeys')),
  );
  addRead(service, paths('/limits'), (context, query) => getEffectiveLimits(context, idOf(query)));
  addRead(
    service,
    [permissions],
    (context, query) => getPropertyPermissions(context, idOf(query), query.list('propertyKeys')),
    'by its name',
  );
  addRead(service, paths('/admins'), (context, query) => getAdmins(context, idOf(query)), 'by its name');
  addRead(service, ['collection/allow-list'], (context, query) => getAllowList(context, idOf(query)));
  addRead(
    service,
    ['collection/allowed'],
    (context, query) => isAllowed(context, idOf(query), query.account('address')),
    'by any name',
  );
}

function addCollectionWrites(service: Service, paths: (rest: string) => string[]): void {
  const { choices } = service;
  addWrite(service, 'POST', paths(''), 'CreateCollection', createCollection);
  addWrite(service, 'DELETE', paths(''), 'OnCollection', destroyCollection);
  addWrite(service, 'POST', paths('/set-limits'), 'SetLimits', setLimits);
  addWrite(service, 'POST', paths('/permissions'), 'SetPermissions', setPermissions);
  addWrite(service, 'POST', paths('/properties'), 'SetCollectionProperties', setCollectionProperties);
  addWrite(service, 'DELETE', paths('/properties'), 'DeleteCollectionProperties', deleteCollectionProperties);
  addWrite(service, 'POST', paths('/property-permissions'), 'SetPropertyPermissions', setPropertyPermissions);
  addWrite(service, 'POST', paths('/transfers-enabled'), 'SetTransfersEnabled', setTransfersEnabled);
  addWrite(service, 'PATCH', paths('/transfer'), 'ChangeOwner', changeOwner, body =>
    choices['change-owner.signer'] === 'to' ? body.to : body.from,
  );
  addWrite(service, 'POST', paths('/admins'), 'AddAdmin', addAdmin);
  addWrite(service, 'DELETE', paths('/admins'), 'RemoveAdmin', removeAdmin);
  addWrite(service, 'POST', ['collection/add-to-allow-list'], 'AddToAllowList', addToAllowList);
  addWrite(
    service,
    choices['method.remove-from-allow-list'] === 'DELETE' ? 'DELETE' : 'POST',
    ['collection/remove-from-allow-list'],
    'RemoveFromAllowList',
    removeFromAllowList,
  );
}

export function addCollectionRoutes(service: Service): void {
  const paths = (rest: string): string[] => collectionPaths(service.choices, rest);
  addCollectionReads(service, paths);
  addCollectionWrites(service, paths);
}
