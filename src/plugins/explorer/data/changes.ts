import type { Receipt } from '../../../chain/blocks/block.ts';
import type { Inclusion } from '../../../chain/blocks/chain.ts';
import { isListed } from '../../../chain/rules/collections/allow-list.ts';
import { tokenOfAddress, treasury, type Address, type TokenRef } from '../../../chain/state/address.ts';
import { accountOf, collectionOf, issue, operatorKey, type State } from '../../../chain/state/state.ts';
import { inclusionOf } from '../../../service/extrinsics/status.ts';
import { coinsView } from '../../../service/views/amount.ts';
import { collectionView } from '../../../service/views/collection.ts';
import { accountsOf, collectionIdsIn, tokensIn } from '../../../service/views/event-subjects.ts';
import { allowedTo, anyToken, heldBy, tokenView } from '../../../service/views/token.ts';
import type { ReadContext, World } from '../../../service/worlds/world.ts';

type View = Readonly<Record<string, unknown>>;

/** Objects of each kind that are compared at most; a transaction can mint 120 tokens. */
const subjectsMax = 20;

/** What a transaction is about. */
type Subjects = ReturnType<typeof subjectsOf>;

/**
 * What a transaction changed: the collections, tokens and accounts that its call and its events name, before and after it; null where
 * one does not exist. What other transactions of its block changed is not in it. Throws a `Failure` for an unknown hash.
 */
export function changesOf(world: World, hash: string): View {
  const inclusion = inclusionOf(world, hash);
  const block = inclusion.block ?? world.chain.head;
  const contextOf = (state: State): ReadContext => ({ world, block, state });
  const before = contextOf(stateBefore(inclusion, world));
  const after = contextOf(inclusion.receipt.state);
  const subjects = subjectsOf(inclusion.receipt);
  const compared = [
    ...subjects.collectionIds.map(collectionId => ({
      subject: { collectionId },
      view: viewOfCollection(collectionId, subjects),
    })),
    ...subjects.tokens.map(ref => ({ subject: ref, view: viewOfToken(ref, subjects) })),
    ...subjects.accounts.map(address => ({
      subject: { address: world.format(address) },
      view: viewOfAccount(address),
    })),
  ];
  return {
    changes: compared
      .map(({ subject, view }) => ({ ...subject, before: view(before), after: view(after) }))
      .filter(change => JSON.stringify(change.before) !== JSON.stringify(change.after)),
  };
}

/** The state that the transaction was executed on: the one after the transaction before it, with the coins that were given in between. */
function stateBefore({ receipt: { index }, block }: Inclusion, { chain }: World): State {
  const { pending } = chain;
  const { receipts, grants } = block ?? pending;
  const parent = block === null ? pending.parent : chain.blockAt(block.number - 1);
  const state = { ...(receipts[index - 1] ?? parent ?? chain.genesis).state };
  for (const { address, amount, after } of grants) if (after === index) issue(state, address, amount);
  return state;
}

/** The treasury gets every fee, which is not listed. */
function subjectsOf(receipt: Receipt) {
  const accounts = [receipt.transaction.signer, receipt.payer, ...receipt.events.flatMap(accountsOf)];
  return {
    collectionIds: collectionIdsIn(receipt).slice(0, subjectsMax),
    tokens: tokensIn(receipt).slice(0, subjectsMax),
    accounts: [...new Set(accounts)].filter(address => address !== treasury).slice(0, subjectsMax),
  };
}

/** The collection, and what of it concerns the accounts. */
const viewOfCollection =
  (id: number, { accounts }: Subjects) =>
  ({ state, world: { format } }: ReadContext): View | null => {
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
  };

/** The token, and what of it the accounts hold and may take. */
const viewOfToken =
  (ref: TokenRef, { accounts }: Subjects) =>
  (context: ReadContext): View | null => {
    const { state, world } = context;
    const [collection, token] = [collectionOf(state, ref.collectionId), anyToken(state, ref)];
    if (collection === undefined || token === undefined) return null;
    const amounts = nonZero(accounts.map(own => [world.format(own), heldBy(own, ref, state)]));
    return {
      ...tokenView(token, collection, ref.tokenId, world.format),
      ...(collection.mode === 'Nft' ? {} : { amounts }),
      approvals: nonZero(
        pairsOf(accounts).map(([owner, spender]) => [
          `${world.format(spender)} for ${world.format(owner)}`,
          allowedTo(owner, spender, ref, state),
        ]),
      ),
    };
  };

const nonZero = (amounts: readonly (readonly [string, bigint])[]): View =>
  Object.fromEntries(
    amounts.filter(([, amount]) => amount > 0n).map(([name, amount]) => [name, String(amount)]),
  );

/** Coins and nonce of an account; a token has none. */
const viewOfAccount =
  (address: Address) =>
  ({ state, world: { token } }: ReadContext): View | null => {
    if (tokenOfAddress(address) !== undefined) return null;
    const { balance, nonce } = accountOf(state, address);
    return { balance: `${coinsView(balance, token).amount} ${token}`, nonce };
  };

const pairsOf = (accounts: readonly Address[]): [Address, Address][] =>
  accounts.flatMap(owner => accounts.map((other): [Address, Address] => [owner, other]));
