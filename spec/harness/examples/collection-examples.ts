import {
  addAdmin,
  admin,
  changeOwner,
  confirmSponsor,
  create,
  deleteProperties,
  destroy,
  disableTransfers,
  entry,
  erase,
  holder,
  limits,
  list,
  mint,
  owner,
  permissions,
  permit,
  removeAdmin,
  removeSponsor,
  setProperties,
  setSponsor,
  unlist,
  write,
} from '../precedence/requests.ts';
import type { Commands } from './follow.ts';

const added = addAdmin(owner, 1, admin);
const listed = list(owner, 1, holder);
const set = (value: string): Commands[number] => setProperties(owner, 1, [{ key: 'a', value }]);
const removed = deleteProperties(owner, 1, ['a']);
const declared = permit(owner, 1, [entry('a', 'mao')]);
const written = write(holder, [1, 1], [{ key: 'a', value: 'one' }]);
const held = [create(owner), declared, mint(owner, 1, { owner: holder })];
const sponsor = setSponsor(owner, 1, holder);
const confirmed = confirmSponsor(holder, 1);

/** Each operation on a collection in its plainest form, and in the forms that some rules are about. */
export const collectionExamples: readonly Commands[] = [
  [create(owner)],
  [create(owner, { limits: { tokenLimit: 3 } })],
  [create(owner), destroy(owner, 1)],

  [create(owner), limits(owner, 1, { tokenLimit: 3 })],
  [create(owner), permissions(owner, 1, { mintMode: true })],
  [create(owner), permissions(owner, 1, { access: 'WhiteList' })],
  [create(owner), permissions(owner, 1, { nesting: { tokenOwner: true } })],
  [create(owner), disableTransfers(owner, 1)],

  [create(owner), changeOwner(owner, 1, holder)],
  [create(owner), added],
  [create(owner), added, added],
  [create(owner), added, removeAdmin(owner, 1, admin)],
  [create(owner), added, removeAdmin(admin, 1, admin)],
  [create(owner), listed],
  [create(owner), listed, listed],
  [create(owner), listed, unlist(owner, 1, holder)],
  [create(owner), unlist(owner, 1, holder)],

  [create(owner), set('one')],
  [create(owner), set('one'), set('two')],
  [create(owner), set('one'), removed],
  [create(owner), removed],
  [create(owner), declared],
  [create(owner), declared, declared],
  [...held, written],
  [...held, written, written],
  [...held, written, erase(holder, [1, 1], ['a'])],

  [create(owner), sponsor],
  [create(owner), sponsor, confirmed],
  [create(owner), sponsor, confirmed, removeSponsor(owner, 1)],
  [create(owner), sponsor, mint(owner, 1)],
  [create(owner, { limits: { sponsorTransferTimeout: 0 } }), sponsor, confirmed, mint(owner, 1)],
  [create(owner), sponsor, confirmed, limits(owner, 1, {})],
];
