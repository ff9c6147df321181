import fc from 'fast-check';
import { canonicalJson, hashOf, stateHash } from '../../../chain/state/digest.ts';
import { accountOf } from '../../../chain/state/state.ts';
import { developmentAccounts } from '../../../contract/networks.ts';
import { callOf, plainCollection } from '../../../chain/testing/chain.ts';
import type { Ledger } from '../../../chain/blocks/ledger.ts';
import { createWorld, type World, type WorldOptions } from '../../worlds/world.ts';
import type { StoredWorld } from '../../records/stored-world.ts';

const { Alice, Bob } = developmentAccounts;

const often = ['create', 'mint', 'pay', 'outbid', 'grant', 'seal'] as const;
const seldom = ['snapshot', 'revert', 'drop', 'time', 'faster'] as const;

/** Something that changes a chain. */
type Action = (typeof often | typeof seldom)[number] | 'reset';

/** Sequences of actions. */
export const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    { arbitrary: fc.constantFrom<Action>(...often), weight: 14 },
    { arbitrary: fc.constantFrom<Action>(...seldom), weight: 4 },
    { arbitrary: fc.constant<Action>('reset'), weight: 1 },
  ),
  { maxLength: 60, size: 'max' },
);

const calls = {
  create: callOf('unique.createCollectionEx', plainCollection),
  mint: callOf('unique.createItem', { collectionId: 1, owner: Bob, data: { kind: 'nft', properties: [] } }),
  pay: callOf('balances.transferKeepAlive', { to: Bob, value: 10n ** 18n }),
  outbid: callOf('balances.transferKeepAlive', { to: Bob, value: 1n }),
} as const;

/** A world without history. */
export const manualWorld = (options: Partial<WorldOptions> = {}): World =>
  createWorld({ id: 'stored', blockTime: 'manual', ...options });

/** Performs the actions; transactions have hashes that depend on their place. Mints are refused without a collection, `outbid` replaces one of the open block. */
export function perform({ chain, clock }: World, all: readonly Action[]): void {
  const snapshots: string[] = [];
  for (const [place, action] of all.entries()) {
    if (action === 'seal') chain.seal();
    else if (action === 'time') chain.setNextTimestamp(chain.head.timestamp + 77);
    else if (action === 'faster') clock.change(1_000, true);
    else if (action === 'grant') chain.grant({ address: Bob, amount: BigInt(place) });
    else if (action === 'reset') chain.reset();
    else if (action === 'drop') chain.dropAfter(chain.head.number - 1);
    else if (action === 'snapshot') {
      snapshots.push(`snapshot.${place}`);
      chain.snapshot(`snapshot.${place}`);
    } else if (action === 'revert') chain.revert(snapshots[place % (snapshots.length || 1)] ?? '');
    else {
      const next = accountOf(chain.pending.state, Alice).nonce;
      const nonce = action === 'outbid' ? Math.max(0, next - 1 - (place % 2)) : next;
      const extrinsic = { signer: Alice, nonce, call: calls[action], tip: BigInt(place), encodedBytes: 140 };
      chain.admit({ ...extrinsic, hash: hashOf([place, nonce]) }, null);
    }
  }
}

/** All that can be read of a chain, as text: blocks, transactions, snapshots, the open block. */
export function contentOf({ genesis, history }: Pick<StoredWorld, 'genesis' | 'history'>): string {
  const { ledger, snapshots, open } = history;
  const ledgerText = (of: Ledger): unknown => [
    of.dropped?.hash,
    of.hashesUpTo(of.head.number),
    of.blocks.map(({ state, receipts, number, hash, parentHash, timestamp, hasSetTime, inputs }) => [
      [number, hash, parentHash, timestamp, hasSetTime, inputs],
      stateHash(state),
      of.blockByHash(hash)?.number,
      receipts.map(({ state: after, executed, ...receipt }) => [
        receipt,
        stateHash(after),
        executed.length,
        of.inclusionOf(receipt.transaction.hash)?.block?.number,
      ]),
    ]),
  ];
  return canonicalJson([
    genesis.hash,
    stateHash(genesis.state),
    ledgerText(ledger),
    [...snapshots].map(([id, snapshot]) => [id, ledgerText(snapshot)]),
    [open.number, open.timestamp, stateHash(open.state), open.inputs],
  ]);
}
