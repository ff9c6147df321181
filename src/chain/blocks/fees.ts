import { nestingBudget } from '../../contract/limits.ts';
import { tokenOfAddress, type Address } from '../state/address.ts';
import { callsIn, type Call, type CallName, type SingleCall } from '../calls/index.ts';
import { itemsOf, type ItemsData } from '../rules/mint-data.ts';
import { topmostOwner } from '../rules/nesting.ts';
import { collectionOf, type CollectionMode, type State } from '../state/state.ts';

/** Weight every transaction has, whatever its call. */
const baseWeight = 108_157_000n;

/** Base units per unit of weight, times 10^9 (chain-semantics §1.5). */
const feePerWeight = 75_438_195_485_614_739n;

/** Base units per byte of the encoded extrinsic. */
const feePerByte = 250_500_000_000_000n;

type ByMode = Readonly<Record<CollectionMode, bigint>>;

const byMode = (Nft: bigint, Fungible: bigint, ReFungible: bigint): ByMode => ({ Nft, Fungible, ReFungible });

/** Weight of each call without the items in it; by the mode of its collection where the chain weighs that. */
const callWeights: Readonly<Record<CallName, bigint | ByMode>> = {
  'unique.createCollectionEx': 855_304_000n,
  'unique.destroyCollection': 742_171_000n,
  'unique.addToAllowList': 143_747_000n,
  'unique.removeFromAllowList': 143_508_000n,
  'unique.changeCollectionOwner': 141_957_000n,
  'unique.addCollectionAdmin': 300_578_000n,
  'unique.removeCollectionAdmin': 302_431_000n,
  'unique.setCollectionSponsor': 142_109_000n,
  'unique.confirmSponsorship': 142_109_000n,
  'unique.removeCollectionSponsor': 142_109_000n,
  'unique.createItem': byMode(502_276_685n, 298_394_000n, 606_587_000n),
  'unique.createMultipleItems': 0n,
  'unique.createMultipleItemsEx': 0n,
  'unique.setCollectionProperties': 0n,
  'unique.deleteCollectionProperties': 0n,
  'unique.setTokenProperties': 126_391_471n,
  'unique.deleteTokenProperties': 126_391_471n,
  'unique.setTokenPropertyPermissions': 0n,
  'unique.setTransfersEnabledFlag': 137_239_000n,
  'unique.burnItem': byMode(697_134_000n, 301_244_000n, 781_107_000n),
  'unique.burnFrom': byMode(804_741_000n, 438_224_000n, 922_064_000n),
  'unique.transfer': byMode(666_212_000n, 303_014_000n, 804_086_000n),
  'unique.transferFrom': byMode(699_465_000n, 336_598_000n, 943_717_000n),
  'unique.approve': 198_699_000n,
  'unique.approveFrom': 198_699_000n,
  'unique.setCollectionLimits': 142_391_000n,
  'unique.setCollectionPermissions': 142_391_000n,
  'unique.repartition': 305_221_000n,
  'unique.setAllowanceForAll': 198_699_000n,
  'balances.transferAllowDeath': 222_000_000n,
  'balances.transferKeepAlive': 222_000_000n,
};

/** What the chain takes for these beforehand, in any mode; it gives nothing back where they are refused. */
const refusedWeights: Readonly<Partial<Record<CallName, bigint>>> = {
  'unique.transfer': 1_124_491_000n,
  'unique.transferFrom': 1_263_585_000n,
};

/** Weight of finding out that the collection of a call about its tokens or properties does not exist. */
const missingCollectionWeight = 77_783_000n;

/** Calls that look for their collection before anything else is weighed. */
const dispatched: ReadonlySet<CallName> = new Set<CallName>([
  'unique.createItem',
  'unique.createMultipleItems',
  'unique.createMultipleItemsEx',
  'unique.setCollectionProperties',
  'unique.deleteCollectionProperties',
  'unique.setTokenProperties',
  'unique.deleteTokenProperties',
  'unique.setTokenPropertyPermissions',
  'unique.burnItem',
  'unique.burnFrom',
  'unique.transfer',
  'unique.transferFrom',
  'unique.approve',
  'unique.approveFrom',
  'unique.repartition',
  'unique.setAllowanceForAll',
]);

/** Several items in one call: what the call weighs, and what each of them adds. */
interface BulkWeight {
  readonly call: bigint;
  readonly item: bigint;
}

const bulkWeights: Readonly<Record<ItemsData['kind'], BulkWeight>> = {
  nft: { call: 164_848_221n, item: 337_173_655n },
  fungible: { call: 166_494_000n, item: 131_900_000n },
  refungible: { call: 165_169_000n, item: 441_418_000n },
  'refungible-shared': { call: 268_559_000n, item: 338_028_000n },
};

const weightPerInitialProperty = 93_154_489n;
const weightPerProperty = 201_219_018n;
const weightPerPermission = 204_737_658n;

/** Weight of each owner that is looked up on the way from a token to the top of its bundle. */
const weightPerLookUp = 63_960_000n;

/**
 * The fee of a transaction in base units where its calls happen, without tip and creation price: weight and length
 * (chain-semantics §1.5). A batch weighs what its calls do. `encodedBytes` is the length of the whole encoded extrinsic.
 */
