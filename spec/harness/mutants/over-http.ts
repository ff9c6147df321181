import { beyondReach } from '../../tools/conformance/reach.ts';
import { workerOf } from '../../tools/conformance/worker.ts';
import { ownDialect } from '../dialects/dialect.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import { checkRepeatedly } from '../../rules/metamorphic/relation.ts';
import type { Target } from '../../model/target.ts';
import { connect } from '../targets/connection.ts';
import { withMutant, type Mutant } from './inject/mutant.ts';
import { httpTarget } from '../targets/http.ts';
import { openTargetServer } from '../targets/server.ts';
import { signersOf } from '../targets/signers.ts';
import { brokenBySequences, playsMax, type Sight } from './broken-by.ts';

/** Whether a base URL alone can show the fault at all. */
export const isInReach = ({ breaks }: Mutant): boolean => !(breaks in beyondReach);

/**
 * What shows behind a base URL where the fault is: in each story, or in the plays of the relation that it breaks. All of it happens on one
 * world, as on a network that others use. What a fault does to what is heard and said happens between us and the server; all
 * else in the server.
 */
export async function* brokenOverHttp(mutant: Mutant): AsyncGenerator<Sight> {
  const { calls, reads, profile, alterWorld, breaks } = mutant;
  const server = await openTargetServer({ calls, reads, simRoutes: false }, alterWorld);
  try {
    const make = await freshTargets(server.world(profile), mutant);
    const relation = relations.find(({ id }) => id === breaks);
    if (relation !== undefined) {
      const isBroken = typeof (await checkRepeatedly(relation, make, playsMax)) === 'object';
      yield { broken: isBroken ? [breaks] : [], steps: 0 };
    } else yield* brokenBySequences(mutant, make);
  } finally {
    await server.close();
  }
}

/** Makes targets that look new, on one world; who acts there has coins again each time. */
async function freshTargets(baseUrl: string, mutant: Mutant): Promise<() => Promise<Target>> {
  const connection = connect(baseUrl);
  const dialect = { ...ownDialect, profile: mutant.profile };
  const [faucet, ...signers] = await signersOf(['//Eve', '//Alice', '//Bob', '//Charlie', '//Dave']);
  if (faucet === undefined) throw new Error('expected a bank');
  const worker = workerOf({ connection, dialect, start: performance.now() }, signers, false);
  const rich = await httpTarget({ baseUrl, dialect, connection, signers: [faucet] });
  return async () => {
    const { target } = await worker.fresh();
    for (const { address } of target.actors) await refill(rich, address);
    return withMutant(target, mutant);
  };
}

/** Sends coins to who has few; where that is what the fault is about, it may not come to that. */
async function refill(faucet: Target, destination: string): Promise<void> {
  const [faucetAccount] = faucet.actors;
  const answer = await faucet.read('balance', { address: destination });
  const raw =
    answer.kind === 'body' ? (answer.body as { freeBalance: { raw: string } }).freeBalance.raw : '0';
  if (faucetAccount === undefined || BigInt(raw) > 10n ** 20n) return;
  await faucet.write({
    operation: 'transferBalance',
    body: { address: faucetAccount.address, destination, amount: 1_000 },
  });
}
