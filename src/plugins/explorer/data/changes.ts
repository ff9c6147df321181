import type { Inclusion } from '../../../chain/blocks/ledger.ts';
import { isListed } from '../../../chain/rules/collections/access.ts';
import { tokenOfAddress, treasury, type Address, type TokenRef } from '../../../chain/state/address.ts';
import { accountOf, collectionOf, issue, operatorKey, type State } from '../../../chain/state/state.ts';
import { existingInclusion } from '../../../service/extrinsics/status.ts';
import { coinsView } from '../../../service/views/amount.ts';
import { collectionView } from '../../../service/views/collection.ts';
import { accountsOf, collectionIdsIn, tokensIn } from '../../../service/views/event-subjects.ts';
import { allowedTo, anyToken, heldBy, tokenView } from '../../../service/views/token.ts';
import type { World } from '../../../service/worlds/world.ts';
import { read } from './read.ts';
import { ofTransaction } from './transactions.ts';

/** Objects of each kind that are compared at most; a transaction can mint 120 tokens. */
const subjectsMax = 20;

/**
 * The collections, tokens and accounts that the call and the events of a transaction name, before and after it; null where one does not
 * exist. What other transactions of its block changed is not in it.
 */
export const transactionChanges = read(
  'transactions/:hash/changes',
  { id: 'transactionChanges', summary: 'What a transaction changed', path: ofTransaction },
  ({ world }, { params: { hash } }) => {
    const inclusion = existingInclusion(world, hash);
    const { receipt } = inclusion;
    const named = [receipt.transaction.signer, receipt.payer, ...receipt.events.flatMap(accountsOf)];
    // The treasury gets every fee, which is not listed.
    const accounts = [...new Set(named)].filter(address => address !== treasury).slice(0, subjectsMax);
    const ids = collectionIdsIn(receipt).slice(0, subjectsMax);
    const refs = tokensIn(receipt).slice(0, subjectsMax);
    const subjects = [
      ...ids.map(collectionId => ({ collectionId })),
      ...refs,
      ...accounts.map(address => ({ address: world.format(address) })),
    ];
    const viewsIn = (state: State): readonly View[] => [
      ...ids.map(id => collectionIn(state, id, accounts, world)),
      ...refs.map(ref => tokenIn(state, ref, accounts, world)),
      ...accounts.map(address => accountIn(state, address, world)),
    ];
    const [before, after] = [viewsIn(stateBefore(inclusion, world)), viewsIn(receipt.state)];
    return {
      changes: subjects
        .map((subject, at) => ({ ...subject, before: before[at] ?? null, after: after[at] ?? null }))
        .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after)),
    };
  },
);

/** The state that the transaction was executed on: the one after the transaction before it, with the coins that were given in between. */
function stateBefore({ receipt: { index }, block }: Inclusion, { chain }: World): State {
  const { pending } = chain;
  const { receipts, inputs } = block ?? pending;
  const parent = block === null ? pending.parent : chain.blockAt(block.number - 1);
  const state = { ...(receipts[index - 1] ?? parent ?? chain.genesis).state };
  let place = 0;
  for (const input of inputs)
    if (!('amount' in input)) place += 1;
    else if (place === index) issue(state, input.address, input.amount);
  return state;
}

/** Something in a state; null if it does not exist there. */
type View = object | null;

/** A collection, and what of it concerns the accounts. */
function collectionIn(state: State, id: number, accounts: readonly Address[], { format }: World): View {
  const found = collectionOf(state, id);
  if (found === undefined) return null;
  const operators = state.operators.get(String(id));
  return {
    ...collectionView(found, format),
    admins: found.admins.map(format),
    tokens: found.minted - found.burned,
    allowList: accounts.filter(address => isListed(state, id, address)).map(format),
    operators: pairsOf(accounts)
      .filter(([owner, operator]) => operators?.has(operatorKey(owner, operator)) === true)
      .map(([owner, operator]) => `${format(operator)} for ${format(owner)}`),
  };
}

/** A token, and what of it the accounts hold and may take. */
function tokenIn(state: State, ref: TokenRef, accounts: readonly Address[], { format }: World): View {
  const [collection, token] = [collectionOf(state, ref.collectionId), anyToken(state, ref)];
  if (collection === undefined || token === undefined) return null;
  const amounts = nonZero(accounts.map(own => [format(own), heldBy(own, ref, state)]));
  const approvals = nonZero(
    pairsOf(accounts).map(([owner, spender]) => [
      `${format(spender)} for ${format(owner)}`,
      allowedTo(owner, spender, ref, state),
    ]),
  );
  const view = tokenView(token, collection, ref.tokenId, format);
  return { ...view, ...(collection.mode === 'Nft' ? {} : { amounts }), approvals };
}

/** Coins and nonce of an account; a token has none. */
function accountIn(state: State, address: Address, { token }: World): View {
  if (tokenOfAddress(address) !== undefined) return null;
  const { balance, nonce } = accountOf(state, address);
  return { balance: `${coinsView(balance, token).amount} ${token}`, nonce };
}

const nonZero = (amounts: readonly (readonly [string, bigint])[]): object =>
  Object.fromEntries(
    amounts.filter(([, amount]) => amount > 0n).map(([name, amount]) => [name, String(amount)]),
  );

const pairsOf = (accounts: readonly Address[]): [Address, Address][] =>
  accounts.flatMap(owner => accounts.map((other): [Address, Address] => [owner, other]));
