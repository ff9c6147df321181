import { callsIn, type Call, type CallName, type SingleCall } from './calls/index.ts';
import { itemsOf } from './mint-data.ts';

/** Weight every transaction has, whatever its call. */
const baseWeight = 108_157_000n;

/** Base units per unit of weight, times 10^9 (chain-semantics §1.5). */
const feePerWeight = 75_438_195_485_614_739n;

/** Base units per byte of the encoded extrinsic. */
const feePerByte = 250_500_000_000_000n;

/** Weight of each call without the items in it; that of an Nft stands for all modes. */
const callWeights: Readonly<Record<CallName, bigint>> = {
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
  'unique.createItem': 502_276_685n,
  'unique.createMultipleItems': 0n,
  'unique.createMultipleItemsEx': 0n,
  'unique.setCollectionProperties': 0n,
  'unique.deleteCollectionProperties': 0n,
  'unique.setTokenProperties': 126_391_471n,
  'unique.deleteTokenProperties': 126_391_471n,
  'unique.setTokenPropertyPermissions': 0n,
  'unique.setTransfersEnabledFlag': 137_239_000n,
  'unique.burnItem': 697_134_000n,
  'unique.burnFrom': 804_741_000n,
  'unique.transfer': 666_212_000n,
  'unique.transferFrom': 699_465_000n,
  'unique.approve': 198_699_000n,
  'unique.approveFrom': 198_699_000n,
  'unique.setCollectionLimits': 142_391_000n,
  'unique.setCollectionPermissions': 142_391_000n,
  'unique.repartition': 198_699_000n,
  'unique.setAllowanceForAll': 198_699_000n,
  'balances.transferAllowDeath': 222_000_000n,
  'balances.transferKeepAlive': 222_000_000n,
};

const weightPerMintedToken = 353_658_477n;
const weightPerInitialProperty = 93_154_489n;
const weightPerProperty = 201_219_018n;
const weightPerPermission = 204_737_658n;

/**
 * The fee of a transaction in base units, without tip and creation price: weight and length (chain-semantics §1.5). A batch
 * weighs what its calls do.
 * `encodedBytes` is the length of the whole encoded extrinsic.
 */
export function feeOf(call: Call, encodedBytes: number): bigint {
  const weights = callsIn(call).map(one => callWeights[one.name] + itemWeight(one));
  const weight = weights.reduce((sum, one) => sum + one, baseWeight);
  return (weight * feePerWeight) / 1_000_000_000n + feePerByte * BigInt(encodedBytes);
}

function itemWeight(call: SingleCall): bigint {
  switch (call.name) {
    case 'unique.createItem':
      return call.args.data.kind === 'fungible'
        ? 0n
        : times(call.args.data.properties, weightPerInitialProperty);
    case 'unique.createMultipleItems':
      return mintWeight(call.args.items.map(item => (item.kind === 'fungible' ? [] : item.properties)));
    case 'unique.createMultipleItemsEx':
      return mintWeight(itemsOf(call.args.data).items.map(item => item.properties));
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

/** Weight of minting several tokens with these first properties. */
const mintWeight = (tokens: readonly (readonly unknown[])[]): bigint =>
  times(tokens, weightPerMintedToken) + times(tokens.flat(), weightPerInitialProperty);

const times = (items: readonly unknown[], weight: bigint): bigint => BigInt(items.length) * weight;
