import { beyondReach } from '../../tools/conformance/reach.ts';
import { laneOf } from '../../tools/conformance/worker.ts';
import { ownDialect } from '../dialects/dialect.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import { playOften } from '../../rules/metamorphic/relation.ts';
import type { Target } from '../../model/target.ts';
import { connect } from '../targets/connection.ts';
import { withFault, type Fault } from './inject/mutant.ts';
import { httpTarget } from '../targets/http.ts';
import { openTargetServer } from '../targets/server.ts';
import { signersOf } from '../targets/signers.ts';
import { brokenByStories, playsMax, type Sight } from './broken-by.ts';

/** Whether a base URL alone can show the fault at all. */
export const isInReach = ({ breaks }: Fault): boolean => !(breaks in beyondReach);

/**
 * What shows behind a base URL where the fault is: in each story, or in the plays of the relation that it breaks. All of it happens on one
 * world, as on a network that others use. What a fault does to what is heard and said happens between us and the server; all
 * else in the server.
 */
export async function* brokenOverHttp(fault: Fault): AsyncGenerator<Sight> {
  const { calls, reads, profile, tampers, breaks } = fault;
  const server = await openTargetServer({ calls, reads, simRoutes: false }, tampers);
  try {
    const make = await freshTargets(server.world(profile), fault);
    const relation = relations.find(({ id }) => id === breaks);
    if (relation !== undefined) {
      const isBroken = typeof (await playOften(relation, make, playsMax)) === 'object';
      yield { broken: isBroken ? [breaks] : [], steps: 0 };
    } else yield* brokenByStories(fault, make);
  } finally {
    await server.close();
  }
}

/** Makes targets that look new, on one world; who acts there has coins again each time. */
async function freshTargets(baseUrl: string, fault: Fault): Promise<() => Promise<Target>> {
  const connection = connect(baseUrl);
  const dialect = { ...ownDialect, profile: fault.profile };
  const [bank, ...signers] = await signersOf(['//Eve', '//Alice', '//Bob', '//Charlie', '//Dave']);
  if (bank === undefined) throw new Error('expected a bank');
  const lane = laneOf({ connection, dialect, start: performance.now() }, signers, false);
  const rich = await httpTarget({ baseUrl, dialect, connection, signers: [bank] });
  return async () => {
    const { target } = await lane.fresh();
    for (const { address } of target.actors) await refill(rich, address);
    return withFault(target, fault);
  };
}

/** Sends coins to who has few; where that is what the fault is about, it may not come to that. */
async function refill(bank: Target, destination: string): Promise<void> {
  const [banker] = bank.actors;
  const answer = await bank.read('balance', { address: destination });
  const raw =
    answer.kind === 'body' ? (answer.body as { freeBalance: { raw: string } }).freeBalance.raw : '0';
  if (banker === undefined || BigInt(raw) > 10n ** 20n) return;
  await bank.write({
    operation: 'transferBalance',
    body: { address: banker.address, destination, amount: 1_000 },
  });
}
