import { admin, holder, owner } from '../precedence/actors.ts';
import {
  addAdmin,
  addToAllowList,
  changeOwner,
  confirmSponsorship,
  create,
  deleteCollectionProperties,
  deleteTokenProperties,
  destroy,
  mint,
  permission,
  removeAdmin,
  removeFromAllowList,
  removeSponsorship,
  setCollectionProperties,
  setLimits,
  setPermissions,
  setPropertyPermissions,
  setSponsorship,
  setTransfersEnabled,
  setTokenProperties,
} from '../writes.ts';
import type { Commands } from './follow.ts';

const added = addAdmin(owner, 1, admin);
const listed = addToAllowList(owner, 1, holder);
const set = (value: string): Commands[number] => setCollectionProperties(owner, 1, { a: value });
const removed = deleteCollectionProperties(owner, 1, 'a');
const declared = setPropertyPermissions(owner, 1, permission('a', 'mao'));
const written = setTokenProperties(holder, [1, 1], { a: 'one' });
const held = [create(owner), declared, mint(owner, 1, { owner: holder })];
const sponsor = setSponsorship(owner, 1, holder);
const confirmed = confirmSponsorship(holder, 1);

/** Each operation on a collection in its plainest form, and in the forms that some rules are about. */
export const collectionExamples: readonly Commands[] = [
  [create(owner)],
  [create(owner, { limits: { tokenLimit: 3 } })],
  [create(owner), destroy(owner, 1)],

  [create(owner), setLimits(owner, 1, { tokenLimit: 3 })],
  [create(owner), setPermissions(owner, 1, { mintMode: true })],
  [create(owner), setPermissions(owner, 1, { access: 'WhiteList' })],
  [create(owner), setPermissions(owner, 1, { nesting: { tokenOwner: true } })],
  [create(owner), setTransfersEnabled(owner, 1, false)],

  [create(owner), changeOwner(owner, 1, holder)],
  [create(owner), added],
  [create(owner), added, added],
  [create(owner), added, removeAdmin(owner, 1, admin)],
  [create(owner), added, removeAdmin(admin, 1, admin)],
  [create(owner), listed],
  [create(owner), listed, listed],
  [create(owner), listed, removeFromAllowList(owner, 1, holder)],
  [create(owner), removeFromAllowList(owner, 1, holder)],

  [create(owner), set('one')],
  [create(owner), set('one'), set('two')],
  [create(owner), set('one'), removed],
  [create(owner), removed],
  [create(owner), declared],
  [create(owner), declared, declared],
  [...held, written],
  [...held, written, written],
  [...held, written, deleteTokenProperties(holder, [1, 1], 'a')],

  [create(owner), sponsor],
  [create(owner), sponsor, confirmed],
  [create(owner), sponsor, confirmed, removeSponsorship(owner, 1)],
  [create(owner), sponsor, mint(owner, 1)],
  [create(owner, { limits: { sponsorTransferTimeout: 0 } }), sponsor, confirmed, mint(owner, 1)],
  [create(owner), sponsor, confirmed, setLimits(owner, 1, {})],
];
