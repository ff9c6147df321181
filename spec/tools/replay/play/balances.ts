import type { Problem } from '../../reports/report.ts';
import type { Target } from '../../../model/target.ts';
import { observeBalance } from '../../../model/observations/observe.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { coinRange, inCoins } from '../values/units.ts';
import { problem } from './expectations.ts';
import { addressOf, resolved, type Meaning } from '../values/texts.ts';
import { ScenarioError, Unsupported } from '../errors.ts';
import type { WriteStep } from '../format/scenario.ts';

/** Balances in base units, by the names in the file. */
type Balances = ReadonlyMap<string, bigint>;

/** The balances of these accounts. Throws `Unsupported` if the target does not report them. */
export async function balancesOf(
  target: Target,
  names: readonly string[],
  meaning: Meaning,
): Promise<Balances> {
  const balances = new Map<string, bigint>();
  for (const name of names) {
    const raw = await observeBalance(target, addressOf(name, meaning));
    if (raw instanceof Unobservable) throw new Unsupported('the target does not report balances');
    balances.set(name, BigInt(raw));
  }
  return balances;
}

/** Balances that did not change as the step expects. */
export async function balanceProblems(
  target: Target,
  step: WriteStep,
  had: Balances,
  meaning: Meaning,
): Promise<Problem[]> {
  const have = await balancesOf(target, [...had.keys()], meaning);
  return Object.entries(step.changes ?? {}).flatMap(([name, coins]) => {
    const wanted = resolved(coins, meaning) as string | number;
    const range = coinRange(wanted);
    const change = (have.get(name) ?? 0n) - (had.get(name) ?? 0n);
    if (range === undefined)
      throw new ScenarioError(`${String(wanted)} is neither a number of coins nor a range such as -2.1..-2`);
    if (range.least <= change && change <= range.most) return [];
    const found = inCoins(change);
    const why = `expected the balance of ${name} to change by ${String(wanted)}, it changed by ${found}`;
    return [{ ...problem(step, ['changes', name], `changes.${name}`, why), expected: wanted, found }];
  });
}
