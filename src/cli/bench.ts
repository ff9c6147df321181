/**
 * Measures calls in states of growing size, and signatures. All work that is compared is measured alternately in one run, so
 * that noise of the machine affects all of it equally. The ratios are comparable between machines, the microseconds are not.
 */
import { Keyring } from '@polkadot/keyring';
import { u8aToHex } from '@polkadot/util';
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto';
import { dryRun, type Rules } from '../chain/blocks/block.ts';
import { calls, type Call } from '../chain/calls/index.ts';
import { Chain } from '../chain/blocks/chain.ts';
import { stateHash } from '../chain/state/digest.ts';
import { genesisBlock } from '../chain/state/genesis.ts';
import { profiles } from '../chain/blocks/profile.ts';
import { accountOf, tokenOf } from '../chain/state/state.ts';
import { cryptoReady, verifySignature } from '../wire/signature.ts';

const sizes = [1_000, 100_000, 1_000_000] as const;
const mintedAtOnce = 100;
const warmUps = 2_000;
const rounds = 6_000;
const signatureRounds = 120;

const rules: Rules = { profile: profiles.document, calls };
const accounts = Array.from({ length: 200 }, (_, index) => `0x${(index + 1).toString(16).padStart(64, '0')}`);
const accountAt = (index: number): string => accounts[index % accounts.length] ?? '';
const collectionOwner = accountAt(0);

/** Median durations of several kinds of work that alternate, in microseconds. */
function medians(works: readonly (() => void)[], count: number): number[] {
  const samples = works.map(() => new Float64Array(count));
  for (let round = 0; round < count; round++)
    for (const [index, work] of works.entries()) {
      const start = process.hrtime.bigint();
      work();
      const duration = process.hrtime.bigint() - start;
      samples[index]?.fill(Number(duration) / 1_000, round, round + 1);
    }
  return samples.map(durations => durations.toSorted()[count >> 1] ?? NaN);
}

/** A chain with `size` tokens, spread over the accounts. Each method is one kind of work to measure. */
class BigWorld {
  readonly chain: Chain;
  private readonly size: number;
  private readonly owners: Map<number, string>;
  private made = 0;

  /** Mints the tokens in batches by the chain's own call, without blocks and fees. */
  constructor(size: number) {
    this.size = size;
    this.owners = new Map();
    const identity = { worldId: 'bench', network: 'opal', profile: 'document', seed: 'bench' };
    const first = genesisBlock(identity, new Map(accounts.map(account => [account, 10n ** 30n])));
    let { state } = first;
    const apply = (call: Call): void => {
      const outcome = dryRun(state, call, collectionOwner, rules);
      if ('rule' in outcome)
        throw new Error(`expected ${call.name} to be accepted, ${outcome.rule} refused it`);
      ({ state } = outcome);
    };
    apply(creation);
    for (let minted = 0; minted < size; minted += mintedAtOnce) {
      const tokens = Array.from({ length: mintedAtOnce }, (_, index) => ({
        owner: accountAt(minted + index + 1),
        properties: [],
      }));
      apply({
        name: 'unique.createMultipleItemsEx',
        args: { collectionId: 1, data: { kind: 'nft', tokens } },
      });
    }
    this.chain = new Chain({ genesis: { ...first, state }, rules, blockTime: 6_000, keepBlocks: 1_000 });
  }

  /** Transfers one token to the next account, and seals a block. */
  transfer(): void {
    const tokenId = this.anyToken();
    const from = this.owners.get(tokenId) ?? accountAt(tokenId);
    const to = accountAt(accounts.indexOf(from) + 1);
    this.owners.set(tokenId, to);
    this.submit(from, {
      name: 'unique.transferFrom',
      args: { collectionId: 1, tokenId, from, to, value: 1n },
    });
    this.chain.seal();
  }

  /** Mints one token, and seals a block. */
  mint(): void {
    const args = {
      collectionId: 1,
      owner: accountAt(this.made),
      data: { kind: 'nft', properties: [] },
    } as const;
    this.submit(collectionOwner, { name: 'unique.createItem', args });
    this.chain.seal();
  }

  /** Reads a token from the state of the block with that hash. */
  readOld(hash: string): void {
    const block = this.chain.blockByHash(hash);
    if (block === undefined) throw new Error('expected the block to be kept');
    tokenOf(block.state, { collectionId: 1, tokenId: this.anyToken() });
  }

  /** Takes a snapshot and reverts to it. */
  snapshotAndRevert(): void {
    const id = `snapshot ${this.made++}`;
    this.chain.snapshot(id);
    this.chain.revert(id);
  }

  hash(): void {
    stateHash(this.chain.head.state);
  }

  /** Ids far apart in turn, so that the caches of the machine cannot hold all records. */
  private anyToken(): number {
    this.made += 1;
    return ((this.made * 7_919) % this.size) + 1;
  }

