import { holdingParent } from '../../chain/rules/tokens/unnesting.ts';
import { tokenAddress, type Address } from '../../chain/state/address.ts';
import { amountOf } from '../../chain/rules/tokens/pieces.ts';
import { tokenOf, type CollectionMode } from '../../chain/state/state.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { toChainProperty } from '../content/text.ts';
import { invalidMember } from '../requests/errors.ts';
import { baseUnits, portionOf, toAddress, wholeAmount } from '../requests/members.ts';
import { reportInside, type Report } from '../requests/remarks.ts';
import { mintedAmount, modeOf, newToken, toItemData, toItemsData } from './new-token.ts';
import { becomes, profileOf, toKeys, type CallOperations, type OperationContext } from './operation.ts';

/** Operations on tokens and coins (interface: Endpoints: Token endpoints). */
export const tokenOperations = {
  mint: becomes('unique.createItem', (body, context) => {
    const { collectionId } = body;
    const { state } = context;
    const { owner, properties } = newToken(collectionId, body, body.address, context);
    const amount = mintedAmount(collectionId, body.amount, state);
    return { collectionId, owner, data: toItemData[modeOf(collectionId, state)](properties, amount) };
  }),
  mintMany: becomes('unique.createMultipleItemsEx', ({ address, collectionId, tokens }, context) => {
    const { state, report } = context;
    const items = tokens.map((token, index) => ({
      ...newToken(collectionId, token, address, {
        ...context,
        report: reportInside(['tokens', String(index)], report),
      }),
      amount: mintedAmount(collectionId, token.amount, state),
    }));
    return { collectionId, data: toItemsData(modeOf(collectionId, state), items) };
  }),
  burn: becomes('unique.burnFrom', (body, { world, state, report }) => {
    const { collectionId, tokenId } = body;
    const mode = modeOf(collectionId, state);
    reportUnusedAmount(body, mode, report);
    const named = toAddress(body.from ?? body.address);
    const isForOwner = body.from === undefined && world.chain.rules.profile.burnsForTokenOwner;
    const from = isForOwner ? (tokenOf(state, body)?.owner ?? named) : named;
    const value = burnedAmount(body, amountOf(state, body, from), mode);
    return { collectionId, tokenId, from, value };
  }),
  transfer: becomes('unique.transferFrom', ({ address, from, to, collectionId, tokenId, value }) => ({
    from: toAddress(from ?? address),
    to: toAddress(to),
    collectionId,
    tokenId,
    value: wholeAmount('value', value),
  })),
  nest: becomes(
    'unique.transferFrom',
    ({ address, parent, nested: { collectionId, tokenId }, value }) => ({
      from: toAddress(address),
      to: tokenAddress(parent),
      collectionId,
      tokenId,
      value: wholeAmount('value', value),
    }),
    body => 'nested' in body && 'parent' in body,
  ),
  unnest: becomes(
    'unique.transferFrom',
    (body, context) => ({
      from: unnestedFrom(body, context),
      to: toAddress(body.to ?? body.address),
      collectionId: body.nested.collectionId,
      tokenId: body.nested.tokenId,
      value: wholeAmount('value', body.value),
    }),
    body => 'nested' in body && !('parent' in body),
  ),
  approve: becomes('unique.approve', ({ collectionId, tokenId, spender, isApprove, amount }, { report }) => {
    if (!isApprove && amount !== undefined)
      report([{ path: ['amount'], why: 'is ignored: isApprove is false, which revokes the whole approval' }]);
    return {
      collectionId,
      tokenId,
      spender: toAddress(spender),
      amount: isApprove ? wholeAmount('amount', amount) : 0n,
    };
  }),
  setTokenProperties: becomes('unique.setTokenProperties', (body, context) => ({
    collectionId: body.collectionId,
    tokenId: body.tokenId,
    properties: body.properties.map(toChainProperty(profileOf(context))),
  })),
  deleteTokenProperties: becomes('unique.deleteTokenProperties', (body, context) => ({
    collectionId: body.collectionId,
    tokenId: body.tokenId,
    keys: toKeys(body.propertyKeys, context),
  })),
  transferBalance: becomes('balances.transferKeepAlive', ({ address, destination, amount }) => {
    if (toAddress(address) === toAddress(destination))
      throw invalidMember('destination', destination, { isDifferent: 'destination must not be the sender' });
    return { to: toAddress(destination), value: baseUnits(amount) };
  }),
} satisfies Partial<CallOperations>;

/** Reports the member that `burnedAmount` does not read. */
function reportUnusedAmount(
  { value, amount }: Pick<WriteBody<'burn'>, 'value' | 'amount'>,
  mode: CollectionMode,
  report: Report,
): void {
  if (mode === 'Nft' && amount !== undefined)
    report([{ path: ['amount'], why: 'is ignored: a token of mode Nft is whole' }]);
  else if (amount !== undefined && value !== undefined)
    report([{ path: ['value'], why: 'is ignored: amount is given' }]);
}

/**
 * What a burn at the token's own endpoint takes: the Nft, an amount, or a portion of the pieces held
 * (spec/statements/rulings.md#2.15).
 */
function burnedAmount(
  { value, amount }: Pick<WriteBody<'burn'>, 'value' | 'amount'>,
  held: bigint,
  mode: CollectionMode,
): bigint {
  if (mode === 'ReFungible' && amount === undefined) return portionOf(held, value ?? 1);
  const whole = mode === 'Nft' ? value : (amount ?? value);
  if (typeof whole === 'number' && !Number.isSafeInteger(whole))
    throw invalidMember('value', whole, { isInt: 'value must be a whole number' });
  return wholeAmount('value', whole);
}

/**
 * The address of the token that the chain takes the nested token out of. Throws a `Failure` where it finds none, so that no payload is
 * built. A given parent that holds nothing is reported as ignored.
 */
function unnestedFrom(
  { address, nested, parent }: WriteBody<'unnest'>,
  { state, report }: OperationContext,
): Address {
  const given = parent && tokenAddress(parent);
  const found = holdingParent(state, toAddress(address), nested, given);
  if (found === 'not nested') throw invalidMember('nested', undefined, { isNested: 'Token is not nested' });
  if (found === 'several')
    throw invalidMember('parent', parent, {
      isParent: 'parent must be given: several tokens hold a part of it',
    });
  if (given !== undefined && given !== found.from)
    report([{ path: ['parent'], why: 'is ignored: the token is not nested in it' }]);
  return found.from;
}
