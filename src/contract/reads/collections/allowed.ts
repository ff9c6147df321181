import { Type } from 'typebox';
import { atCollections, read } from '../../operations/operation.ts';
import { Allowed } from '../../shapes/answers.ts';
import { AnyAddress } from '../../shapes/members.ts';
import { collectionQuery } from '../../shapes/read-queries.ts';

/** Whether an address is on the allow list. */
export const allowed = read({
  endpoint: atCollections('GET', 'Whether an address is on the allow list', 'allowed'),
  query: Type.Object({ ...collectionQuery, address: AnyAddress }),
  answer: Allowed,
  alias: ['account', 'address'],
});
