import { isDeeperThan, levelsMax } from '../content/schema-codec.ts';
import { Failure, type MemberProblem } from '../../contract/failures.ts';

/** The error for a member that has the right shape and a wrong value, in the form of every other validation error: a message by constraint. */
export const invalidMember = (
  property: string,
  value: unknown,
  constraints: Readonly<Record<string, string>>,
): Failure =>
  new Failure('Validation', Object.values(constraints).join('; '), [
    { property, value, constraints, children: [] } satisfies MemberProblem,
  ]);

/** A failure of a strict world, whose paths begin at the body. */
export class StrictFailure extends Failure {}

/** The problem inside the members of `path`, from the outside in. */
export const nested = (path: readonly string[], problem: MemberProblem): MemberProblem =>
  path.reduceRight<MemberProblem>((child, property) => ({ property, children: [child] }), problem);

/** The arguments of a refused call or query for its details; without those that are nested too deeply to be written as JSON. */
export const argsIn = (args: readonly unknown[]): { args?: readonly unknown[] } =>
  isDeeperThan(levelsMax, args) ? {} : { args };
