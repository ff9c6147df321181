import { dryRun } from '../../chain/blocks/block.ts';
import type { SingleCall } from '../../chain/calls/index.ts';
import type { WriteBody, WriteOperation } from '../../contract/shapes/index.ts';
import { NewTokenV2 } from '../../contract/shapes/v2.ts';
import { account, inside, invalidMember, signerOf, type Operation } from './operation.ts';

/** An operation that can be in a batch: any but a batch. */
export type SingleOperation = Exclude<WriteOperation, 'batch'>;

/** One entry of a batch: the chain's name of the call, and the request that the operation's own endpoint would get. */
export type BatchEntry = WriteBody<'batch'>['calls'][number];

type Fits = (payload: object) => boolean;

const has =
  (...members: readonly string[]): Fits =>
  payload =>
    members.every(member => member in payload);

/** Content in schema 2.0 stands in the token itself, in schema 1.0 in its `data`; a token without content has none of it. */
const tellsV2: Fits = payload =>
  Object.keys(payload).some(member => member !== 'owner' && member in NewTokenV2.properties);

const tokensTellV2: Fits = payload =>
  'tokens' in payload &&
  Array.isArray(payload.tokens) &&
  payload.tokens.some(token => typeof token === 'object' && token !== null && tellsV2(token as object));

const always: Fits = () => true;

/**
 * What a call can be by its members, since several operations become the same call: the first that fits. Where nothing tells
 * them apart it is that of the interface.
 */
const choices: Readonly<Record<string, readonly (readonly [SingleOperation, Fits])[]>> = {
  'unique.createCollectionEx': [
    ['createCollectionV2', has('symbol')],
    ['createCollection', always],
  ],
  'unique.destroyCollection': [['destroyCollection', always]],
  'unique.setCollectionProperties': [['setCollectionProperties', always]],
  'unique.deleteCollectionProperties': [['deleteCollectionProperties', always]],
  'unique.setTokenPropertyPermissions': [['setPropertyPermissions', always]],
  'unique.setCollectionLimits': [['setLimits', always]],
  'unique.setCollectionPermissions': [['setPermissions', always]],
  'unique.setTransfersEnabledFlag': [['setTransfersEnabled', always]],
  'unique.changeCollectionOwner': [['changeOwner', always]],
  'unique.addCollectionAdmin': [['addAdmin', always]],
  'unique.removeCollectionAdmin': [['removeAdmin', always]],
  'unique.addToAllowList': [['addToAllowList', always]],
  'unique.removeFromAllowList': [['removeFromAllowList', always]],
  'unique.setCollectionSponsor': [['setSponsorship', always]],
  'unique.confirmSponsorship': [['confirmSponsorship', always]],
  'unique.removeCollectionSponsor': [['removeSponsorship', always]],
  'unique.createItem': [
    ['mintAmount', has('recipient')],
    ['mint', has('data')],
    ['mint', has('properties')],
    ['mintV2', tellsV2],
    ['mint', always],
  ],
  'unique.createMultipleItemsEx': [
    ['mintManyV2', tokensTellV2],
    ['mintMany', always],
  ],
  'unique.transferFrom': [
    ['nest', has('parent', 'nested')],
    ['unnest', has('nested')],
    ['transferAmount', has('recipient')],
    ['transferPieces', has('amount')],
    ['transfer', always],
  ],
  'unique.burnFrom': [
    ['burn', has('tokenId')],
    ['burnAmount', has('amount')],
    ['burn', always],
  ],
  'unique.approve': [
    ['approve', has('isApprove')],
    ['approvePieces', has('tokenId')],
    ['approveAmount', has('amount')],
    ['approve', always],
  ],
  'unique.setTokenProperties': [['setTokenProperties', always]],
  'unique.deleteTokenProperties': [['deleteTokenProperties', always]],
  'unique.repartition': [['repartition', always]],
  'balances.transferKeepAlive': [['transferBalance', always]],
};

/** The operation that an entry of a batch is of. Throws a `Failure` for a call that no operation becomes. */
export function operationOf({ method: { section, method }, rawPayload }: BatchEntry): SingleOperation {
  const name = `${section}.${method}`;
  const found = Object.hasOwn(choices, name)
    ? choices[name]?.find(([, fits]) => fits(rawPayload))
    : undefined;
  if (found === undefined)
    throw invalidMember('method', name, 'isCall', `${name} is no call that an operation becomes`);
  return found[0];
}

/** How each of these operations becomes a call. */
export type SingleOperations = { readonly [O in SingleOperation]: Operation<O> };

/**
 * Several operations of one signer in one transaction (rest-surface §1.6). Each is made for the state that those before it
 * lead to, so that a token can be minted into the collection before it, and unnested after it was nested.
 */
export const batchOf =
  (operations: SingleOperations): Operation<'batch'> =>
  ({ address, calls }, { world, state }) => {
    const signer = account(address);
    let reached = state;
    const made = calls.map((entry, index): SingleCall =>
      inside(['calls', String(index), 'rawPayload'], () => {
        const operation = operationOf(entry);
        // One operation's call maker with its own validated body; the table is exact per name.
        const toCall = operations[operation] as Operation<SingleOperation>;
        const body = entry.rawPayload as WriteBody<SingleOperation>;
        const signedBy = signerOf(operation, body);
        if (account(signedBy) !== signer)
          throw invalidMember(
            'address',
            signedBy,
            'isSigner',
            `address must be that of the batch, ${address}`,
          );
        const call = toCall(body, { world, state: reached });
        const outcome = dryRun(reached, call, signer, world.chain.rules);
        if (!('rule' in outcome)) reached = outcome.state;
        return call;
      }),
    );
    return { name: 'utility.batchAll', args: { calls: made } };
  };
