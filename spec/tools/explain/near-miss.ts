import type { Command } from '../../sequences/command.ts';
import { isCreation } from '../../model/step.ts';
import { runExample, type RunExample } from './run-examples.ts';

/** Who signs instead, in this order. */
const signers = ['@alice', '@bob', '@charlie'];

/**
 * The accepted example that is closest to a refused one: without one of its requests, without a member of the last one, or signed by
 * another account. `known` is the closest among the examples at hand; it is returned if it is as close.
 */
export async function closestAccepted(
  refused: RunExample,
  known: RunExample | undefined,
): Promise<RunExample | undefined> {
  if (known?.step.receipt.kind === 'accepted' && differing(refused, known) <= 1) return known;
  const { profile, commands } = refused.example;
  for (const fewer of neighbours(commands)) {
    const run = await runExample({ profile, commands: fewer });
    if (run.step.receipt.kind === 'accepted') return run;
  }
  return known;
}

/** The number of requests of the second example that the first one does not have. */
const differing = (one: RunExample, other: RunExample): number =>
  other.texts.filter(text => !one.texts.includes(text)).length;

/** Sequences that differ from this one in one place. */
function* neighbours(commands: readonly Command[]): Generator<readonly Command[]> {
  const last = commands.at(-1);
  if (last === undefined) return;
  for (let index = commands.length - 2; index >= 0; index -= 1)
    // Without the creation of a collection, all later requests would mean other collections.
    if (!isCreation(commands[index] ?? last)) yield commands.toSpliced(index, 1);
  const withLast = (body: Command['body']): readonly Command[] => [
    ...commands.slice(0, -1),
    { ...last, body },
  ];
  for (const address of signers)
    if (last.body['address'] !== address) yield withLast({ ...last.body, address });
  for (const member of Object.keys(last.body))
    if (member !== 'address' && member !== 'collectionId' && member !== 'tokenId')
      yield withLast(Object.fromEntries(Object.entries(last.body).filter(([name]) => name !== member)));
}
