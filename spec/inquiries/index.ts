import type { Inquiry, Moment } from '../inquiry.ts';
import type { Judgement } from '../judge.ts';
import type { Target } from '../target.ts';
import { accountInquiries } from './accounts.ts';
import { collectionInquiries } from './collections.ts';
import { limitInquiries } from './limits.ts';
import { listInquiries } from './lists.ts';
import { missingInquiries } from './missing.ts';
import { nestingInquiries } from './nesting.ts';
import { pastInquiries } from './past.ts';
import { sponsoringInquiries } from './sponsoring.ts';
import { sharedInquiries } from './shared.ts';
import { tokenInquiries } from './tokens.ts';

const presentInquiries: readonly Inquiry[] = [
  ...missingInquiries,
  ...collectionInquiries,
  ...limitInquiries,
  ...tokenInquiries,
  ...nestingInquiries,
  ...sharedInquiries,
  ...listInquiries,
  ...accountInquiries,
  ...sponsoringInquiries,
];

/** The catalogue of what reads have to answer. */
export const inquiries: readonly Inquiry[] = [...presentInquiries, ...pastInquiries(presentInquiries)];

/** Asks every inquiry of the target's profile at this moment. */
export async function inquire(target: Target, moment: Moment): Promise<Judgement> {
  const spoke: string[] = [];
  const broken: { rule: string; why: string }[] = [];
  for (const { id, profile = target.profile, ask } of inquiries) {
    if (profile !== target.profile) continue;
    const verdict = await ask(target, moment);
    if (verdict === 'silent') continue;
    spoke.push(id);
    if (verdict !== 'holds') broken.push({ rule: id, why: verdict.broken });
  }
  return { spoke, broken };
}
