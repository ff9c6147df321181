import { addressOf, type AccountName } from '../processes/addresses.ts';

/** What clients know about the transactions and grants that they sent. */
export interface Sent {
  /** Hashes of transactions that were accepted. */
  readonly accepted: string[];
  /** Number of transactions that got no answer: they may be in a block or not. */
  unanswered: number;
  /** Number of transactions that were refused. */
  refused: number;
  granted: number;
  unansweredGrants: number;
}

/** Amounts in coins, and as a world file has them: transactions that are to be accepted and to be refused differ in it. */
export const amounts = {
  accepted: { coins: 0.001, raw: '1000000000000000' },
  refused: { coins: 0.007, raw: '7000000000000000' },
};

const clients = ['Alice', 'Bob', 'Charlie', 'Dave', 'Eve'] as const;

/** Sends transactions and grants to a server with several clients at a time, until it ends. */
export async function sendUntilEnd(origin: string, sent: Sent): Promise<void> {
  const post = (path: string, body: object, seed = ''): Promise<Response> =>
    fetch(`${origin}/opal/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Seed ${seed}` },
      body: JSON.stringify(body),
    });
  const destination = addressOf('Ferdie');
  const transfer = async (
    name: AccountName,
    signer: AccountName,
    amount: number,
  ): Promise<string | undefined> => {
    const body = { address: addressOf(name), destination, amount };
    const answer = await post('v1/balance/transfer?use=Submit', body, `//${signer}`);
    return ((await answer.json()) as { readonly hash?: string }).hash;
  };

  const pay = async (name: AccountName): Promise<void> => {
    const hash = await transfer(name, name, amounts.accepted.coins);
    if (hash === undefined) throw new Error('a transaction was refused that is right');
    sent.accepted.push(hash);
  };
  const payForAnother = async (): Promise<void> => {
    const hash = await transfer('Alice', 'Bob', amounts.refused.coins);
    if (hash !== undefined) throw new Error('a transaction was accepted that another account signed');
    sent.refused += 1;
  };
  const grant = async (): Promise<void> => {
    const answer = await post('__sim/fund', { address: destination, amount: 1 });
    await answer.text();
    if (!answer.ok) throw new Error('a grant was refused');
    sent.granted += 1;
  };

  await Promise.all([
    ...clients.map(name => untilEnd(() => pay(name)).then(() => (sent.unanswered += 1))),
    untilEnd(payForAnother),
    untilEnd(grant).then(() => (sent.unansweredGrants += 1)),
  ]);
}

/** Sends again and again until the connection breaks. Rejects if an answer is wrong. */
async function untilEnd(send: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      await send();
    } catch (error) {
      // The error of fetch, and of a body that was cut.
      if (error instanceof TypeError || error instanceof SyntaxError) return;
      throw error;
    }
}
