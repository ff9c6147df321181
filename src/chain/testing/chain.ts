import type { ErrorCode } from '../../contract/errors.ts';
import type { ChainEvent } from '../../contract/events.ts';
import { coin } from '../../contract/limits.ts';
import type { Rejection, Validity } from '../blocks/admission.ts';
import type { Transaction } from '../blocks/block.ts';
import { executeCall, type Rules } from '../blocks/execution.ts';
import { Chain, type ChainOptions } from '../blocks/chain.ts';
import { genesisBlock } from '../blocks/genesis.ts';
import { calls, type Call, type CallArgs, type CallName, type SingleCall } from '../calls/index.ts';
import { profiles, type ProfileName } from '../profile.ts';
import { amountOf } from '../rules/tokens/pieces.ts';
import type { Address, TokenRef } from '../state/address.ts';
import { accountOf, issue, emptyState, type Property, type State, type Draft } from '../state/state.ts';

/** The `n`th account of a test. All its digits differ from those of the next one. */
export const account = (n: number): Address => `0x${n.toString(16).padStart(2, '0').repeat(32)}`;

/** Accounts of tests: alice owns collections, bob and carol hold tokens, dave is an outsider, sam is a sponsor. */
export const alice = account(1);
export const bob = account(2);
export const carol = account(3);
export const dave = account(4);
export const sam = account(5);

/** Initial balance of each of these accounts. */
export const wealth = 1_000n * coin;

/** The calls under that profile. */
export const rulesOf = (profile: ProfileName = 'document'): Rules => ({ profile: profiles[profile], calls });

/** A call by name. */
export const callOf = <N extends CallName>(name: N, args: CallArgs<N>): SingleCall =>
  ({ name, args }) as SingleCall;

/** The outcome of one call; `error` and `rule` are null if it was accepted. */
export interface Run {
  readonly state: State;
  readonly error: ErrorCode | null;
  readonly rule: string | null;
  readonly events: readonly ChainEvent[];
}

/** Executes one call on a state, without fee, nonce and block. If it is refused, `state` is the same object. */
export function run(state: State, signer: Address, call: Call, profile: ProfileName = 'document'): Run {
  const outcome = executeCall(state, call, signer, rulesOf(profile));
  if ('rule' in outcome) return { ...outcome, state, events: [] };
  return { state: outcome.state, events: outcome.events, error: null, rule: null };
}

/** A state with only the initial balances. */
export function richState(): State {
  const state: Draft = { ...emptyState };
  for (const who of [alice, bob, carol, dave, sam]) issue(state, who, wealth);
  return state;
}

/** Default arguments of a creation. */
export const plainCollection: CallArgs<'unique.createCollectionEx'> = {
  mode: 'Nft',
  name: 'name',
  description: 'description',
  tokenPrefix: 'TEST',
  limits: {},
  permissions: {},
  propertyPermissions: [],
  properties: [],
  admins: [],
  pendingSponsor: null,
  flags: { erc721metadata: false, reserved: false },
  metaUpdatePermission: null,
};

/** A state and the calls on it, for tests with several steps. `does` demands that the call is accepted. */
export class TestState {
  state: State;
  readonly profile: ProfileName;

  constructor(profile: ProfileName = 'document', state: State = richState()) {
    this.profile = profile;
    this.state = state;
  }

  /** A copy of the state. */
  fork(): TestState {
    return new TestState(this.profile, this.state);
  }

  /** The outcome of the call; the state does not change. */
  run<N extends CallName>(signer: Address, name: N, args: CallArgs<N>): Run {
    return run(this.state, signer, callOf(name, args), this.profile);
  }

  /** The error of the call, null if it is accepted; the state does not change. */
  attempt<N extends CallName>(signer: Address, name: N, args: CallArgs<N>): ErrorCode | null {
    return this.run(signer, name, args).error;
  }

  /** Executes the call, which must be accepted. */
  does<N extends CallName>(signer: Address, name: N, args: CallArgs<N>): this {
    const { state, rule } = this.run(signer, name, args);
    if (rule !== null) throw new Error(`expected ${name} to be accepted, ${rule} refused it`);
    this.state = state;
    return this;
  }

  /** Alice creates a collection. */
  collection(args: Partial<CallArgs<'unique.createCollectionEx'>> = {}): number {
    this.does(alice, 'unique.createCollectionEx', { ...plainCollection, ...args });
    return this.state.collectionsCreated;
  }

  /** Alice mints a token for the owner. */
  token(collectionId: number, owner: Address, properties: readonly Property[] = []): TokenRef {
    this.does(alice, 'unique.createItem', { collectionId, owner, data: { kind: 'nft', properties } });
    return { collectionId, tokenId: this.state.collections.get(String(collectionId))?.minted ?? 0 };
  }
}

/** A ReFungible collection of alice's, with a token whose pieces are all bob's. */
export function inPieces(
  pieces: bigint,
  args: Partial<CallArgs<'unique.createCollectionEx'>> = {},
): TestState {
  const testState = new TestState();
  const collectionId = testState.collection({ mode: 'ReFungible', ...args });
  const data = { kind: 'refungible', pieces, properties: [] } as const;
  return testState.does(alice, 'unique.createItem', { collectionId, owner: bob, data });
}

/** A Fungible collection of alice's, of which bob holds that amount. */
export function amounts(value: bigint, args: Partial<CallArgs<'unique.createCollectionEx'>> = {}): TestState {
  const testState = new TestState();
  const collectionId = testState.collection({ mode: { decimals: 2 }, ...args });
  return testState.does(alice, 'unique.createItem', {
    collectionId,
    owner: bob,
    data: { kind: 'fungible', value },
  });
}

/** The amount of the token that each of them holds. */
export const held = ({ state }: TestState, token: TokenRef, ...who: readonly Address[]): bigint[] =>
  who.map(address => amountOf(state, token, address));

/** A chain with the initial balances. The test seals its blocks. */
export function testChain(options: Partial<ChainOptions> & { readonly profile?: ProfileName } = {}): Chain {
  const { profile = 'document', ...others } = options;
  const identity = { worldId: 'test', network: 'opal', profile, seed: 'test' };
  const balances = new Map([alice, bob, carol, dave, sam].map(who => [who, wealth]));
  return new Chain({
    genesis: genesisBlock(identity, balances),
    rules: rulesOf(profile),
    blockTime: 6_000,
    keepBlocks: Infinity,
    ...others,
  });
}

/** A transaction with the length of a signed transfer, without tip, with the signer's next nonce. */
export function transactionOf(
  chain: Chain,
  signer: Address,
  call: Call,
  others: Partial<Transaction> = {},
): Transaction {
  const { nonce } = accountOf(chain.pending.state, signer);
  return { hash: `${signer}/${nonce}`, signer, call, nonce, tip: 0n, encodedBytes: 165, ...others };
}

/** Submits a transaction that never expires to the open block. */
export const submit = (
  chain: Chain,
  signer: Address,
  call: Call,
  others: Partial<Transaction> & { readonly validity?: Validity } = {},
): Rejection | undefined => {
  const { validity = null, ...members } = others;
  return chain.admit(transactionOf(chain, signer, call, members), validity);
};

/** Alice creates a collection on the chain, in a block of its own. */
export function createOn(chain: Chain, args: Partial<CallArgs<'unique.createCollectionEx'>> = {}): number {
  submit(chain, alice, callOf('unique.createCollectionEx', { ...plainCollection, ...args }));
  return chain.seal().state.collectionsCreated;
}
