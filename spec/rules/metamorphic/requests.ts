import type { ObservedCollection, ObservedToken } from '../../model/observe.ts';
import type { WriteRequest } from '../../model/target.ts';
import { orElse } from '../../model/unobservable.ts';
import { tokenOfAddress } from '../../model/view.ts';
import type { Stage } from './relation.ts';

type BodyOf<O extends WriteRequest['operation']> = Extract<WriteRequest, { operation: O }>['body'];

/** Any request, of which the body fits its operation. */
export const request = <O extends WriteRequest['operation']>(operation: O, body: BodyOf<O>): WriteRequest =>
  ({ operation, body }) as WriteRequest;

const isActor = ({ target }: Stage, address: string): boolean =>
  target.actors.some(actor => actor.address === address);

/** Whether the address has coins for some dozen transactions, as far as can be seen. */
const canPay = ({ observed }: Stage, address: string): boolean =>
  orElse(() => BigInt(observed.accounts[address]?.balance ?? 0) > 10n ** 19n, true);

const oneOf = <T>({ choose }: Stage, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : choose.of(list);

/** Some collection of mode Nft whose owner can act. */
export const ownedCollection = (stage: Stage): ObservedCollection | undefined =>
  oneOf(
    stage,
    Object.values(stage.observed.collections).filter(
      ({ owner, mode }) => mode === 'Nft' && isActor(stage, owner) && canPay(stage, owner),
    ),
  );

/** Some token that an actor owns itself, in a collection whose owner can act; with that collection. */
export function ownedToken(
  stage: Stage,
): { readonly token: ObservedToken; readonly collection: ObservedCollection } | undefined {
  const all = Object.values(stage.observed.collections)
    .filter(({ owner }) => isActor(stage, owner) && canPay(stage, owner))
    .flatMap(collection => Object.values(collection.tokens).map(token => ({ token, collection })));
  return oneOf(
    stage,
    all.filter(({ token }) => tokenOfAddress(token.owner) === undefined && canPay(stage, token.owner)),
  );
}

/** Somebody who is none of those. */
export const somebodyElse = (stage: Stage, ...others: readonly string[]): string =>
  stage.choose.of(stage.target.actors.filter(({ address }) => !others.includes(address))).address;

/** Makes everything in the collection free to move and to nest. */
export const freed = ({ id, owner }: ObservedCollection): readonly WriteRequest[] => [
  request('setPermissions', {
    address: owner,
    collectionId: id,
    permissions: { access: 'Normal', nesting: { tokenOwner: true } },
  }),
  request('setLimits', {
    address: owner,
    collectionId: id,
    limits: { transfersEnabled: true, accountTokenOwnershipLimit: 100_000_000 },
  }),
];
