import { isAbsent, type Dialect } from '../../harness/dialects/dialect.ts';
import { outcomeText } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { pause, type Connection } from '../../harness/targets/connection.ts';
import { httpTarget } from '../../harness/targets/http.ts';
import { actorNames, signerOf, type KeyType, type Signer } from '../../harness/targets/signers.ts';
import type { Shard } from './options.ts';
import { spread, type AccountBalance } from './spreading.ts';

/** A key of the user: its URI, in the format of polkadot-js, and its type. */
export interface Key {
  readonly uri: string;
  readonly type: KeyType;
}

/** The given keys have too few coins, or are too few. The message says what to do. */
export class Underfunded extends Error {}

/** The number of accounts of a worker. */
const workerAccounts = 4;

/** Coins of an account of a worker: the most and the least it is filled up to, and the balance below which it is filled up again. */
const balanceBounds = { most: 120, least: 40, low: 35 };

/** The accounts of each worker, and how their balances are filled. */
export interface Funding {
  readonly workers: readonly (readonly Signer[])[];
  /** Makes sure that each account of the worker has coins; whether one of the given keys sent some. */
  readonly fill: (worker: Target) => Promise<boolean>;
  /** Coins sent from the given keys so far. */
  spent(): number;
}

/**
 * Four accounts for each worker, which no other shard uses. If enough keys are given, they are used directly. Otherwise accounts
 * are derived from one key and funded by it: always the same accounts, so that no coins are lost. There are fewer workers than
 * `jobs`, but at least `jobsMin`, where the coins do not suffice for more. Raises `Underfunded`.
 */
export async function fundWorkers(
  connection: Connection,
  dialect: Dialect,
  keys: readonly Key[],
  jobs: number,
  part: Shard = { index: 1, count: 1 },
  jobsMin = jobs,
): Promise<Funding> {
  const faucetAccount = keys[(part.index - 1) % keys.length];
  if (faucetAccount === undefined)
    throw new Underfunded('no key to sign with: give --signer //Alice or --keys FILE');
  if (keys.length >= workerAccounts * jobs * part.count)
    return { workers: await given(keys, jobs, part), fill: async () => false, spent: () => 0 };
  const targetFor = (signers: readonly Signer[]): Promise<Target> =>
    httpTarget({ baseUrl: connection.baseUrl, dialect, connection, signers });
  if (isAbsent(dialect, 'transferBalance')) {
    const workers = await derived(faucetAccount, jobs, part);
    await requireNewAccountsCanWrite(await targetFor(workers[0] ?? []), keys);
    return { workers, fill: async () => false, spent: () => 0 };
  }
  const signer = await signerOf(faucetAccount.uri, 'faucet', faucetAccount.type);
  const faucet = await targetFor([signer]);
  const [from] = faucet.actors;
  if (from === undefined) throw new Error('expected a faucet account');
  const coins = await coinsOf(faucet, from.address);
  const affordable = Math.floor((coins * usable) / (balanceBounds.least * workerAccounts));
  const count = Math.max(jobsMin, Math.min(jobs, affordable));
  const workers = await derived(faucetAccount, count, part);
  const each = Math.min(balanceBounds.most, (coins * usable) / workers.flat().length);
  if (each < balanceBounds.least)
    throw new Underfunded(
      `${from.address} has ${coins} coins, but ${workers.flat().length} accounts need ${balanceBounds.least} each: send it more, or use fewer --jobs`,
    );
  const everybody = await targetFor([...workers.flat(), signer]);
  const alreadyGiven = dialect.blocks.seconds === 0 ? 0 : await filledAtOnce(everybody, from.address, each);
  return fromFaucet(faucet, from.address, workers, { each, alreadyGiven });
}

/** The part of the coins of the faucet that a run may use. */
const usable = 0.9;

/** Fills all accounts before the first check, in as few blocks as possible; the number of coins that the faucet gave. */
async function filledAtOnce(everybody: Target, faucet: string, each: number): Promise<number> {
  const balances = await balancesOf(everybody);
  const before = balances.find(({ address }) => address === faucet)?.coins ?? 0;
  await spread(everybody, balances, { each, low: balanceBounds.low }, send);
  return before - (balances.find(({ address }) => address === faucet)?.coins ?? 0);
}

const derived = async ({ uri, type }: Key, jobs: number, part: Shard): Promise<Signer[][]> =>
  Promise.all(
    Array.from({ length: jobs }, async (_, worker) =>
      Promise.all(
        actorNames
          .slice(0, workerAccounts)
          .map(async name => signerOf(`${uri}//understudy//${part.index}//${worker}//${name}`, name, type)),
      ),
    ),
  );

