import type { Address } from '../../chain/state/address.ts';
import { Failure } from '../../contract/failures.ts';
import { Journal, JournalQuery, ScenarioQuery, ScenarioRead } from './shapes.ts';
import { toHar } from './har.ts';
import { entryOf, journalOf } from './journal.ts';
import { toAddress } from '../../service/requests/members.ts';
import type { World } from '../../service/worlds/world.ts';
import { formatAddress } from '../../wire/signing/ss58.ts';
import type { WorldRoute } from '../../http/routes/routes.ts';
import { route } from '../../http/routes/route.ts';

/** How requests write an account: as the world and as generic clients do, or as bytes, also in those of a transaction. */
const textsOf = (address: Address, { format }: World): readonly string[] => [
  format(address),
  formatAddress(address, genericPrefix),
  address.slice(2),
];
const genericPrefix = 42;

/** Control routes for the journal of one world (src/plugins/journal/README.md). */
export const journalRoutes: readonly WorldRoute[] = [
  route(
    'GET __sim/journal',
    {
      id: 'journal',
      summary: 'The last requests to this world, and their answers',
      query: JournalQuery,
      answer: Journal,
    },
    (world, { query: { format, account, ...query }, request }) => {
      const anyOf = account === undefined ? {} : { anyOf: textsOf(toAddress(account), world) };
      const exchanges = journalOf(world).find({ ...query, ...anyOf });
      if (format === 'har') return toHar(exchanges, `${request.protocol}://${request.host}`);
      return format === 'list'
        ? { entries: exchanges.map(entryOf), ...journalOf(world).range }
        : { exchanges };
    },
  ),
  route(
    'GET __sim/journal/scenario',
    {
      id: 'journalScenario',
      summary: 'The requests to this world as a scenario, as `understudy record` makes it',
      query: ScenarioQuery,
      answer: ScenarioRead,
    },
    (world, { query: { after = 0 }, request }) => {
      const { server } = request;
      if (server.recordScenario === undefined)
        throw new Failure('NotFound', 'This server does not make scenarios: understudy record does.');
      return server.recordScenario(`${server.listeningOrigin}/${world.id}`, after);
    },
  ),
  route(
    'DELETE __sim/journal',
    { id: 'clearJournal', summary: 'Forget all requests', answer: Journal },
    world => {
      journalOf(world).clear();
      return { exchanges: [] };
    },
  ),
];
