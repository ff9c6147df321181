import { isAbsent, type Dialect } from '../../harness/dialects/dialect.ts';
import { outcomeText } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { pause, type Connection } from '../../harness/targets/connection.ts';
import { httpTarget } from '../../harness/targets/http.ts';
import { actorNames, signerOf, type KeyType, type Signer } from '../../harness/targets/signers.ts';
import type { Part } from './options.ts';

/** A key that the run is given: a URI as polkadot writes them, and of which kind it is. */
export interface Key {
  readonly uri: string;
  readonly type: KeyType;
}

/** The keys that are given have too few coins, or are too few. `message` says what to do. */
export class Underfunded extends Error {}

/** How many act in stories. */
const workerAccounts = 4;

/** Coins that an account of a lane is filled up to, at most and at least, and below which it is filled up again. */
const balanceBounds = { most: 120, least: 40, low: 35 };

/** Who acts in each lane, and how their purses are filled. */
export interface Funding {
  readonly workers: readonly (readonly Signer[])[];
  /** Sees to it that each of them has some coins. */
  readonly fill: (signers: readonly Signer[]) => Promise<void>;
  /** Coins that were sent from the given keys so far. */
  spent(): number;
}

/**
 * Four accounts for each of so many lanes, which no other part of the run uses. Where enough keys are given they are used as they
 * are; else accounts are derived from one of them, always the same ones, so that nothing sent to them is lost, and get coins from
 * it. Raises `Underfunded`.
 */
export async function fundWorkers(
  connection: Connection,
  dialect: Dialect,
  keys: readonly Key[],
  jobs: number,
  part: Part = { index: 1, count: 1 },
): Promise<Funding> {
  const faucetAccount = keys[(part.index - 1) % keys.length];
  if (faucetAccount === undefined)
    throw new Underfunded('no key to sign with: say --signer //Alice or --keys FILE');
  if (keys.length >= workerAccounts * jobs * part.count)
    return { workers: await given(keys, jobs, part), fill: async () => {}, spent: () => 0 };
  if (isAbsent(dialect, 'transferBalance')) {
    const workers = await derived(faucetAccount, jobs, part);
    await forbidUnknownAccounts(connection, dialect, workers, keys);
    return { workers, fill: async () => {}, spent: () => 0 };
  }
  const faucet = await httpTarget({
    baseUrl: connection.baseUrl,
    dialect,
    connection,
    signers: [await signerOf(faucetAccount.uri, 'bank', faucetAccount.type)],
  });
  return fromFaucet(faucet, dialect, connection, await derived(faucetAccount, jobs, part));
}

const derived = async ({ uri, type }: Key, jobs: number, part: Part): Promise<Signer[][]> =>
  Promise.all(
    Array.from({ length: jobs }, async (_, worker) =>
      Promise.all(
        actorNames
          .slice(0, workerAccounts)
          .map(async name => signerOf(`${uri}//understudy//${part.index}//${worker}//${name}`, name, type)),
      ),
    ),
  );

/** Where coins cannot be sent, accounts that nobody knows have to be able to write. Raises `Underfunded`. */
async function forbidUnknownAccounts(
  connection: Connection,
  dialect: Dialect,
  [signers = []]: readonly (readonly Signer[])[],
  keys: readonly Key[],
): Promise<void> {
  const target = await httpTarget({ baseUrl: connection.baseUrl, dialect, connection, signers });
  const address = target.actors[0]?.address ?? '';
  const body = { address, name: 'probe', description: 'made by a new account', tokenPrefix: 'PRB' };
  const receipt = await target.write({ operation: 'createCollection', body });
  if (receipt.kind !== 'accepted')
    throw new Underfunded(
      `the target lets a new account write nothing (it was ${outcomeText({ receipt })}) and has no endpoint to send it coins, so the run needs ${workerAccounts} keys per job and shard, found ${keys.length}: give more with --signer or --keys, or ask for fewer --jobs`,
    );
}

/** The keys as they are, four to a lane; those that are left over are not used. */
const given = async (keys: readonly Key[], jobs: number, { index }: Part): Promise<Signer[][]> => {
  const signers = await Promise.all(
    keys
      .slice(workerAccounts * jobs * (index - 1), workerAccounts * jobs * index)
      .map(async ({ uri, type }, place) => signerOf(uri, actorNames[place % workerAccounts] ?? '', type)),
  );
  return Array.from({ length: jobs }, (_, worker) =>
    signers.slice(worker * workerAccounts, (worker + 1) * workerAccounts),
  );
};

async function fromFaucet(
  faucet: Target,
  dialect: Dialect,
  connection: Connection,
  workers: readonly (readonly Signer[])[],
): Promise<Funding> {
  const [faucetAccount] = faucet.actors;
  if (faucetAccount === undefined) throw new Error('expected a bank');
  const coins = await coinsOf(faucet, faucetAccount.address);
  const each = Math.min(balanceBounds.most, (coins * 0.9) / workers.flat().length);
  if (each < balanceBounds.least)
    throw new Underfunded(
      `${faucetAccount.address} has ${coins} coins, but ${workers.flat().length} accounts need ${balanceBounds.least} each: send it more, or ask for fewer --jobs`,
    );
  let spent = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    workers,
    spent: () => Math.round(spent),
    // Where all of a lane have too little the bank sends some to the first; then the rich share with the poor, so that lanes
    // need not wait for each other.
    fill: async signers => {
      const worker = await httpTarget({ baseUrl: connection.baseUrl, dialect, connection, signers });
      const balances: AccountBalance[] = [];
      for (const { address } of worker.actors)
        balances.push({ address, coins: await coinsOf(faucet, address) });
      const [leader] = balances;
      if (leader === undefined) return;
      const lacking = each * balances.length - total(balances);
      if (total(balances) < balanceBounds.low * 1.5 * balances.length) {
        const amount = Math.ceil(lacking);
        // The bank's transactions follow one another.
        last = last.then(async () => send(faucet, faucetAccount.address, leader.address, amount));
        await last;
        spent += amount;
        leader.coins += amount;
      }
      await share(worker, balances);
    },
  };
}

/** What somebody of a lane has, in coins. */
interface AccountBalance {
  readonly address: string;
  coins: number;
}

const total = (balances: readonly AccountBalance[]): number =>
  balances.reduce((sum, { coins }) => sum + coins, 0);

/** Who has too little gets some of who has most. */
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

/** How often coins are sent that are not let in, and the longest pause between, in milliseconds. */
const sends = { most: 5, pause: 1_000 };

/** Sends coins. Another part of the run may send from the same account at the same time: then only one of them is let in. */
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

async function coinsOf(target: Target, address: string): Promise<number> {
  const answer = await target.read('balance', { address });
  // Where nobody can tell, there is nothing to see to.
  if (answer.kind === 'error') return Infinity;
  const { freeBalance } = answer.body as { freeBalance: { raw: string } };
  return Number(BigInt(freeBalance.raw) / 10n ** 15n) / 1_000;
}
