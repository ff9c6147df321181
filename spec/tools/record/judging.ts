import { judge, type Judgement } from '../../rules/judge.ts';
import { observe } from '../../model/observations/observe.ts';
import { isCreation } from '../../model/step.ts';
import type { Receipt, Target, WriteRequest } from '../../model/target.ts';
import { tokenOfAddress } from '../../model/view.ts';
import type { Accounts } from './accounts.ts';

/** Collections with more tokens are not observed, and writes to them are not judged: it would take too long. */
const tokensMax = 100;

/** Observes the state after the write and judges it. */
export type Verdict = (receipt: Receipt) => Promise<Judgement>;

/** Observes the state before a write; undefined if there is too much to observe. */
export type Judging = (request: WriteRequest) => Promise<Verdict | undefined>;

/** Judges the writes of clients by the rules, from the observations before and after them. Only reads of the target are used. */
export function judgingOf(target: Target, accounts: Accounts): Judging {
  /** The ids of all collections in writes so far. */
  const known = new Set<number>();
  const isLarge = async (collectionId: number): Promise<boolean> => {
    const answer = await target.read('totalSupply', { collectionId });
    return answer.kind === 'body' && (answer.body as { totalSupply: number }).totalSupply > tokensMax;
  };
  return async request => {
    const about = collectionsIn(request.body);
    for (const id of about) known.add(id);
    for (const id of known)
      if (await isLarge(id)) {
        if (about.includes(id)) return undefined;
        known.delete(id);
      }
    // Accounts that appear in the meantime are not actors yet.
    const observing = { ...target, actors: accounts.actors };
    const ids = [...known];
    const before = await observe(observing, ids);
    return async receipt => {
      const created = createdBy(request, receipt);
      for (const id of created) known.add(id);
      const after = await observe(observing, [...ids, ...created]);
      return judge({ profile: target.profile, request, receipt, before, after });
    };
  };
}

const createdBy = (request: WriteRequest, receipt: Receipt): number[] =>
  receipt.kind === 'accepted' && isCreation(request)
    ? [(receipt.parsed as { collectionId: number }).collectionId]
    : [];

/** The ids of the collections that a body names, also inside token addresses. */
function collectionsIn(value: unknown): number[] {
  if (typeof value === 'string') return [tokenOfAddress(value)?.collectionId ?? []].flat();
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'collectionId' && typeof member === 'number' ? [member] : collectionsIn(member),
  );
}
