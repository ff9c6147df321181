import type { TokenRef } from '../../../model/observations/observation.ts';
import { sponsorOf } from '../../../model/payment.ts';
import { ruled, stepRules, holds, type Rule } from '../../../model/rule.ts';
import { bodyOf, signerOf, type Step } from '../../../model/step.ts';
import { amountOf, piecesIn, tokenIn, tokenOfAddress } from '../../../model/view.ts';
import { collectionBefore } from '../managing.ts';
import { isMove, moveOf } from '../tokens/transfer/request.ts';

/** What the account gained, in base units; negative where it paid. */
export function gained({ before, after }: Step, address: string): bigint {
  const had = before.accounts[address]?.balance ?? 0;
  return BigInt(after.accounts[address]?.balance ?? had) - BigInt(had);
}

/** Whether the transaction of the step is in a block. */
export const isIncluded = ({ receipt }: Step): boolean =>
  receipt.kind === 'accepted' || receipt.kind === 'refused';

/**
 * Whether a confirmed sponsor pays for a step (spec/decisions/chain.md#sponsoring): when it last paid is not observed,
 * so that it is certain only where the timeout is zero.
 */
export type SponsorPays = 'never' | 'perhaps' | 'always';

const paysAfter = (timeout: number | null | undefined): SponsorPays => (timeout === 0 ? 'always' : 'perhaps');

function sponsorPaysFor(step: Step): SponsorPays {
  const limits = collectionBefore(step)?.effectiveLimits;
  if (isMove(step)) {
    const { token, from } = moveOf(step);
    return ifHeld(step, token, from, paysAfter(limits?.sponsorTransferTimeout));
  }
  switch (step.request.operation) {
    case 'mint':
    case 'mintV2':
    case 'mintAmount':
    case 'mintPieces':
      return paysAfter(limits?.sponsorTransferTimeout);
    case 'approve':
    case 'approveAmount':
    case 'approvePieces':
      return paysAfter(limits?.sponsorApproveTimeout);
    case 'setTokenProperties':
      return paysForProperties(step);
    default:
      return 'never';
  }
}

function paysForProperties(step: Step): SponsorPays {
  const body = bodyOf(step, 'setTokenProperties');
  const limits = collectionBefore(step)?.effectiveLimits;
  if (body === undefined || limits === undefined || limits.sponsoredDataRateLimit === null) return 'never';
  const bytes = body.properties.reduce(
    (sum, { key, value }) => sum + Buffer.byteLength(key) + Buffer.byteLength(value),
    0,
  );
  if (bytes > (limits.sponsoredDataSize ?? Infinity)) return 'never';
  return ifHeld(step, body, body.address, paysAfter(limits.sponsoredDataRateLimit));
}

/** A sponsor pays only for the holder; whether an Ethereum address is a mirror of the account is not checked. */
export function ifHeld({ before }: Step, token: TokenRef, holder: string, pays: SponsorPays): SponsorPays {
  const pieces = piecesIn(before, token);
  if (pieces !== undefined) {
    const isObserved = holder in before.accounts || tokenOfAddress(holder) !== undefined;
    return amountOf(pieces, holder) > 0n ? pays : isObserved ? 'never' : 'perhaps';
  }
  const owner = tokenIn(before, token)?.owner;
  if (owner === holder) return pays;
  const isPerhapsMirror =
    owner !== undefined && owner.startsWith('0x') && tokenOfAddress(owner) === undefined;
  return isPerhapsMirror ? 'perhaps' : 'never';
}

/** The sponsor of an included step, if it is not the signer and its balance is observed. */
function otherPayer(step: Step, sponsor: string | undefined): string | undefined {
  const isOther = sponsor !== undefined && sponsor !== signerOf(step.request);
  return isIncluded(step) && isOther && sponsor in step.before.accounts ? sponsor : undefined;
}

/** The check that one of the signer and the confirmed sponsor pays alone, for the steps where it must. */
export const paysAlone =
  (payer: 'sponsor' | 'signer', mustPay: (step: Step) => boolean): Rule['check'] =>
  step => {
    const sponsor = otherPayer(step, sponsorOf(step));
    if (sponsor === undefined || !mustPay(step)) return 'not-applicable';
    const signer = signerOf(step.request);
    const [one, other] = payer === 'sponsor' ? [sponsor, signer] : [signer, sponsor];
    return holds(
      gained(step, one) < 0n && gained(step, other) === 0n,
      `${one} should have paid alone, not ${other}`,
    );
  };

const basis = ruled('2.16', 'Resources: CollectionLimits, sponsorTransferTimeout and others');

/** Rules about who pays for a transaction, by the balances before and after. */
export const whoPaysRules = stepRules(basis, {
  'transaction.one-pays': {
    source: 'Errors: Insufficient balance for fees',
    says: 'Either the signer or the confirmed sponsor pays, and no other balance changes except that of a recipient of coins.',
    check: step => {
      if (!isIncluded(step)) return 'not-applicable';
      const recipient = bodyOf(step, 'transferBalance')?.destination;
      const changed = Object.keys(step.before.accounts)
        .filter(address => address !== recipient || address === signerOf(step.request))
        .filter(address => gained(step, address) !== 0n);
      const payers = [signerOf(step.request), sponsorOf(step)];
      const isObserved = payers.every(address => address === undefined || address in step.before.accounts);
      const areRight = changed.every(address => payers.includes(address) && gained(step, address) < 0n);
      return holds(
        areRight && changed.length <= 1 && (changed.length === 1 || !isObserved),
        `coins changed at ${changed.join(', ') || 'no account'}, expected one of ${payers.join(', ')}`,
      );
    },
  },
  'sponsorship.waits-for-confirmation': {
    dependsOnBlocks: true,
    ...ruled('2.14', 'Resources: Collection, sponsorship'),
    says: 'A sponsor who has not confirmed pays nothing.',
    check: step => {
      const sponsorship = collectionBefore(step)?.sponsorship;
      const sponsor = otherPayer(step, sponsorship?.address);
      if (sponsor === undefined || sponsorship?.isConfirmed === true) return 'not-applicable';
      return holds(gained(step, sponsor) === 0n, `${sponsor} paid`);
    },
  },
  'sponsorship.pays-only-for-some': {
    dependsOnBlocks: true,
    says: 'A sponsor pays for mints, and for transfers, approvals and small token properties of the holder; nothing else.',
    check: step => {
      const sponsor = otherPayer(step, sponsorOf(step));
      if (sponsor === undefined || sponsorPaysFor(step) !== 'never') return 'not-applicable';
      return holds(gained(step, sponsor) === 0n, `${sponsor} paid for ${step.request.operation}`);
    },
  },
  'sponsorship.pays-when-it-is-its-turn': {
    dependsOnBlocks: true,
    says: 'With a timeout of zero, the sponsor pays for every such transaction, refused or not, and the signer pays nothing.',
    check: paysAlone('sponsor', step => sponsorPaysFor(step) === 'always'),
  },
});
