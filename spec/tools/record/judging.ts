import { judge, type Judgement } from '../../model/judge.ts';
import { observe } from '../../model/observations/observe.ts';
import { isCreation } from '../../model/step.ts';
import type { Receipt, Target, WriteRequest } from '../../model/target.ts';
import { tokenOfAddress } from '../../model/view.ts';
import type { Accounts } from './accounts.ts';

/** Collections with more tokens are not observed, and writes to them are not judged: it would take too long. */
const tokensMax = 100;

/** Observes the state after the write and judges it. */
export type Verdict = (receipt: Receipt) => Promise<Judgement>;

/** Judges the writes of clients by the rules, from the observations before and after them. */
export class Judging {
  private readonly target: Target;
  private readonly accounts: Accounts;
  /** The ids of all collections in writes so far. */
  private readonly known = new Set<number>();

  /** Only reads of the target are used. */
  constructor(target: Target, accounts: Accounts) {
    this.target = target;
    this.accounts = accounts;
  }

  /** Observes the state before the write; undefined if there is too much to observe. */
  async begin(request: WriteRequest): Promise<Verdict | undefined> {
    const about = collectionsIn(request.body);
    for (const id of about) this.known.add(id);
    for (const id of this.known)
      if (await this.isLarge(id)) {
        if (about.includes(id)) return undefined;
        this.known.delete(id);
      }
    // Accounts that appear in the meantime are not actors yet.
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

/** The ids of the collections that a body names, also inside token addresses. */
function collectionsIn(value: unknown): number[] {
  if (typeof value === 'string') return [tokenOfAddress(value)?.collectionId ?? []].flat();
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'collectionId' && typeof member === 'number' ? [member] : collectionsIn(member),
  );
}
