import type { Inquiry, Moment } from '../../model/read-invariant.ts';
import { opinionOf, summedUp, type Judgement } from '../../model/judge.ts';
import type { Target } from '../../model/target.ts';
import { Unseen } from '../../model/unobservable.ts';
import { accountInquiries } from './accounts.ts';
import { collectionInquiries } from './collections.ts';
import { limitInquiries } from './limits.ts';
import { listInquiries } from './lists.ts';
import { missingInquiries } from './missing.ts';
import { nestingInquiries } from './nesting.ts';
import { pastInquiries } from './past.ts';
import { sponsoringInquiries } from './sponsorship.ts';
import { sharedInquiries } from './pieces.ts';
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
  const asked = answering(target);
  const own = inquiries.filter(({ profile = target.profile }) => profile === target.profile);
  return summedUp(await Promise.all(own.map(({ id, ask }) => opinionOf(id, () => ask(asked, moment)))));
}

/** The target, of which it is unseen what there is no endpoint for, and not an error that somebody may have asked for. */
const answering = (target: Target): Target => ({
  ...target,
  read: async (operation, query) => {
    const answer = await target.read(operation, query);
    if (answer.kind === 'error' && answer.isMissing === true)
      throw new Unseen(operation, { isOwn: true, isMissing: true });
    return answer;
  },
});
