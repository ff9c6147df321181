import type { Block } from '../../../../src/chain/blocks/block.ts';
import { dryRun, type Rules } from '../../../../src/chain/blocks/execution.ts';
import { genesisBlock } from '../../../../src/chain/blocks/genesis.ts';
import { calls, type Call } from '../../../../src/chain/calls/index.ts';
import type { CreateCollectionArgs } from '../../../../src/chain/calls/collections/create-collection.ts';
import { profiles } from '../../../../src/chain/profile.ts';
import { tokenAddress } from '../../../../src/chain/state/address.ts';
import { accountOf, type State } from '../../../../src/chain/state/state.ts';
import { developmentAccounts } from '../../../../src/contract/networks.ts';
import type { World } from '../../../../src/service/worlds/world.ts';

/** How much a world has, besides a few tokens and collections that each of them has. */
export interface WorldSize {
  readonly id: string;
  /** Tokens of the Nft collection 1. */
  readonly tokens: number;
  /** Tokens of the ReFungible collection 3. */
  readonly pieces: number;
  readonly collections: number;
  readonly blocks: number;
}

const rules: Rules = { profile: profiles.document, calls };
const { Alice, Bob, Charlie } = developmentAccounts;
const mintedAtOnce = 100;

/** Owners of the tokens that are not Alice's. */
const holders = Array.from({ length: 200 }, (_, index) => `0x${(index + 1).toString(16).padStart(64, '0')}`);
/** The owner of the token with that index. */
export const holderOf = (index: number): string => holders[index % holders.length] ?? '';

/** The number of tokens of each collection that Alice holds: the first ones. */
const aliceHolds = 10;

/** A collection whose tokens can be nested, with a property and keys of schema 2.0. */
export const collection: CreateCollectionArgs = {
  mode: 'Nft',
  name: 'bench',
  description: '',
  tokenPrefix: 'B',
  limits: {},
  permissions: { nesting: { tokenOwner: true, collectionAdmin: true, restricted: null } },
  // A key of the example, and those of a token in schema 2.0.
  propertyPermissions: ['colour', 'schemaName', 'schemaVersion', 'tokenData'].map(key => ({
    key,
    mutable: true,
    collectionAdmin: true,
    tokenOwner: true,
  })),
  properties: [{ key: 'edition', value: '0x31' }],
  admins: [Bob],
  pendingSponsor: Alice,
  flags: { erc721metadata: false, reserved: false },
  metaUpdatePermission: null,
};

/**
 * The state of a world of that size, as a block to continue from. Made by the chain's own calls, without blocks and fees. Collections
 * of Alice: 1 is Nft, 2 Fungible, 3 ReFungible, 4 Nft and empty, 5 Nft with 100 tokens; the others are empty and another's. Token 4 of
 * collection 1 is nested in token 3. Token 1 has a property.
 */
export function sizedBlock({ id, tokens, pieces, collections }: Omit<WorldSize, 'blocks'>): Block {
  const balances = new Map([...holders, Alice, Bob].map(account => [account, 10n ** 30n]));
  const first = genesisBlock({ worldId: id, network: 'opal', profile: 'document', seed: 'bench' }, balances);
  const states = new Executed(first.state);
  const apply = (call: Call, signer: string = Alice): void => states.apply(call, signer);
  for (const mode of ['Nft', { decimals: 0 }, 'ReFungible', 'Nft', 'Nft'] as const)
    apply({ name: 'unique.createCollectionEx', args: { ...collection, mode } });
  for (let count = 5; count < collections; count += 1)
    apply({ name: 'unique.createCollectionEx', args: collection }, holderOf(0));
  mintTokens(apply, 1, aliceHolds + tokens);
  mintTokens(apply, 5, mintedAtOnce);
  mintPieces(apply, aliceHolds + pieces);
  mintAmounts(apply);
  const nested = {
    collectionId: 1,
    tokenId: 4,
    from: Alice,
    to: tokenAddress({ collectionId: 1, tokenId: 3 }),
    value: 1n,
  };
  apply({ name: 'unique.transferFrom', args: nested });
  const property = { collectionId: 1, tokenId: 1, properties: [{ key: 'colour', value: '0x31' }] };
  apply({ name: 'unique.setTokenProperties', args: property });
  apply({ name: 'unique.addToAllowList', args: { collectionId: 1, address: Charlie } });
  return { ...first, state: states.state };
}

type Apply = (call: Call) => void;

/** The state after the calls so far. */
class Executed {
  state: Readonly<State>;

  constructor(state: Readonly<State>) {
    this.state = state;
  }

  /** Executes a call. Throws if it is refused. */
  apply(call: Call, signer: string): void {
    const outcome = dryRun(this.state, call, signer, rules);
    if ('rule' in outcome)
      throw new Error(`expected ${call.name} to be accepted, ${outcome.rule} refused it`);
    this.state = outcome.state;
  }
}

/** Mints Nft tokens, the first ones to Alice, the others to the holders in turn. */
function mintTokens(apply: Apply, collectionId: number, count: number): void {
  for (const owners of batches(count)) {
    const tokens = owners.map(owner => ({ owner, properties: [] }));
    apply({ name: 'unique.createMultipleItemsEx', args: { collectionId, data: { kind: 'nft', tokens } } });
  }
}

/** Mints ReFungible tokens of 100 pieces, likewise. */
function mintPieces(apply: Apply, count: number): void {
  for (const owners of batches(count)) {
    const tokens = owners.map(owner => ({ owner, pieces: 100n, properties: [] }));
    const data = { kind: 'refungible', tokens } as const;
    apply({ name: 'unique.createMultipleItemsEx', args: { collectionId: 3, data } });
  }
}

/** Gives amounts of collection 2 to Alice and to all holders. */
function mintAmounts(apply: Apply): void {
  const owners = [Alice, ...holders].map(owner => ({ owner, amount: 1_000_000n }));
  const data = { kind: 'fungible', owners } as const;
  apply({ name: 'unique.createMultipleItemsEx', args: { collectionId: 2, data } });
}

/** The owners of that many tokens, in batches. */
function* batches(count: number): Generator<string[]> {
  for (let minted = 0; minted < count; minted += mintedAtOnce)
    yield Array.from({ length: Math.min(mintedAtOnce, count - minted) }, (_, index) =>
      minted + index < aliceHolds ? Alice : holderOf(minted + index),
    );
}

/** Seals blocks with one transfer of coins each, between accounts that exist. */
export function addBlocks({ chain }: Pick<World, 'chain'>, count: number): void {
  for (let sealed = 0; sealed < count; sealed += 1) {
    const signer = holderOf(chain.pending.number);
    const call: Call = { name: 'balances.transferKeepAlive', args: { to: Bob, value: 1n } };
    const { nonce } = accountOf(chain.pending.state, signer);
    const hash = `0x${chain.pending.number.toString(16).padStart(64, '0')}`;
    const rejection = chain.submit({ hash, signer, call, nonce, tip: 0n, encodedBytes: 140 }, null);
    if (rejection !== undefined) throw new Error(`expected a transfer to be admitted: ${rejection.message}`);
    chain.seal();
  }
}
