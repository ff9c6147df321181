import { isText, membersOf } from '../../../model/reported.ts';
import { outcomeText } from '../../../model/rule.ts';
import type { Target } from '../../../model/target.ts';
import { pause, type Connection } from '../../../harness/targets/connections/connection.ts';
import { UsageError } from '../../../harness/usage-error.ts';
import { signerOf, type KeyType, type Signer } from '../../../harness/targets/writing/signers.ts';
import { encodeAddress } from '@polkadot/util-crypto';
import { readEndpoints } from '../../../../src/contract/endpoints.ts';
import { ownDialect } from '../../../harness/dialects/dialect.ts';

/** A key of the user: its URI, in the format of polkadot-js, and its type. */
export interface Key {
  readonly uri: string;
  readonly type: KeyType;
}

/** The given keys have too few coins, or are too few. The message says what to do. */
export class Underfunded extends UsageError {}

/** Coins of an account of a worker: the most and the least it is filled up to, and the balance below which it is filled up again. */
const balanceBounds = { most: 120, least: 40, low: 35 };

/** The balance of an account, in coins. */
interface AccountBalance {
  readonly address: string;
  coins: number;
}

/** The accounts of each worker, and how their balances are filled. */
export interface Funding {
  readonly workers: readonly (readonly Signer[])[];
  /** Makes sure that each account of the worker has coins; whether one of the given keys sent some. */
  readonly fill: (worker: Target) => Promise<boolean>;
  /** Coins sent from the given keys so far. */
  spent(): number;
}

/** The part of the coins of the faucet that a run may use. */
const usable = 0.9;

/** The coins that a faucet must have for this number of accounts. */
export const coinsNeeded = (accounts: number): number => Math.ceil((accounts * balanceBounds.least) / usable);

/** Funds the accounts of these workers from the coins of the faucet, a signer that has enough. */
export async function fundedBy(
  faucetSigner: Signer,
  workers: Funding['workers'],
  targetFor: (signers: readonly Signer[]) => Promise<Target>,
): Promise<Funding> {
  const faucet = await targetFor([faucetSigner]);
  const address = addressIn(faucet);
  const coins = await coinsOf(faucet, address);
  const each = Math.min(balanceBounds.most, (coins * usable) / workers.flat().length);
  let spent = 0;
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

/** The address of the first actor. */
export function addressIn({ actors: [actor] }: Target): string {
  if (actor === undefined) throw new Error('expected an actor');
  return actor.address;
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

/** Sends coins. It is retried: if another run sends from the same account at the same time, only one transaction is admitted. */
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

/** The coins of an account; infinitely many where its balance cannot be read, so that it needs none. */
export async function coinsOf(target: Target, address: string): Promise<number> {
  const answer = await target.read('balance', { address });
  if (answer.kind === 'error') return Infinity;
  const { freeBalance } = answer.body as { freeBalance: { raw: string } };
  return Number(BigInt(freeBalance.raw) / 10n ** 15n) / 1_000;
}

/** Reads the balance of the first key before any write. Raises `Underfunded` if it is zero; a balance that cannot be read is ignored. */
export async function requireCoins(connection: Connection, keys: readonly Key[]): Promise<void> {
  const [first] = keys;
  if (first === undefined) return;
  const { pair } = await signerOf(first.uri, 'payer', first.type);
  const address = encodeAddress(pair.publicKey, ownDialect.prefix);
  const coins = await coinsAt(connection, address);
  if (coins !== 0n) return;
  throw new Underfunded(
    [
      `The first key has no coins: the balance of ${address} at ${connection.baseUrl} is 0.`,
      'Writes cost fees. Send coins to this address, or give a key that has coins:',
      '  --signer "MNEMONIC OR SEED", or --keys keys.yaml (a YAML list of keys)',
    ].join('\n'),
  );
}

/** The balance in base units; undefined if the target does not report it. */
async function coinsAt(connection: Connection, address: string): Promise<bigint | undefined> {
  for (const path of readEndpoints.balance.paths.flatMap(each => [each, `v1/${each}`])) {
    const { status, body } = await connection.send('GET', `${path}?address=${address}`);
    const { raw } = membersOf(membersOf(body)['freeBalance']);
    if (status < 400 && isText(raw) && /^\d+$/.test(raw)) return BigInt(raw);
  }
  return undefined;
}
