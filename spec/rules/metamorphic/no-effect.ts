import { membersOf, reportedItems, reportedMembers } from '../../model/reported.ts';
import { ruled, holds, outcomeText, type Verdict } from '../../model/rule.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import type { TokenRef } from '../../model/observation.ts';
import { accountOf, tokenAddress } from '../../model/view.ts';
import { createdCollection, request, somebodyElse } from './requests.ts';
import { accepted, relationList, richest, type Fixture } from './relation.ts';

/** A new collection of `address`, and another actor. */
interface Started {
  readonly target: Target;
  readonly address: string;
  readonly other: string;
  readonly collectionId: number;
}

async function started(
  fixture: Fixture,
  more: Parameters<typeof createdCollection>[2] = {},
): Promise<Started> {
  const address = richest(fixture);
  const other = somebodyElse(fixture, address);
  return {
    target: fixture.target,
    address,
    other,
    collectionId: await createdCollection(fixture.target, address, more),
  };
}

/** Holds if the write is refused with that error of the runtime, as far as the target reports errors. */
async function refusedWith(target: Target, write: WriteRequest, code: string): Promise<Verdict> {
  const receipt = await target.write(write);
  const found = receipt.kind === 'accepted' ? undefined : receipt.error;
  const isMet = receipt.kind === 'refused' && (found?.code ?? code) === code;
  return holds(isMet, `expected ${code}, but it was ${outcomeText({ receipt })}`);
}

/** A token in whose collection owners may nest, and its address. */
async function parentOf({ target, address }: Started): Promise<{
  readonly inside: string;
  readonly token: TokenRef & { readonly address: string };
}> {
  const collectionId = await createdCollection(target, address, {
    permissions: { nesting: { tokenOwner: true } },
  });
  await accepted(target, request('mint', { address, collectionId }));
  const token = { collectionId, tokenId: 1 };
  return { inside: tokenAddress(token), token: { address, ...token } };
}

/** Relations about the amount 0, tokens with zero pieces, and burned tokens. */
export const noEffectRelations = relationList(ruled('2.23', 'Endpoints: Get allowance'), {
  'fungible.mint.of-zero-makes-a-parent': {
    source: 'Endpoints: Token children',
    says: 'A token that the amount 0 was minted to has a child, and can only be burned after the amount 0 was burned from it.',
    check: async fixture => {
      const start = await started(fixture, { mode: 'Fungible' });
      const { target, address, collectionId } = start;
      const { inside, token } = await parentOf(start);
      const zero = { address, collectionId, amount: 0 };
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
      const { target, address, other, collectionId } = await started(fixture, { mode: 'ReFungible', limits });
      const minted = (amount: number): WriteRequest =>
        request('mintPieces', { address, collectionId, owner: other, amount });
      await accepted(target, minted(0));
      return refusedWith(target, minted(1), 'common.AccountTokenLimitExceeded');
    },
  },
  'token.repartition.of-zero-is-not-counted': {
    source: 'What the service does, 2',
    says: 'The signer of a repartition of a token with zero pieces holds all pieces, but cannot transfer the last one while no token is counted for it.',
    check: async fixture => {
      const start = await started(fixture, { mode: 'ReFungible' });
      const { target, address, other, collectionId } = start;
      await accepted(target, request('mintPieces', { address, collectionId, amount: 0 }));
      const token = { address: other, collectionId, tokenId: 1 };
      await accepted(target, request('repartition', { ...token, amount: 5 }));
      const give = (amount: number): WriteRequest =>
        request('transferPieces', { ...token, to: address, amount });
      await accepted(target, give(2));
      return refusedWith(target, give(3), 'arithmetic.Underflow');
    },
  },
  'refungible.allowance.outlives-the-token': {
    says: 'The rest of an allowance whose spender burned the last piece stays, but cannot be used.',
    check: async fixture => {
      const { target, address, other, collectionId } = await started(fixture, { mode: 'ReFungible' });
      await accepted(target, request('mintPieces', { address, collectionId, amount: 5 }));
      const token = { collectionId, tokenId: 1 };
      const burn = (signer: string, amount: number): WriteRequest =>
        request('burnPieces', { ...token, address: signer, from: address, amount });
      await accepted(target, request('approvePieces', { ...token, address, spender: other, amount: 5 }));
      await accepted(target, burn(address, 2));
      await accepted(target, burn(other, 3));
      const left = await target.read('piecesAllowance', { ...token, from: address, to: other });
      const amount = left.kind === 'body' ? reportedMembers('an allowance', left.body)['amount'] : 2;
      if (String(amount) !== '2') return { broken: `expected an allowance of 2, found ${String(amount)}` };
      return refusedWith(target, burn(other, 1), 'common.TokenValueTooLow');
    },
  },
  'pieces.spending.of-zero-by-role-is-reported': {
    source: 'Events: Transfer token',
    says: 'A collection owner who transfers the amount 0 out of a token by role emits an event of an allowance of 0.',
    check: async fixture => {
      const start = await started(fixture, { mode: 'Fungible', limits: { ownerCanTransfer: true } });
      const { target, address, collectionId } = start;
      const { inside } = await parentOf(start);
      const head = { address, collectionId };
      await accepted(target, request('mintAmount', { ...head, recipient: inside, amount: 1 }));
      const { events } = await accepted(
        target,
        request('transferAmount', { ...head, from: inside, recipient: address, amount: 0 }),
      );
      const names = events.map(({ name }) => name).filter(name => name.startsWith('common.'));
      const isMet = names.length === 0 || names.join() === 'common.Transfer,common.Approved';
      return holds(isMet, `the events are ${names.join(', ')}`);
    },
  },
  'fungible.mint-many.reports-by-account': {
    source: 'Events: Mint',
    says: 'Amounts minted for several owners at once are reported in the order of their accounts.',
    check: async fixture => {
      const { target, address, collectionId } = await started(fixture, { mode: 'Fungible' });
      const owners = target.actors.map(actor => actor.address);
      const tokens = owners.map(owner => ({ owner, amount: 1 }));
      const { parsed } = await accepted(target, request('mintMany', { address, collectionId, tokens }));
      const found = reportedItems('an outcome', parsed).map(item => membersOf(item)['recipient']);
      const expected = owners.toSorted((one, other) => (accountOf(one) < accountOf(other) ? -1 : 1));
      return holds(found.join() === expected.join(), `they are reported in the order ${found.join(', ')}`);
    },
  },
});
