import { Journal, JournalQuery } from '../contract/shapes/journal.ts';
import { toHar } from '../service/journal/har.ts';
import { queryReader } from '../service/requests/validate.ts';
import type { WorldRoute } from './routes.ts';

const readQuery = queryReader(JournalQuery);

const common = { paths: ['__sim/journal'] } as const;
const tag = 'simulator';

/** Control routes for the journal of one world (src/http/README.md#request-journal). */
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
      const { format, ...query } = readQuery(request.query);
      const exchanges = world.journal.find(query);
      return format === 'har' ? toHar(exchanges, `${request.protocol}://${request.host}`) : { exchanges };
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
