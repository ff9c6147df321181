import { collectionPropertiesBytesMax, statedBounds } from '../../../../src/contract/limits.ts';
import { corruptCollectionInput, corruptLimits, type CollectionDraft } from '../inject/check.ts';
import { alterBody } from '../inject/messages.ts';
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
      alterRequest: alterBody('createCollection', body =>
        String(body[member]).length === from ? { ...body, [member]: 'x'.repeat(to) } : body,
      ),
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

/** Mutants with a bound that is too low or too high by one. */
export const boundMutants: readonly Mutant[] = Object.entries(bounds).flatMap(
  ([bound, { tooLow, tooHigh, by }]) => [
    mutant(`bounds/${bound}/too-low`, tooLow, by(-1)),
    mutant(`bounds/${bound}/too-high`, tooHigh, by(1)),
  ],
);
