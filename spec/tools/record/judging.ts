import { judge, type Judgement } from '../../model/judge.ts';
import { observe } from '../../model/observe.ts';
import { isCreation } from '../../model/step.ts';
import type { Receipt, Target, WriteRequest } from '../../model/target.ts';
import { tokenOfAddress } from '../../model/view.ts';
import type { Accounts } from './accounts.ts';

/** Collections with more tokens than this are not looked at, nor are writes to them judged: it would take too long. */
const tokensMax = 100;

/** Looks again when the write is done, and tells what the laws say of it. */
export type Verdict = (receipt: Receipt) => Promise<Judgement>;

/** Lets the laws judge writes that somebody else makes, from what the target shows before and after them. */
export class Judging {
  private readonly target: Target;
  private readonly accounts: Accounts;
  /** Ids of all collections that writes were about. */
  private readonly known = new Set<number>();

  /** Of the target only reads are used. */
  constructor(target: Target, accounts: Accounts) {
    this.target = target;
    this.accounts = accounts;
  }

  /** Looks at what there is before the write; undefined where that is too much to look at. */
  async begin(request: WriteRequest): Promise<Verdict | undefined> {
    const about = collectionsIn(request.body);
    for (const id of about) this.known.add(id);
    for (const id of this.known)
      if (await this.isLarge(id)) {
        if (about.includes(id)) return undefined;
        this.known.delete(id);
      }
    // Whoever is met meanwhile is nobody yet to the laws.
    const target = { ...this.target, actors: this.accounts.actors };
    const ids = [...this.known];
    const before = await observe(target, ids);
    return async receipt => {
      const created = createdBy(request, receipt);
      for (const id of created) this.known.add(id);
      const after = await observe(target, [...ids, ...created]);
      return judge({ profile: target.profile, request, receipt, before, after });
    };
  }

  private async isLarge(collectionId: number): Promise<boolean> {
    const answer = await this.target.read('totalSupply', { collectionId });
    return answer.kind === 'body' && (answer.body as { totalSupply: number }).totalSupply > tokensMax;
  }
}

const createdBy = (request: WriteRequest, receipt: Receipt): number[] =>
  receipt.kind === 'accepted' && isCreation(request)
    ? [(receipt.parsed as { collectionId: number }).collectionId]
    : [];

/** Ids of the collections that a body names, those of tokens behind addresses included. */
function collectionsIn(value: unknown): number[] {
  if (typeof value === 'string') return [tokenOfAddress(value)?.collectionId ?? []].flat();
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'collectionId' && typeof member === 'number' ? [member] : collectionsIn(member),
  );
}
