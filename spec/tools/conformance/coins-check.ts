import { encodeAddress } from '@polkadot/util-crypto';
import { readEndpoints } from '../../../src/contract/endpoints.ts';
import { ownDialect } from '../../harness/dialects/dialect.ts';
import type { Connection } from '../../harness/targets/connection.ts';
import { signerOf } from '../../harness/targets/signers.ts';
import { Underfunded, type Key } from './funding.ts';

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
    const { freeBalance } = (status < 400 && typeof body === 'object' ? (body ?? {}) : {}) as {
      freeBalance?: { raw?: unknown } | null;
    };
    const raw = freeBalance?.raw;
    if (typeof raw === 'string' && /^\d+$/.test(raw)) return BigInt(raw);
  }
  return undefined;
}
