import { isAbsent, type Dialect } from '../../../harness/dialects/dialect.ts';
import type { Connection } from '../../../harness/targets/connections/connection.ts';
import { httpTarget } from '../../../harness/targets/connections/http.ts';
import { signerOf, type Signer } from '../../../harness/targets/writing/signers.ts';
import { outcomeText } from '../../../model/rule.ts';
import { type Receipt, type Target, actorNames } from '../../../model/target.ts';
import { addressIn, coinsNeeded, coinsOf, fundedBy, Underfunded, type Funding, type Key } from './funding.ts';
import { counted } from '../../reports/verdicts.ts';

/** The number of accounts of a worker. */
const workerAccounts = 4;

/** Where the accounts of workers come from: always the same accounts, so that no coins are lost. */
export interface AccountSource {
  /** The most workers that there are accounts for. */
  readonly most: number;
  /** Why there are no more, as a clause. */
  readonly limit: string;
  /** What to do for this number of workers, as a clause. */
  readonly remedy: (jobs: number) => string;
  /** Four accounts for each worker, and how they are funded. */
  readonly fund: (jobs: number) => Promise<Funding>;
}

/** The accounts of this number of workers, funded. Raises `Underfunded` if the source has fewer. */
export async function fundedFrom(
  { most, limit, remedy, fund }: AccountSource,
  jobs: number,
): Promise<Funding> {
  if (jobs <= most) return fund(jobs);
  throw new Underfunded(`${limit}: ${remedy(jobs)}${most < 1 ? '' : `, or use --jobs ${most}`}`);
}

/**
 * The accounts for this number of workers: the given keys, if they are enough. Otherwise accounts are derived from one key and
 * funded by it, or not funded, where the target sends no coins and new accounts can write. If neither suffices, the
 * source that has accounts for more workers. Raises `Underfunded` without any key.
 */
export async function accountsFor(
  connection: Connection,
  dialect: Dialect,
  keys: readonly Key[],
  jobs: number,
): Promise<AccountSource> {
  const [key] = keys;
  if (key === undefined) throw new Underfunded('no key to sign with: give --signer //Alice or --keys FILE');
  const own = fromKeys(keys);
  if (own.most >= jobs) return own;
  const targetFor = (signers: readonly Signer[]): Promise<Target> =>
    httpTarget(connection, { dialect, signers });
  const workersFor = (count: number): Promise<Signer[][]> => derived(key, count);
  const signer = await signerOf(key.uri, 'faucet', key.type);
  const faucet = await targetFor([signer]);
  const coins = await coinsOf(faucet, addressIn(faucet));
  const affordable = Math.floor(coins / coinsNeeded(workerAccounts));
  const funded: AccountSource = {
    most: affordable,
    limit: `${addressIn(faucet)} has ${coins} coins, and each check in parallel needs ${coinsNeeded(workerAccounts)}`,
    remedy: count => `send it ${Math.ceil(coinsNeeded(workerAccounts) * count - coins)} more`,
    fund: async count => fundedBy(signer, await workersFor(count), targetFor),
  };
  const isAbsentHere = isAbsent(dialect, 'transferBalance');
  if (!isAbsentHere && affordable < own.most) return own;
  // Only where the given keys are enough for fewer workers is it tried whether coins can be sent.
  if (!isAbsentHere && own.most < 1) return funded;
  const [signers = []] = await workersFor(1);
  const newAccounts = await targetFor(signers);
  const sent = isAbsentHere ? undefined : await coinsSent(faucet, addressIn(newAccounts));
  if (sent?.kind === 'accepted') return funded;
  const receipt = await writeBy(newAccounts);
  if (receipt.kind === 'accepted')
    return { ...own, most: Infinity, fund: async count => unfunded(await workersFor(count)) };
  const why =
    sent === undefined
      ? 'no endpoint sends it coins'
      : `sending it coins was ${outcomeText({ receipt: sent })}`;
  return {
    ...own,
    limit: `${own.limit} (a write of a new account was ${outcomeText({ receipt })}, and ${why})`,
  };
}

/** The given keys, four per worker; surplus keys are not used. */
function fromKeys(keys: readonly Key[]): AccountSource {
  return {
    most: Math.floor(keys.length / workerAccounts),
    limit: `there are ${counted(keys.length, 'key')}, and each check in parallel needs ${workerAccounts}`,
    remedy: jobs => `give ${workerAccounts * jobs - keys.length} more with --signer or --keys`,
    fund: async jobs =>
      unfunded(
        await workersOf(jobs, worker => keys.slice(worker * workerAccounts, (worker + 1) * workerAccounts)),
      ),
  };
}

const unfunded = (workers: Funding['workers']): Funding => ({
  workers,
  fill: async () => false,
  spent: () => 0,
});

const derived = ({ uri, type }: Key, jobs: number): Promise<Signer[][]> =>
  workersOf(jobs, worker =>
    actorNames
      .slice(0, workerAccounts)
      .map(name => ({ uri: `${uri}//understudy//${worker}//${name}`, type })),
  );

/** The signers of each worker, with the names of the actors. */
const workersOf = (jobs: number, keysOf: (worker: number) => readonly Key[]): Promise<Signer[][]> =>
  Promise.all(
    Array.from({ length: jobs }, (_, worker) =>
      Promise.all(keysOf(worker).map(({ uri, type }, place) => signerOf(uri, actorNames[place] ?? '', type))),
    ),
  );

/** A coin, sent to a new account to see whether that is possible. */
const coinsSent = (faucet: Target, destination: string): Promise<Receipt> =>
  faucet.write({
    operation: 'transferBalance',
    body: { address: addressIn(faucet), destination, amount: 1 },
  });

/** A write by the first account of the target. */
async function writeBy(target: Target): Promise<Receipt> {
  const body = {
    address: addressIn(target),
    name: 'probe',
    description: 'made by a new account',
    tokenPrefix: 'PRB',
  };
  return target.write({ operation: 'createCollection', body });
}
