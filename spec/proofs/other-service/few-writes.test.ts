import { expect, it } from 'vitest';
import { sendingBy, type Connection } from '../../harness/targets/connections/connection.ts';
import { membersOf } from '../../model/reported.ts';
import type { Task } from '../../tools/conformance/tasks/tasks.ts';
import { usual } from '../../statements/choices.ts';
import { judge, randomOnly } from './judge.ts';
import { subsets } from './unfinished.ts';

const operations = subsets['five writes'] ?? [];

/** A connection to a service that loses its first transfer: it answers the outcome and does nothing. */
function losingOne(connection: Connection): Connection {
  const built = new Map<unknown, unknown>();
  let isLost = false;
  const payloadIn = (body: unknown): unknown => membersOf(membersOf(body)['signerPayloadJSON'])['method'];
  return sendingBy(connection, async (method, path, body) => {
    const transfer = path.includes('extrinsic/submit') ? built.get(payloadIn(body)) : undefined;
    if (transfer !== undefined && !isLost) {
      isLost = true;
      const { to, collectionId, tokenId } = membersOf(transfer);
      return { status: 201, body: { to, collectionId, tokenId } };
    }
    const answer = await connection.send(method, path, body);
    if (path.includes('token/transfer')) built.set(payloadIn(answer.body), body);
    return answer;
  });
}

it('a transfer that is lost once is flaky, also where rules that the interface does not state are broken', async () => {
  const choose = (tasks: readonly Task[]): readonly Task[] =>
    tasks.filter(({ id }) => id === 'case transfer.with-content');
  const { items } = await judge(usual, { operations, choose }, losingOne);
  const found = items.filter(({ verdict }) => verdict === 'flaky').map(({ id }) => id);
  expect(found).toContain('token.transfer.gives-to-recipient');
});

it('random sequences have most of their writes accepted by a service of five writes', async () => {
  const { written } = await judge(usual, { operations, steps: 90, choose: randomOnly });
  const sum = (of: 'sent' | 'accepted'): number => written.reduce((total, one) => total + one[of], 0);
  expect(sum('sent')).toBeGreaterThan(80);
  expect(sum('accepted') / sum('sent')).toBeGreaterThan(0.7);
});
