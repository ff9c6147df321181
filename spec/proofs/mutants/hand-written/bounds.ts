import { collectionPropertiesBytesMax, statedBounds } from '../../../../src/contract/limits.ts';
import {
  corruptCollectionInput,
  corruptLimits,
  unknownAccount,
  type CollectionDraft,
} from '../inject/check.ts';
import { corruptCollection } from '../inject/effect.ts';
import { anyWrite } from '../../../model/target.ts';
import { mutant, type Defect, type Mutant } from '../inject/mutant.ts';

/** A bound that is too low or too high by one: the rules that notice it, and the defect. */
interface OffByOne {
  readonly tooLow: string;
  readonly tooHigh: string;
  readonly by: (difference: 1 | -1) => Defect;
}

/** A text of a creation; one that is just within or beyond its bound is sent with another length. */
const text = (member: 'name' | 'description' | 'tokenPrefix', tooHigh: string): OffByOne => ({
  tooLow: 'collection.create.accepted-otherwise',
  tooHigh,
  by: difference => {
    const { accepted, refused } = statedBounds[member];
    const [from, to] = difference === 1 ? [refused, accepted] : [accepted, refused];
    return {
      alterRequest: request =>
        request.operation === 'createCollection' && request.body[member].length === from
          ? anyWrite('createCollection', { ...request.body, [member]: 'x'.repeat(to) })
          : request,
    };
  },
});

const minting = (limit: 'tokenLimit' | 'accountTokenOwnershipLimit', tooHigh: string): OffByOne => ({
  tooLow: 'token.mint.accepted-otherwise',
  tooHigh,
  by: difference => ({
    calls: corruptLimits('unique.createItem', ({ [limit]: most }) => ({
      [limit]: most && most + difference,
    })),
  }),
});

const setting = (
  tooHigh: string,
  change: (draft: CollectionDraft, difference: 1 | -1) => void,
): OffByOne => ({
  tooLow: 'collection.set-properties.accepted-otherwise',
  tooHigh,
  by: difference => ({
    calls: corruptCollectionInput('unique.setCollectionProperties', draft => {
      change(draft, difference);
    }),
  }),
});

/** Each bound that the interface states. */
const bounds: Readonly<Record<keyof typeof statedBounds, OffByOne>> = {
  name: text('name', 'collection.create.name-length'),
  description: text('description', 'collection.create.description-length'),
  tokenPrefix: text('tokenPrefix', 'collection.create.token-prefix-length'),
  properties: setting('property.keys-are-bounded', ({ properties }, difference) => {
    if (difference === 1) properties.pop();
    else properties.push({ key: 'another', value: '0x' });
  }),
  // A kB of 1000 bytes, less one; and one of 1024 bytes, and one more.
  propertyBytes: setting('property.space-is-bounded', (draft, difference) => {
    const bytesMax =
      difference === 1 ? statedBounds.propertyBytes.refused : statedBounds.propertyBytes.accepted - 1;
    draft.propertyBytes += collectionPropertiesBytesMax - bytesMax;
  }),
  tokenLimit: minting('tokenLimit', 'token.mint.within-token-limit'),
  accountTokenOwnershipLimit: minting('accountTokenOwnershipLimit', 'token.mint.within-account-limit'),
};

/** Mutants with a bound that is too low or too high by one, and with a number that counts less. */
export const boundMutants: readonly Mutant[] = [
  ...Object.entries(bounds).flatMap(([bound, { tooLow, tooHigh, by }]) => [
    mutant(`bounds/${bound}/too-low`, tooLow, by(-1)),
    mutant(`bounds/${bound}/too-high`, tooHigh, by(1)),
  ]),
  mutant('add-admin/six-admins', 'collection.admins.at-most-five', {
    calls: corruptCollectionInput('unique.addCollectionAdmin', ({ admins }) => ({ admins: admins.slice(1) })),
  }),
  mutant('add-admin/at-most-four', 'request.accepted-otherwise', {
    profile: 'chain',
    calls: corruptCollectionInput('unique.addCollectionAdmin', ({ admins }) => ({
      admins: [...admins, unknownAccount],
    })),
  }),
  mutant('property-permissions/65-keys', 'request.refused-otherwise', {
    calls: corruptCollectionInput('unique.setTokenPropertyPermissions', draft => {
      if (draft.propertyPermissions.length > 62) draft.propertyPermissions.pop();
    }),
  }),
  mutant('transfer/account-limit-off-by-one', 'token.transfer.within-account-limit', {
    calls: corruptLimits('unique.transferFrom', ({ accountTokenOwnershipLimit: limit }) => ({
      accountTokenOwnershipLimit: limit && limit + 1,
    })),
  }),
  mutant('mint/bulk-counts-as-one', 'token.mint.counts-toward-token-limit', {
    calls: corruptCollection('unique.createMultipleItemsEx', (_draft, { minted }) => ({
      minted: minted + 1,
    })),
  }),
];
