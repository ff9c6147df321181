import { beyondReach } from '../../tools/conformance/run/reach.ts';
import { workerOf } from '../../tools/conformance/target/worker.ts';
import { ownDialect } from '../../harness/dialects/dialect.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import type { Target } from '../../model/target.ts';
import { connect } from '../../harness/targets/connections/connection.ts';
import { httpTarget } from '../../harness/targets/connections/http.ts';
import { openTargetServer } from '../../harness/targets/connections/server.ts';
import { signersOf } from '../../harness/targets/writing/signers.ts';
import { relationAttempt, sequenceAttempts, type Attempt } from './catch.ts';
import { playKeepingReads } from '../../harness/runner/play-keeping-reads.ts';
import { withMutant, type Mutant } from './inject/mutant.ts';

/** Whether the rule that the mutant breaks can be judged over HTTP. */
export const isInReach = ({ breaks }: Mutant): boolean => !(breaks in beyondReach);

/**
 * Attempts against the mutant behind a base URL: one per written sequence, or one of the relation that it breaks. All of them share
 * one world, as on a public network. Defects of requests and responses are on the client's side, all others in the server.
 */
export async function* attemptsOverHttp(mutant: Mutant): AsyncGenerator<Attempt> {
  const { calls, reads, profile, alterWorld, breaks } = mutant;
  const server = await openTargetServer({ calls, reads, simRoutes: false }, alterWorld);
  try {
    const make = await freshTargets(server.world(profile), mutant);
    const relation = relations.find(({ id }) => id === breaks);
    if (relation !== undefined) yield relationAttempt(relation, make);
    else yield* sequenceAttempts(mutant, sequence => playKeepingReads(make, sequence));
  } finally {
    await server.close();
  }
}

/** Makes targets on one world that look new; the balances of their actors are refilled each time. */
async function freshTargets(baseUrl: string, mutant: Mutant): Promise<() => Promise<Target>> {
  const connection = connect(baseUrl);
  const dialect = { ...ownDialect, profile: mutant.profile };
  const [faucet, ...signers] = await signersOf(['//Eve', '//Alice', '//Bob', '//Charlie', '//Dave']);
  if (faucet === undefined) throw new Error('expected a faucet');
  const worker = workerOf({ connection, dialect, start: performance.now() }, signers, false);
  const faucetTarget = await httpTarget({ baseUrl, dialect, connection, signers: [faucet] });
  return async () => {
    const { target } = await worker.fresh();
    for (const { address } of target.actors) await refill(faucetTarget, address);
    return withMutant(target, mutant);
  };
}

/** Sends coins to an account that has few. With some mutants that fails. */
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