/** Without an endpoint to send coins, new accounts must be able to write. Raises `Underfunded`. */
async function requireNewAccountsCanWrite(target: Target, keys: readonly Key[]): Promise<void> {
  const address = target.actors[0]?.address ?? '';
  const body = { address, name: 'probe', description: 'made by a new account', tokenPrefix: 'PRB' };
  const receipt = await target.write({ operation: 'createCollection', body });
  if (receipt.kind !== 'accepted')
    throw new Underfunded(
      `a write of a new account was ${outcomeText({ receipt })}, and the target has no endpoint to send coins, so the run needs ${workerAccounts} keys per job and shard, found ${keys.length}: give more with --signer or --keys, or use fewer --jobs`,
    );
}

/** The given keys, four per worker; surplus keys are not used. */
const given = async (keys: readonly Key[], jobs: number, { index }: Shard): Promise<Signer[][]> => {
  const signers = await Promise.all(
    keys
      .slice(workerAccounts * jobs * (index - 1), workerAccounts * jobs * index)
      .map(async ({ uri, type }, place) => signerOf(uri, actorNames[place % workerAccounts] ?? '', type)),
  );
  return Array.from({ length: jobs }, (_, worker) =>
    signers.slice(worker * workerAccounts, (worker + 1) * workerAccounts),
  );
};

/** The funding of workers whose accounts get `each` coins from the faucet at `address`, which has already given some. */
function fromFaucet(
  faucet: Target,
  address: string,
  workers: Funding['workers'],
  { each, alreadyGiven }: { readonly each: number; readonly alreadyGiven: number },
): Funding {
  let spent = alreadyGiven;
  let last: Promise<unknown> = Promise.resolve();
  return {
    workers,
    spent: () => Math.round(spent),
    // The faucet sends coins to the first account only if the whole worker has too few; then the accounts of the worker share
    // them, so that workers rarely wait for each other.
    fill: async worker => {
      const balances = await balancesOf(worker);
      const [leader] = balances;
      if (leader === undefined) return false;
      const lacking = each * balances.length - total(balances);
      const isPoor = total(balances) < balanceBounds.low * 1.5 * balances.length;
      if (isPoor) {
        const amount = Math.ceil(lacking);
        // The faucet sends one transaction after the other.
        last = last.then(async () => send(faucet, address, leader.address, amount));
        await last;
        spent += amount;
        leader.coins += amount;
      }
      await share(worker, balances);
      return isPoor;
    },
  };
}

const total = (balances: readonly AccountBalance[]): number =>
  balances.reduce((sum, { coins }) => sum + coins, 0);

/** Sends coins from the account with the most to those with too few. */
async function share(worker: Target, balances: readonly AccountBalance[]): Promise<void> {
  const fair = Math.min(balanceBounds.most, total(balances) / balances.length);
  for (const poor of balances.filter(({ coins }) => coins < balanceBounds.low)) {
    const amount = Math.floor(fair - poor.coins);
    const rich = balances.reduce((one, other) => (other.coins > one.coins ? other : one));
    await send(worker, rich.address, poor.address, amount);
    rich.coins -= amount;
    poor.coins += amount;
  }
}

/** Attempts to send coins, and the longest pause between them, in milliseconds. */
const sends = { most: 5, pause: 1_000 };

/** Sends coins. It is retried: if another shard sends from the same account at the same time, only one transaction is admitted. */
async function send(target: Target, address: string, destination: string, amount: number): Promise<void> {
  const body = { address, destination, amount };
  for (let attempt = 1; ; attempt += 1) {
    const receipt = await target.write({ operation: 'transferBalance', body });
    if (receipt.kind === 'accepted') return;
    if (receipt.kind !== 'not-admitted' || attempt === sends.most)
      throw new Underfunded(
        `${address} could not send ${amount} coins to ${destination}: it was ${outcomeText({ receipt })}`,
      );
    await pause(Math.random() * sends.pause);
  }
}

/** The balances of all accounts of a target, in their order. */
const balancesOf = (target: Target): Promise<AccountBalance[]> =>
  Promise.all(target.actors.map(async ({ address }) => ({ address, coins: await coinsOf(target, address) })));

async function coinsOf(target: Target, address: string): Promise<number> {
  const answer = await target.read('balance', { address });
  // A balance that cannot be read needs no funding.
  if (answer.kind === 'error') return Infinity;
  const { freeBalance } = answer.body as { freeBalance: { raw: string } };
  return Number(BigInt(freeBalance.raw) / 10n ** 15n) / 1_000;
}
