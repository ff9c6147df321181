import type { Inquiry, Moment } from '../inquiry.ts';
import { opinionOf, summedUp, type Judgement, type Opinion } from '../judge.ts';
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
  const opinions: Opinion[] = [];
  for (const { id, profile = target.profile, ask } of inquiries)
    if (profile === target.profile) opinions.push(await opinionOf(id, () => ask(target, moment)));
  return summedUp(opinions);
}
