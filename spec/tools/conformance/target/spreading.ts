import type { Target } from '../../../model/target.ts';

/** The balance of an account, in coins. */
export interface AccountBalance {
  readonly address: string;
  coins: number;
}

/** One payment, in coins. */
export interface Payment {
  readonly from: AccountBalance;
  readonly to: AccountBalance;
  readonly amount: number;
}

/** Sends coins from one account to another, both by address. */
export type SendCoins = (target: Target, from: string, to: string, amount: number) => Promise<void>;

/**
 * The payments that can be made at the same time to give `each` coins to accounts with less than `low`. An account pays once, and
 * gives more than the other needs, so that the other pays in the next round: the number of those who have coins doubles.
 */
function paymentsOf(
  accounts: readonly AccountBalance[],
  { each, low }: { readonly each: number; readonly low: number },
): readonly Payment[] {
  const poor = accounts.filter(({ coins }) => coins < low);
  const rich = accounts
    .filter(({ coins }) => coins >= each * 2)
    .toSorted((one, other) => other.coins - one.coins)
    .slice(0, poor.length);
  const later = poor.slice(rich.length).reduce((sum, { coins }) => sum + each - coins, 0);
  return rich.flatMap((from, index) => {
    const to = poor[index];
    if (to === undefined) return [];
    const lacking = each - to.coins;
    const toPassOn = Math.min((from.coins - each - lacking) / 2, later / rich.length / 2);
    return [{ from, to, amount: Math.ceil(lacking + Math.max(0, toPassOn)) }];
  });
}

/** Gives coins to the accounts that have few, in rounds of payments that share a block. */
export async function spread(
  target: Target,
  accounts: readonly AccountBalance[],
  bounds: { readonly each: number; readonly low: number },
  send: SendCoins,
): Promise<void> {
  for (;;) {
    const payments = paymentsOf(accounts, bounds);
    if (payments.length === 0) return;
    await Promise.all(
      payments.map(async ({ from, to, amount }) => send(target, from.address, to.address, amount)),
    );
    for (const { from, to, amount } of payments) {
      from.coins -= amount;
      to.coins += amount;
    }
  }
}
