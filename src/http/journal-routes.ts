import type { Address } from '../chain/state/address.ts';
import { Journal, JournalQuery } from '../contract/shapes/journal.ts';
import { toHar } from '../service/journal/har.ts';
import { entryOf } from '../service/journal/journal.ts';
import { toAddress } from '../service/requests/members.ts';
import { queryReader } from '../service/requests/validate.ts';
import type { World } from '../service/world.ts';
import { formatAddress } from '../wire/ss58.ts';
import type { WorldRoute } from './routes.ts';

const readQuery = queryReader(JournalQuery);

/** How requests write an account: as the world and as generic clients do, or as bytes, also in those of a transaction. */
const textsOf = (address: Address, { write }: World): readonly string[] => [
  write(address),
  formatAddress(address, genericPrefix),
  address.slice(2),
];
const genericPrefix = 42;

const common = { paths: ['__sim/journal'] } as const;
const tag = 'simulator';

/** Control routes for the journal of one world (README: Request journal). */
export const journalRoutes: readonly WorldRoute[] = [
  {
    ...common,
    method: 'GET',
    describes: {
      id: 'journal',
      summary: 'The last requests to this world, and their answers',
      tag,
      query: JournalQuery,
      answer: Journal,
    },
    handle: (world, request) => {
      const { format, account, ...query } = readQuery(request.query);
      const anyOf = account === undefined ? {} : { anyOf: textsOf(toAddress(account), world) };
      const exchanges = world.journal.find({ ...query, ...anyOf });
      if (format === 'har') return toHar(exchanges, `${request.protocol}://${request.host}`);
      return format === 'list' ? { entries: exchanges.map(entryOf), ...world.journal.range } : { exchanges };
    },
  },
  {
    ...common,
    method: 'DELETE',
    describes: { id: 'clearJournal', summary: 'Forget all requests', tag, answer: Journal },
    handle: world => {
      world.journal.clear();
      return { exchanges: [] };
    },
  },
];
