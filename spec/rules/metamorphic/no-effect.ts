import { membersOf, reportedItems, reportedMembers } from '../../model/reported.ts';
import { ruled, holds, outcomeText, type Verdict } from '../../model/rule.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import type { TokenRef } from '../../model/observations/observation.ts';
import { accountOf, tokenAddress } from '../../model/view.ts';
import { relationList } from './relation-list.ts';
import { accepted, type Fixture } from './relation.ts';
import { mintedToken, newCollection, request, somebodyElse, type Head } from './requests.ts';

/** Holds if the write is refused with that error of the runtime, as far as the target reports errors. */
async function refusedWith(target: Target, write: WriteRequest, code: string): Promise<Verdict> {
  const receipt = await target.write(write);
  const found = receipt.kind === 'accepted' ? undefined : receipt.error;
  const isMet = receipt.kind === 'refused' && (found?.code ?? code) === code;
  return holds(isMet, `expected ${code}, but it was ${outcomeText({ receipt })}`);
}

/** A token in whose collection owners may nest, and its address. */
async function parentOn(
  fixture: Fixture,
): Promise<{ readonly inside: string; readonly token: TokenRef & Head }> {
  const head = await newCollection(fixture, { permissions: { nesting: { tokenOwner: true } } });
  const token = await mintedToken(fixture.target, head);
  return { inside: tokenAddress(token), token: { ...head, ...token } };
}

/** Relations about the amount 0, tokens with zero pieces, and burned tokens. */
export const noEffectRelations = relationList(ruled('2.23', 'Endpoints: Get allowance'), {
  'fungible.mint.of-zero-makes-a-parent': {
    source: 'Endpoints: Token children',
    says: 'A token that the amount 0 was minted to has a child, and can only be burned after the amount 0 was burned from it.',
    check: async fixture => {
      const { target } = fixture;
      const zero = { ...(await newCollection(fixture, { mode: 'Fungible' })), amount: 0 };
      const { inside, token } = await parentOn(fixture);
      await accepted(target, request('mintAmount', { ...zero, recipient: inside }));
      const burn = request('burn', token);
      const verdict = await refusedWith(target, burn, 'nonfungible.CantBurnNftWithChildren');
      if (verdict !== 'holds') return verdict;
      await accepted(target, request('burnAmount', { ...zero, from: inside }));
      await accepted(target, burn);
      return 'holds';
    },
  },
  'refungible.mint.of-no-pieces-counts-as-a-token': {
    source: 'Resources: CollectionLimits, accountTokenOwnershipLimit',
    says: 'A token minted with zero pieces counts as a token of the account it was minted for.',
    check: async fixture => {
      const limits = { accountTokenOwnershipLimit: 1 };
      const head = await newCollection(fixture, { mode: 'ReFungible', limits });
      const owner = somebodyElse(fixture, head.address);
      await accepted(fixture.target, request('mintPieces', { ...head, owner, amount: 0 }));
      const second = request('mintPieces', { ...head, owner, amount: 1 });
      return refusedWith(fixture.target, second, 'common.AccountTokenLimitExceeded');
    },
  },
  'token.repartition.of-zero-is-not-counted': {
    source: 'What the service does, 2',
    says: 'The signer of a repartition of a token with zero pieces holds all pieces, but cannot transfer the last one while no token is counted for it.',
    check: async fixture => {
      const { target } = fixture;
      const { address, collectionId } = await newCollection(fixture, { mode: 'ReFungible' });
      const token = { address: somebodyElse(fixture, address), collectionId, tokenId: 1 };
      await accepted(target, request('mintPieces', { address, collectionId, amount: 0 }));
      await accepted(target, request('repartition', { ...token, amount: 5 }));
      await accepted(target, request('transferPieces', { ...token, to: address, amount: 2 }));
      const rest = request('transferPieces', { ...token, to: address, amount: 3 });
      return refusedWith(target, rest, 'arithmetic.Underflow');
    },
  },
  'refungible.allowance.outlives-the-token': {
    says: 'The rest of an allowance whose spender burned the last piece stays, but cannot be used.',
    check: async fixture => {
      const { target } = fixture;
      const { address, collectionId } = await newCollection(fixture, { mode: 'ReFungible' });
      const spender = somebodyElse(fixture, address);
      const token = { collectionId, tokenId: 1 };
      const burn = (signer: string, amount: number): WriteRequest =>
        request('burnPieces', { ...token, address: signer, from: address, amount });
      await accepted(target, request('mintPieces', { address, collectionId, amount: 5 }));
      await accepted(target, request('approvePieces', { ...token, address, spender, amount: 5 }));
      await accepted(target, burn(address, 2));
      await accepted(target, burn(spender, 3));
      const left = await target.read('piecesAllowance', { ...token, from: address, to: spender });
      const amount = left.kind === 'body' ? reportedMembers('an allowance', left.body)['amount'] : 2;
      if (String(amount) !== '2') return { broken: `expected an allowance of 2, found ${String(amount)}` };
      return refusedWith(target, burn(spender, 1), 'common.TokenValueTooLow');
    },
  },
  'pieces.spending.of-zero-by-role-is-reported': {
    source: 'Events: Transfer token',
    says: 'A collection owner who transfers the amount 0 out of a token by role emits an event of an allowance of 0.',
    check: async fixture => {
      const { target } = fixture;
      const head = await newCollection(fixture, { mode: 'Fungible', limits: { ownerCanTransfer: true } });
      const { inside } = await parentOn(fixture);
      await accepted(target, request('mintAmount', { ...head, recipient: inside, amount: 1 }));
      const transfer = { ...head, from: inside, recipient: head.address, amount: 0 };
      const { events } = await accepted(target, request('transferAmount', transfer));
      const names = events.map(({ name }) => name).filter(name => name.startsWith('common.'));
      const isMet = names.length === 0 || names.join() === 'common.Transfer,common.Approved';
      return holds(isMet, `the events are ${names.join(', ')}`);
    },
  },
  'fungible.mint-many.reports-by-account': {
    source: 'Events: Mint',
    says: 'Amounts minted for several owners at once are reported in the order of their accounts.',
    check: async fixture => {
      const { target } = fixture;
      const head = await newCollection(fixture, { mode: 'Fungible' });
      const owners = target.actors.map(actor => actor.address);
      const tokens = owners.map(owner => ({ owner, amount: 1 }));
      const { parsed } = await accepted(target, request('mintMany', { ...head, tokens }));
      const found = reportedItems('an outcome', parsed).map(item => membersOf(item)['recipient']);
      const expected = owners.toSorted((one, other) => (accountOf(one) < accountOf(other) ? -1 : 1));
      return holds(found.join() === expected.join(), `they are reported in the order ${found.join(', ')}`);
    },
  },
});
