import type { TokenRef } from '../../model/observe.ts';
import { sponsorOf } from '../../model/payment.ts';
import { holds, type Rule } from '../../model/rule.ts';
import { bodyOf, signerOf, type Step } from '../../model/step.ts';
import { amountOf, sharedIn, tokenIn, tokenOfAddress } from '../../model/view.ts';
import { collectionBefore } from './managing.ts';
import { isMove, moveOf } from './move.ts';

const source = 'Resources: CollectionLimits, sponsorTransferTimeout and others';

/** Coins that the account got or, below zero, paid, in base units. */
export function gained({ before, after }: Step, address: string): bigint {
  const had = before.accounts[address]?.balance ?? 0;
  return BigInt(after.accounts[address]?.balance ?? had) - BigInt(had);
}

export const isIncluded = ({ receipt }: Step): boolean =>
  receipt.kind === 'accepted' || receipt.kind === 'refused';

/**
 * Whether a confirmed sponsor pays for such a step (chain-semantics §3.11): when its turn came last is not seen, so it is
 * certain only where there is no time to wait between two turns.
 */
export type Turn = 'never' | 'perhaps' | 'always';

const turnAfter = (timeout: number | null | undefined): Turn => (timeout === 0 ? 'always' : 'perhaps');

function turnOf(step: Step): Turn {
  const limits = collectionBefore(step)?.effectiveLimits;
  if (isMove(step)) {
    const { token, from } = moveOf(step);
    return ifHeld(step, token, from, turnAfter(limits?.sponsorTransferTimeout));
  }
  switch (step.request.operation) {
    case 'mint':
    case 'mintV2':
    case 'mintAmount':
    case 'mintPieces':
      return turnAfter(limits?.sponsorTransferTimeout);
    case 'approve':
    case 'approveAmount':
    case 'approvePieces':
      return turnAfter(limits?.sponsorApproveTimeout);
    case 'setTokenProperties':
      return turnOfProperties(step);
    default:
      return 'never';
  }
}

function turnOfProperties(step: Step): Turn {
  const body = bodyOf(step, 'setTokenProperties');
  const limits = collectionBefore(step)?.effectiveLimits;
  if (body === undefined || limits === undefined || limits.sponsoredDataRateLimit === null) return 'never';
  const bytes = body.properties.reduce(
    (sum, { key, value }) => sum + Buffer.byteLength(key) + Buffer.byteLength(value),
    0,
  );
  if (bytes > (limits.sponsoredDataSize ?? Infinity)) return 'never';
  return ifHeld(step, body, body.address, turnAfter(limits.sponsoredDataRateLimit));
}

/** Only what somebody holds is sponsored; whether an Ethereum address is a mirror of the account is not looked into. */
export function ifHeld({ before }: Step, token: TokenRef, holder: string, turn: Turn): Turn {
  const shared = sharedIn(before, token);
  if (shared !== undefined) {
    const isObserved = holder in before.accounts || tokenOfAddress(holder) !== undefined;
    return amountOf(shared, holder) > 0n ? turn : isObserved ? 'never' : 'perhaps';
  }
  const owner = tokenIn(before, token)?.owner;
  if (owner === holder) return turn;
  const isPerhapsMirror =
    owner !== undefined && owner.startsWith('0x') && tokenOfAddress(owner) === undefined;
  return isPerhapsMirror ? 'perhaps' : 'never';
}

/** The other of the two who could pay, where that is somebody whose coins are seen. */
export function otherPayer(step: Step, sponsor: string | undefined): string | undefined {
  const isOther = sponsor !== undefined && sponsor !== signerOf(step.request);
  return isIncluded(step) && isOther && sponsor in step.before.accounts ? sponsor : undefined;
}

/** Who pays for a transaction, as far as two looks at everybody's coins can tell. */
export const whoPaysRules: readonly Rule[] = [
  {
    id: 'transaction.one-pays',
    level: 'ruled 2.16',
    source: 'Errors: Insufficient balance for fees',
    says: 'Signer or confirmed sponsor pays, one of them and not both, and nobody else’s coins change but those of who is sent some.',
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
        `coins changed at ${changed.join(', ') || 'nobody'}, who should be one of ${payers.join(', ')}`,
      );
    },
  },
  {
    id: 'sponsorship.waits-for-confirmation',
    dependsOnBlocks: true,
    level: 'ruled 2.14',
    source: 'Resources: Collection, sponsorship',
    says: 'Who was named as a sponsor and did not confirm pays nothing.',
    check: step => {
      const sponsorship = collectionBefore(step)?.sponsorship;
      const sponsor = otherPayer(step, sponsorship?.address);
      if (sponsor === undefined || sponsorship?.isConfirmed === true) return 'not-applicable';
      return holds(gained(step, sponsor) === 0n, `${sponsor} paid`);
    },
  },
  {
    id: 'sponsorship.pays-only-for-some',
    dependsOnBlocks: true,
    level: 'ruled 2.16',
    source,
    says: 'A sponsor pays for mints, and for moves, approvals and small data of tokens by who holds them; nothing else.',
    check: step => {
      const sponsor = otherPayer(step, sponsorOf(step));
      if (sponsor === undefined || turnOf(step) !== 'never') return 'not-applicable';
      return holds(gained(step, sponsor) === 0n, `${sponsor} paid for ${step.request.operation}`);
    },
  },
  {
    id: 'sponsorship.pays-when-it-is-its-turn',
    dependsOnBlocks: true,
    level: 'ruled 2.16',
    source,
    says: 'Where the time between two turns is none, the sponsor pays every time, also for what is refused, and the signer nothing.',
    check: step => {
      const sponsor = otherPayer(step, sponsorOf(step));
      if (sponsor === undefined || turnOf(step) !== 'always') return 'not-applicable';
      const isSo = gained(step, sponsor) < 0n && gained(step, signerOf(step.request)) === 0n;
      return holds(isSo, `${signerOf(step.request)} paid, not ${sponsor}`);
    },
  },
];
