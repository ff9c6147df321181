import { expect } from 'vitest';
import type { Driver } from '../driver.ts';
import type { Members } from '../published.ts';
import { pack } from './cards.ts';
import { refused, type Cases } from './client-case.ts';

/** What differs between amounts of a Fungible collection and pieces of a token. */
interface Mode {
  readonly section: 'fungible' | 'refungible';
  /** The end of the names of some methods. */
  readonly noun: 'Tokens' | 'Token';
  /** What requests name: the collection, or the token. */
  readonly ref: Members;
  /** The id of the token in outcomes. */
  readonly tokenId: number;
  /** The member for the recipient of a transfer. */
  readonly recipient: 'recipient' | 'to';
  /** Creates the collection with this amount for Alice. */
  readonly create: (alice: Driver, amount: number) => Promise<void>;
  /** A balance or allowance of this amount. */
  readonly balance: (amount: number) => object;
}

/** What amounts and pieces have in common: balances, transfers, allowances and burns. */
export function amountCases({ section, noun, ref, tokenId, recipient, create, balance }: Mode): Cases {
  const [getBalance, transfer, approve] = [
    `${section}.getBalance`,
    `${section}.transfer${noun}`,
    `${section}.approve${noun}`,
  ] as const;
  const [allowance, burn, totalPieces] = [
    `${section}.allowance${noun}`,
    `${section}.burn`,
    `${section}.totalPieces`,
  ] as const;
  const outcome = { ...pack, tokenId };
  const has = async (driver: Driver, amount: number): Promise<void> =>
    expect(await driver.call(getBalance, { ...ref, address: driver.address })).toEqual(balance(amount));
  return {
    [getBalance]: async ({ alice, bob }) => {
      await create(alice, 7);
      await has(alice, 7);
      await has(bob, 0);
    },

    [transfer]: async ({ alice, bob }) => {
      await create(alice, 1_000);
      const [sender, to] = [alice.address, bob.address];
      const send = (amount: number) => ({ ...ref, [recipient]: to, amount });
      const sent = { from: sender, sender, to, recipient: to, value: 300, amount: 300 };
      expect(await alice.write(transfer, send(300))).toEqual({ ...outcome, ...sent });
      await has(bob, 300);
      await has(alice, 700);
      await refused(alice.attempt(transfer, send(701)), 'common.TokenValueTooLow');
    },

    [approve]: async ({ alice, bob, charlie }) => {
      await create(alice, 1_000);
      const allowed = { ...ref, spender: bob.address, amount: 60 };
      expect(await alice.write(approve, allowed)).toEqual({ ...outcome, amount: 60 });
      const take = (amount: number) => ({
        ...ref,
        from: alice.address,
        [recipient]: charlie.address,
        amount,
      });
      await refused(bob.attempt(transfer, take(61)), 'common.ApprovedValueTooLow');
      await bob.write(transfer, take(60));
      await has(charlie, 60);
    },

    [allowance]: async ({ alice, bob }) => {
      await create(alice, 1_000);
      const [from, to] = [alice.address, bob.address];
      const allowed = () => alice.call(allowance, { ...ref, from, to });
      expect(await allowed()).toEqual(balance(0));
      await alice.write(approve, { ...ref, spender: to, amount: 60 });
      expect(await allowed()).toEqual(balance(60));
      await bob.write(transfer, { ...ref, from, [recipient]: to, amount: 20 });
      expect(await allowed()).toEqual(balance(40));
    },

    [burn]: async ({ alice }) => {
      await create(alice, 1_000);
      const burned = { address: alice.address, value: 400, amount: 400 };
      expect(await alice.write(burn, { ...ref, amount: 400 })).toEqual({ ...outcome, ...burned });
      await has(alice, 600);
    },

    [totalPieces]: async ({ alice, bob }) => {
      await create(alice, 1_000);
      await alice.write(transfer, { ...ref, [recipient]: bob.address, amount: 300 });
      await alice.write(burn, { ...ref, amount: 10 });
      expect(await alice.call(totalPieces, ref)).toEqual({ ...ref, amount: 990 });
    },
  };
}
