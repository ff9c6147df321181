import { onEachInTurn, ruled, stated, type Verdict } from '../../model/rule.ts';
import { changes } from '../../model/observations/changes.ts';
import type { ReadInvariant, Moment } from '../../model/read-invariant.ts';
import {
  collectionsAt,
  expectRead,
  answers,
  sample,
  tokensAt,
  readInvariantList,
  type ExpectedRead,
} from './invariant-list.ts';
import { refOf } from '../../model/view.ts';
import { anyOrder } from '../../model/matcher.ts';
import { resultOf, judgementOf, type Judgement } from '../judge.ts';
import { observe } from '../../model/observations/observe.ts';
import type { Target } from '../../model/target.ts';
import { Unobservable } from '../../model/unobservable.ts';

/** The target as it was at a block: every read has the parameter `at`. The list of minted tokens is about now, so it is left out. */
const pastTarget = ({ mintedIn: _now, ...target }: Target, at: string): Target => ({
  ...target,
  read: (operation, query) => target.read(operation, { ...query, at }),
});

/** Reads whose parameter for a block the interface states. */
const statedReads = ({ at, ...moment }: Moment): readonly ExpectedRead[] =>
  sample(collectionsAt(moment), 3).flatMap(({ id, admins, propertyPermissions }) => [
    expectRead('admins', { collectionId: id, at }, { admins: anyOrder(admins) }),
    expectRead(
      'propertyPermissions',
      { collectionId: id, at },
      { propertyPermissions: anyOrder(propertyPermissions) },
    ),
  ]);

/** Reads whose parameter for a block the interface does not state. */
const unnamedReads = ({ at, ...moment }: Moment, { actors }: Target): readonly ExpectedRead[] => [
  ...sample(collectionsAt(moment), 3).flatMap(({ id, allowList }) =>
    actors.map(({ address }) =>
      expectRead('allowed', { collectionId: id, address, at }, { isAllowed: allowList.includes(address) }),
    ),
  ),
  ...sample(tokensAt(moment))
    .filter(({ topmostOwner }) => topmostOwner !== null)
    .map(token => expectRead('topmostOwner', { ...refOf(token), at }, { topmostOwner: token.topmostOwner })),
];

/** Paths where the target differs from the observation; an error is reported as a difference. */
async function differences(
  target: Target,
  { observed }: Pick<Moment, 'observed'>,
): Promise<readonly string[]> {
  try {
    return changes(observed, await observe(target, Object.keys(observed.collections).map(Number)));
  } catch (error) {
    if (error instanceof Unobservable) throw error;
    return [String(error)];
  }
}

/** The results of those of the read invariants that belong to the profile of the target. */
export async function judgedBy(
  readInvariants: readonly ReadInvariant[],
  target: Target,
  moment: Moment,
): Promise<Judgement> {
  const own = readInvariants.filter(({ profile = target.profile }) => profile === target.profile);
  return judgementOf(
    await Promise.all(own.map(({ id, check }) => resultOf(id, () => check(target, moment)))),
  );
}

/** Checks one past moment by all other read invariants. */
async function checkPast(
  readInvariants: readonly ReadInvariant[],
  target: Target,
  at: string,
  moment: Moment,
): Promise<Verdict> {
  const then = pastTarget(target, at);
  const different = (await differences(then, moment)).filter(hasPast);
  if (different.length > 0) return { broken: `at ${at} the state differs: ${different.join(', ')}` };
  const [first] = (await judgedBy(readInvariants, then, moment)).broken;
  return first === undefined ? 'holds' : { broken: `at ${at} ${first.rule}: ${first.why}` };
}

const repeatedly = (different: readonly string[]): Verdict =>
  different.length === 0 ? 'holds' : { broken: `the second time it differs: ${different.join(', ')}` };

/** Judges that a second reading of everything differs in these paths. */
export const judgeRepeated = (different: readonly string[]): { rule: string; verdict: Verdict } => ({
  rule: 'reads.change-nothing',
  verdict: repeatedly(different),
});

/** Nonces are about the next transaction, whatever the block. */
const hasPast = (path: string): boolean => !path.endsWith('/nonce');

/** Rules about reads at earlier blocks; all other read invariants are checked there as well. */
export const pastReadInvariants = (others: readonly ReadInvariant[]): readonly ReadInvariant[] =>
  readInvariantList(ruled('2.22', 'Endpoints: at'), {
    'reads.change-nothing': {
      ...stated('What the service does'),
      says: 'Reads need no signature and change nothing: repeated, all reads answer the same.',
      check: async (target, { observed, at }) =>
        at === undefined ? repeatedly(await differences(target, { observed })) : 'not-applicable',
    },
    'reads.at-a-block.answer-the-past-state': answers({
      level: 'stated',
      says: 'Admins and property permissions read at a block as they were then.',
      reads: ({ past }) => past.flatMap(moment => statedReads(moment)),
    }),
    'reads.at-a-block.by-the-same-name': answers({
      says: 'Topmost owner and allow-list membership read at a block as they were then, by the same parameter as other reads.',
      reads: ({ past }, target) => past.flatMap(moment => unnamedReads(moment, target)),
    }),
    'reads.at-a-block.never-change': {
      says: 'Every read at a block answers what it answered when that block was the last.',
      check: (target, { past }) =>
        onEachInTurn(past, async moment =>
          moment.at === undefined ? 'holds' : checkPast(others, target, moment.at, moment),
        ),
    },
  });
