import type { Rejection, Unpaid } from '../../chain/blocks/admission.ts';
import { Failure } from '../../contract/failures.ts';
import { accountText } from '../accounts/messages.ts';
import { coinsView } from '../views/amount.ts';
import type { World } from '../worlds/world.ts';

/** The `Failure` of a transaction that is not admitted: at its submission, or when a build verifies it. */
export const notAdmitted = (
  world: World,
  { rejected, message, unpaid }: Rejection,
  kind: 'SubmitExtrinsic' | 'VerificationFailed' = 'SubmitExtrinsic',
): Failure =>
  new Failure(kind, unpaid === undefined ? message : `${message}: ${unpaidSentence(world, unpaid)}`, {
    reason: rejected,
  });

/** Who has how much, who needs how much, and what to do. */
function unpaidSentence(world: World, unpaid: Unpaid): string {
  const { payer, sponsoredCollection } = unpaid;
  const [fee, price, balance] = [unpaid.fee, unpaid.price, unpaid.balance].map(amount =>
    coinsText(world, amount),
  );
  const more = unpaid.price === 0n ? '' : `, and what it creates costs ${price} more`;
  const role = sponsoredCollection === undefined ? '' : `, the sponsor of collection ${sponsoredCollection},`;
  const remedy = `Give it coins: with POST /${world.id}/__sim/fund, world.fund in a test, or a transfer.`;
  return `the fee is ${fee}${more}; ${accountText(world.format(payer), payer)}${role} has ${balance}. ${remedy}`;
}

function coinsText({ token }: World, units: bigint): string {
  const { amount, unit } = coinsView(units, token);
  return `${amount} ${unit}`;
}
