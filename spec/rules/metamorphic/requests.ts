import type { ObservedCollection, TokenRef } from '../../model/observations/observation.ts';
import { collectionIdIn, tokenIdIn } from '../../model/reported.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import { orElse, requirePresent, isPresent } from '../../model/unobservable.ts';
import { tokenOfAddress } from '../../model/view.ts';
import { accepted, richest, type Fixture } from './relation.ts';

type BodyOf<O extends WriteRequest['operation']> = Extract<WriteRequest, { operation: O }>['body'];

/** A request whose body fits its operation. */
export const request = <O extends WriteRequest['operation']>(operation: O, body: BodyOf<O>): WriteRequest =>
  ({ operation, body }) as WriteRequest;

/** Texts of collections that relations create. */
export const texts = { name: 'relation', description: 'of a relation', tokenPrefix: 'REL' };

/** A creation that any account with coins can make. */
export const creationBy = (address: string): WriteRequest =>
  request('createCollection', { address, ...texts });

/** A property that everybody who may have a permission for it can write. */
export const permitted = (key: string): BodyOf<'setPropertyPermissions'>['propertyPermissions'][number] => ({
  key,
  permission: { mutable: true, collectionAdmin: true, tokenOwner: true },
});

/** Creates a collection, which must be accepted; its id. */
export async function createdCollection(
  target: Target,
  address: string,
  more: Partial<BodyOf<'createCollection'>> = {},
): Promise<number> {
  const body = { address, ...texts, ...more };
  const { parsed } = await accepted(target, request('createCollection', body));
  return collectionIdIn(parsed);
}

/** A new collection of the richest actor: the beginning of requests about it. Throws where it is refused. */
export async function newCollection(
  fixture: Fixture,
  more: Parameters<typeof createdCollection>[2] = {},
): Promise<Head> {
  const address = richest(fixture);
  return { address, collectionId: await createdCollection(fixture.target, address, more) };
}

/** Mints a token, which must be accepted. */
export async function mintedToken(target: Target, body: BodyOf<'mint'>): Promise<TokenRef> {
  const { parsed } = await accepted(target, request('mint', body));
  return { collectionId: body.collectionId, tokenId: tokenIdIn(parsed) };
}

const isActor = ({ target }: Fixture, address: string): boolean =>
  target.actors.some(actor => actor.address === address);

/** Whether the address can pay for some dozen transactions, as far as that is observable. */
const canPay = ({ observed }: Fixture, address: string): boolean =>
  orElse(() => BigInt(observed.accounts[address]?.balance ?? 0) > 10n ** 19n, true);

const oneOf = <T>({ choose }: Fixture, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : choose.of(list);

/** Some Nft collection whose owner is an actor that can pay. */
export const ownedCollection = (fixture: Fixture): ObservedCollection | undefined =>
  oneOf(
    fixture,
    Object.values(fixture.observed.collections).filter(
      ({ owner, mode }) => mode === 'Nft' && isActor(fixture, owner) && canPay(fixture, owner),
    ),
  );

/** The owner of such a collection. */
export const someOwner = (fixture: Fixture): string | undefined => ownedCollection(fixture)?.owner;

/** The beginning of requests of the owner of the collection. */
export const headOf = ({ owner, id }: ObservedCollection): Head => ({ address: owner, collectionId: id });

/** The signer and the collection of a request. */
export interface Head {
  readonly address: string;
  readonly collectionId: number;
}

/** An unnested token of an actor, in a collection whose owner is an actor too. */
export interface OwnedToken {
  readonly owner: string;
  readonly token: TokenRef;
  readonly isApproved: boolean;
  /** The beginning of requests of the owner of the collection. */
  readonly head: Head;
  /** The token of the collection that will be minted next. */
  readonly next: TokenRef;
  /** Writes after which tokens of the collection can be transferred and nested, as far as the target has them. */
  readonly freeing: readonly WriteRequest[];
}

/** Some such token; throws `Unobservable` where no token can be minted. */
export function ownedToken(fixture: Fixture): OwnedToken | undefined {
  requirePresent(fixture.target, 'mint');
  const all = Object.values(fixture.observed.collections)
    .filter(({ owner }) => isActor(fixture, owner) && canPay(fixture, owner))
    .flatMap(collection => Object.values(collection.tokens).map(token => ({ token, collection })));
  const found = oneOf(
    fixture,
    all.filter(({ token }) => tokenOfAddress(token.owner) === undefined && canPay(fixture, token.owner)),
  );
  if (found === undefined) return undefined;
  const { token, collection } = found;
  const { collectionId, tokenId, owner, approved } = token;
  return {
    owner,
    token: { collectionId, tokenId },
    isApproved: approved.length > 0,
    head: headOf(collection),
    next: { collectionId, tokenId: collection.lastTokenId + 1 },
    freeing: freed(collection).filter(({ operation }) => isPresent(fixture.target, operation)),
  };
}

/** An actor that is none of those. */
export const somebodyElse = (fixture: Fixture, ...others: readonly string[]): string =>
  fixture.choose.of(fixture.target.actors.filter(({ address }) => !others.includes(address))).address;

/** Writes after which tokens of the collection can be transferred and nested. */
export const freed = (collection: ObservedCollection): readonly WriteRequest[] => [
  request('setPermissions', {
    ...headOf(collection),
    permissions: { access: 'Normal', nesting: { tokenOwner: true } },
  }),
  request('setLimits', {
    ...headOf(collection),
    limits: { transfersEnabled: true, accountTokenOwnershipLimit: 100 },
  }),
];

/** The id that the next collection will have. */
export const nextCollectionId = ({ known }: Pick<Fixture, 'known'>): number => Math.max(0, ...known) + 1;
