import { describe, expect, it } from 'vitest';
import { bob } from '../../../src/contract/operations/operation.ts';
import { isShown, shownPart } from './shown.ts';
import type { WriteRequest } from '../target.ts';

const request = (operation: string, body: object): WriteRequest =>
  ({ operation, body }) as unknown as WriteRequest;
const head = { address: bob, collectionId: 1 };
const creation = { address: bob, name: 'Cards', description: '', tokenPrefix: 'CRD' };

describe('the interface shows', () => {
  it.each([
    ['createCollection', creation],
    ['createCollection', { ...creation, mode: 'ReFungible', permissions: { access: 'AllowList' } }],
    ['setLimits', { ...head, limits: { tokenLimit: null, ownerCanDestroy: true } }],
    ['setPermissions', { ...head, permissions: { access: 'WhiteList', nesting: { restricted: [1] } } }],
    ['mintMany', { ...head, tokens: [{ data: { name: { _: 'Ace' }, image: { ipfsCid: 'QmAce' } } }] }],
  ])('%s %j', (operation, body) => {
    expect(isShown(request(operation, body))).toBe(true);
    expect(shownPart(request(operation, body))).toEqual({ operation, body });
  });
});

describe('the interface does not show', () => {
  it.each([
    ['approve', { ...head, tokenId: 1, spender: bob, isApprove: true }],
    ['createCollection', { ...creation, mode: 'NFT' }],
    ['setPermissions', { ...head, permissions: { nesting: { restricted: null } } }],
    ['setPermissions', { ...head, permissions: { access: 'AllowList' } }],
    [
      'setPropertyPermissions',
      { ...head, propertyPermissions: [{ key: 'a', permission: { mutable: true } }] },
    ],
    ['mintMany', { ...head, tokens: [{}] }],
    ['transfer', { ...head, tokenId: '1', to: bob }],
    ['transfer', { ...head, tokenId: 1, to: `0x${'f8238ccfff8ed887463fd5e0'.padEnd(40, '0')}` }],
    ['burn', { address: bob, collectionId: 1 }],
  ])('%s %j, nor a part of it', (operation, body) => {
    expect(isShown(request(operation, body))).toBe(false);
    expect(shownPart(request(operation, body))).toBeUndefined();
  });

  it.each([
    ['mint', { owner: bob, properties: [] }, head],
    [
      'mint',
      { data: { name: { _: 'Ace', de: 'Ass' }, audio: {} } },
      { ...head, data: { name: { _: 'Ace' } } },
    ],
    ['burn', { tokenId: 1, value: 1 }, { ...head, tokenId: 1 }],
  ])('these members of %s: %j', (operation, more, shown) => {
    expect(isShown(request(operation, { ...head, ...more }))).toBe(false);
    expect(shownPart(request(operation, { ...head, ...more }))?.body).toEqual(shown);
  });
});