export const feeOf = (call: Call, encodedBytes: number, state: Readonly<State>): bigint =>
  feeOfWeight(weightOf(call, state), encodedBytes);

/** The fee of a transaction that is refused. Of transfers all is kept that was taken beforehand. */
export function feeIfRefused(call: Call, encodedBytes: number, state: Readonly<State>): bigint {
  const weight =
    call.name === 'utility.batchAll'
      ? undefined
      : (weightIfMissing(call, state) ?? refusedWeights[call.name]);
  return feeOfWeight(weight ?? weightOf(call, state), encodedBytes);
}

/** What whoever pays has to have, whatever comes of the transaction. */
export function feeAtMost(call: Call, encodedBytes: number, state: Readonly<State>): bigint {
  const [accepted, refused] = [feeOf, feeIfRefused].map(fee => fee(call, encodedBytes, state));
  return accepted !== undefined && refused !== undefined && accepted > refused ? accepted : (refused ?? 0n);
}

const feeOfWeight = (weight: bigint, encodedBytes: number): bigint =>
  ((baseWeight + weight) * feePerWeight) / 1_000_000_000n + feePerByte * BigInt(encodedBytes);

const weightOf = (call: Call, state: Readonly<State>): bigint =>
  callsIn(call).reduce(
    (sum, one) => sum + callWeight(one, state) + itemWeight(one) + weightPerLookUp * lookUps(one, state),
    0n,
  );

const weightIfMissing = (call: SingleCall, state: Readonly<State>): bigint | undefined =>
  'collectionId' in call.args &&
  dispatched.has(call.name) &&
  collectionOf(state, call.args.collectionId) === undefined
    ? missingCollectionWeight
    : undefined;

function callWeight(call: SingleCall, state: Readonly<State>): bigint {
  const weight = callWeights[call.name];
  if (typeof weight === 'bigint') return weight;
  const mode = 'collectionId' in call.args ? collectionOf(state, call.args.collectionId)?.mode : undefined;
  return weight[mode ?? 'Nft'];
}

function itemWeight(call: SingleCall): bigint {
  switch (call.name) {
    case 'unique.createItem':
      return call.args.data.kind === 'fungible'
        ? 0n
        : times(call.args.data.properties, weightPerInitialProperty);
    case 'unique.createMultipleItems': {
      const { items } = call.args;
      const kind = items[0]?.kind ?? 'nft';
      const properties = items.flatMap(item => (item.kind === 'fungible' ? [] : item.properties));
      return bulkWeight(kind, kind === 'fungible' ? items.slice(0, 1) : items, properties);
    }
    case 'unique.createMultipleItemsEx':
      return weightOfItems(call.args.data);
    case 'unique.setCollectionProperties':
    case 'unique.setTokenProperties':
      return times(call.args.properties, weightPerProperty);
    case 'unique.deleteCollectionProperties':
    case 'unique.deleteTokenProperties':
      return times(call.args.keys, weightPerProperty);
    case 'unique.setTokenPropertyPermissions':
      return times(call.args.propertyPermissions, weightPerPermission);
    default:
      return 0n;
  }
}

function weightOfItems(data: ItemsData): bigint {
  switch (data.kind) {
    case 'nft':
    case 'refungible':
      return bulkWeight(
        data.kind,
        data.tokens,
        [...data.tokens].flatMap(({ properties }) => properties),
      );
    case 'fungible':
      return bulkWeight('fungible', data.shares, []);
    case 'refungible-shared':
      return bulkWeight('refungible-shared', data.token.shares, data.token.properties);
  }
}

/** Weight of minting several items with these first properties. */
function bulkWeight(
  kind: ItemsData['kind'],
  items: readonly unknown[],
  properties: readonly unknown[],
): bigint {
  const { call, item } = bulkWeights[kind];
  return call + times(items, item) + times(properties, weightPerInitialProperty);
}

const times = (items: readonly unknown[], weight: bigint): bigint => BigInt(items.length) * weight;

/** Owners that are looked up because the call takes something out of tokens, or gives it to some. */
function lookUps(call: SingleCall, state: Readonly<State>): bigint {
  const looked = holdersIn(call).flatMap(holder => {
    const token = tokenOfAddress(holder);
    if (token === undefined) return [];
    const budget = { left: nestingBudget };
    topmostOwner(state, token, budget);
    return [nestingBudget - budget.left];
  });
  return BigInt(looked.reduce((sum, count) => sum + count, 0));
}

function holdersIn(call: SingleCall): readonly Address[] {
  switch (call.name) {
    case 'unique.transfer':
      return [call.args.to];
    case 'unique.transferFrom':
      return [call.args.from, call.args.to];
    case 'unique.burnFrom':
      return [call.args.from];
    case 'unique.createItem':
      return [call.args.owner];
    case 'unique.createMultipleItems':
      return call.args.items.map(() => call.args.owner);
    case 'unique.createMultipleItemsEx':
      return itemsOf(call.args.data).items.flatMap(({ shares }) => shares.map(({ owner }) => owner));
    default:
      return [];
  }
}
