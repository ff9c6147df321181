import type { Dialect } from '../dialects/dialect.ts';
import type { Target } from '../target.ts';
import type { Connection } from '../targets/connection.ts';
import { httpTarget } from '../targets/http.ts';
import { actorNames, signerOf, type KeyType, type Signer } from '../targets/signers.ts';

/** A key that the run is given: a URI as polkadot writes them, and of which kind it is. */
export interface Key {
  readonly uri: string;
  readonly type: KeyType;
}

/** The keys that are given have too few coins, or are too few. `message` says what to do. */
export class Underfunded extends Error {}

/** How many act in stories. */
const laneSize = 4;

/** Coins that an account of a lane is filled up to, at most and at least, and below which it is filled up again. */
const purse = { most: 120, least: 40, low: 35 };

/** Who acts in each lane, and how their purses are filled. */
export interface Funding {
  readonly lanes: readonly (readonly Signer[])[];
  /** Sees to it that each of them has some coins. */
  fill(signers: readonly Signer[]): Promise<void>;
  /** Coins that were sent from the given keys so far. */
  spent(): number;
}

/**
 * Four accounts for each of so many lanes. Where enough keys are given they are used as they are; else accounts are derived from the
 * first key, always the same ones, so that nothing sent to them is lost, and get coins from it. Raises `Underfunded`.
 */
export async function fundLanes(
  connection: Connection,
  dialect: Dialect,
  keys: readonly Key[],
  jobs: number,
): Promise<Funding> {
  const names = actorNames.slice(0, laneSize);
  const [first] = keys;
  if (first === undefined) throw new Underfunded('no key to sign with: say --signer //Alice or --keys FILE');
  if (keys.length >= laneSize * jobs)
    return { lanes: await given(keys, jobs), fill: async () => {}, spent: () => 0 };
  if (dialect.missing.includes('transferBalance'))
    throw new Underfunded(
      `the target cannot send coins, so the run needs ${laneSize} keys with coins per job, found ${keys.length}: give more with --signer or --keys`,
    );
  const lanes = await Promise.all(
    Array.from({ length: jobs }, async (_, lane) =>
      Promise.all(
        names.map(async name => signerOf(`${first.uri}//understudy//${lane}//${name}`, name, first.type)),
      ),
    ),
  );
  const bank = await httpTarget({
    baseUrl: connection.baseUrl,
    dialect,
    connection,
    signers: [await signerOf(first.uri, 'bank', first.type)],
  });
  return fromBank(bank, dialect, connection, lanes);
}

/** The keys as they are, four to a lane; those that are left over are not used. */
const given = async (keys: readonly Key[], jobs: number): Promise<Signer[][]> => {
  const signers = await Promise.all(
    keys
      .slice(0, laneSize * jobs)
      .map(async ({ uri, type }, index) => signerOf(uri, actorNames[index % laneSize] ?? '', type)),
  );
  return Array.from({ length: jobs }, (_, lane) => signers.slice(lane * laneSize, (lane + 1) * laneSize));
};

async function fromBank(
  bank: Target,
  dialect: Dialect,
  connection: Connection,
  lanes: readonly (readonly Signer[])[],
): Promise<Funding> {
  const [banker] = bank.actors;
  if (banker === undefined) throw new Error('expected a bank');
  const coins = await coinsOf(bank, banker.address);
  const each = Math.min(purse.most, (coins * 0.9) / lanes.flat().length);
  if (each < purse.least)
    throw new Underfunded(
      `${banker.address} has ${coins} coins, but ${lanes.flat().length} accounts need ${purse.least} each: send it more, or ask for fewer --jobs`,
    );
  let spent = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    lanes,
    spent: () => Math.round(spent),
    // The bank fills up the first, which fills up the others: so lanes need not wait for each other.
    fill: async signers => {
      const lane = await httpTarget({ baseUrl: connection.baseUrl, dialect, connection, signers });
      const [leader, ...others] = lane.actors.map(({ address }) => address);
      if (leader === undefined) return;
      const poor: { readonly address: string; readonly lacks: number }[] = [];
      for (const address of others) {
        const has = await coinsOf(bank, address);
        if (has < purse.low) poor.push({ address, lacks: Math.ceil(each - has) });
      }
      const needed = poor.reduce((sum, { lacks }) => sum + lacks + 1, purse.low);
      const has = await coinsOf(bank, leader);
      if (has < needed) {
        const amount = Math.ceil(needed + each - has);
        // The bank's transactions follow one another.
        last = last.then(async () => send(bank, banker.address, leader, amount));
        await last;
        spent += amount;
      }
      for (const { address, lacks } of poor) await send(lane, leader, address, lacks);
    },
  };
}

async function send(target: Target, address: string, destination: string, amount: number): Promise<void> {
  const receipt = await target.write({
    operation: 'transferBalance',
    body: { address, destination, amount },
  });
  if (receipt.kind !== 'accepted')
    throw new Underfunded(
      `${address} could not send ${amount} coins to ${destination}: it was ${receipt.kind}`,
    );
}

async function coinsOf(target: Target, address: string): Promise<number> {
  const answer = await target.read('balance', { address });
  // Where nobody can tell, there is nothing to see to.
  if (answer.kind === 'error') return Infinity;
  const { freeBalance } = answer.body as { freeBalance: { raw: string } };
  return Number(BigInt(freeBalance.raw) / 10n ** 15n) / 1_000;
}