  private submit(signer: string, call: Call): void {
    this.made += 1;
    const { nonce } = accountOf(this.chain.pending.state, signer);
    const extrinsic = { hash: `transaction ${this.made}`, signer, call, nonce, tip: 0n, encodedBytes: 165 };
    const rejection = this.chain.submit(extrinsic, null);
    if (rejection !== undefined) throw new Error(rejection.message);
    const refusal = this.chain.pending.receipts.at(-1)?.refusal;
    if (refusal !== null) throw new Error(`expected ${call.name} to be accepted: ${refusal?.rule}`);
  }
}

const creation: Call = {
  name: 'unique.createCollectionEx',
  args: {
    mode: 'Nft',
    name: 'bench',
    description: '',
    tokenPrefix: 'B',
    limits: {},
    permissions: {},
    propertyPermissions: [],
    properties: [],
    admins: [],
    pendingSponsor: null,
    flags: { erc721metadata: false, reserved: false },
    metaUpdatePermission: null,
  },
};

/** Medians of one kind of work, in a world of each size. */
function compare(
  worlds: readonly BigWorld[],
  work: (world: BigWorld) => () => void,
  { warm = warmUps, count = rounds } = {},
): number[] {
  const works = worlds.map(work);
  medians(works, warm);
  return medians(works, count);
}

/** Medians of the state hash after a transfer, without the time of the transfer. */
function hashAfterWrite(worlds: readonly BigWorld[]): number[] {
  const count = 1_000;
  const samples = worlds.map(() => new Float64Array(count));
  for (let round = 0; round < count; round++)
    for (const [index, world] of worlds.entries()) {
      world.transfer();
      const [duration = NaN] = medians([() => world.hash()], 1);
      samples[index]?.fill(duration, round, round + 1);
    }
  return samples.map(durations => durations.toSorted()[count >> 1] ?? NaN);
}

/** Medians of verification here and in util-crypto, for the same valid signatures. */
function compareVerification(type: 'sr25519' | 'ed25519' | 'ecdsa'): number[] {
  const pair = new Keyring({ type }).addFromUri('//Alice');
  const message = new Uint8Array(150).fill(7);
  const signature = pair.sign(message, { withType: true });
  const account = u8aToHex(pair.addressRaw);
  const works = [
    () => {
      if (!verifySignature(message, signature, account)) throw new Error(`expected ${type} to be valid`);
    },
    () => {
      if (!signatureVerify(message, signature, pair.address).isValid)
        throw new Error(`expected ${type} to be valid`);
    },
  ];
  medians(works, 10);
  return medians(works, signatureRounds);
}

const micros = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(value >= 10 ? 1 : 2);

/** Prints a heading and rows: medians in microseconds, and each as a multiple of the first. */
function print(columns: readonly string[], rows: readonly (readonly [string, readonly number[]])[]): void {
  const cell = (text: string): string => text.padStart(14);
  const ratio = (value: number, first: number): string => `× ${(value / first).toFixed(2)}`;
  const [heading = '', ...others] = columns;
  const ratioColumns = others.slice(1).map(name => cell(`× ${name}`));
  console.log(`\n${heading.padEnd(34)}${others.map(cell).join('')}${ratioColumns.join('')}`);
  for (const [name, values] of rows) {
    const [first = NaN, ...rest] = values;
    const ratios = rest.map(value => cell(ratio(value, first)));
    console.log(`${name.padEnd(34)}${values.map(value => cell(micros(value))).join('')}${ratios.join('')}`);
  }
}

await cryptoWaitReady();
await cryptoReady();

console.log(`Medians in µs on Node ${process.version}; × is the multiple of the first column.`);
console.log(`Worlds are minted by createMultipleItemsEx, ${mintedAtOnce} tokens a call, without blocks.`);
const buildStart = performance.now();
const worlds = sizes.map(size => new BigWorld(size));
console.log(`Built in ${((performance.now() - buildStart) / 1_000).toFixed(1)} s.`);

const oldHashes = worlds.map(({ chain }) => chain.head.hash);
const reading = compare(worlds, world => {
  const hash = oldHashes[worlds.indexOf(world)] ?? '';
  for (let block = 0; block < 500; block++) world.transfer();
  return () => world.readOld(hash);
});
const transferring = compare(worlds, world => () => world.transfer());
for (const { chain } of worlds) chain.snapshot('before minting');
const minting = compare(worlds, world => () => world.mint(), { warm: 100, count: 400 });
for (const { chain } of worlds) chain.revert('before minting');
const reverting = compare(worlds, world => () => world.snapshotAndRevert());
const hashingAll = worlds.map(world => medians([() => world.hash()], 1)[0] ?? NaN);
const hashingChange = hashAfterWrite(worlds);

print(
  ['tokens', ...sizes.map(size => size.toLocaleString('en-US'))],
  [
    ['transfer (submit, seal)', transferring],
    ['mint (submit, seal)', minting],
    ['read a token 500 blocks ago', reading],
    ['snapshot and revert', reverting],
    ['state hash after one transfer', hashingChange],
    ['state hash, the first (once)', hashingAll],
  ],
);
print(
  ['verify a signature', 'understudy', 'util-crypto'],
  (['sr25519', 'ed25519', 'ecdsa'] as const).map(type => [type, compareVerification(type)] as const),
);
