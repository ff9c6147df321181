import { writeExamples } from '../../../../src/contract/examples.ts';
import { mintHundreds, write } from '../client.ts';
import { alternate, answersPerCpuSecond } from '../measure.ts';
import type { Bench, Row } from '../row.ts';

/** Requests of a round, and rounds until V8 has optimised the code: after 4,000 reads they still take a fifth longer than after 30,000. */
const requests = 10_000;
const warmUps = 3;

/**
 * Reads of a path against a server that is nothing but fastify and answers the same bytes, by requests per second of CPU time. With
 * one thread that is the ratio of what both serve when they are busy, and it does not depend on the load client.
 */
async function compare(
  bench: Bench,
  path: string,
  prepare: (origin: string) => Promise<void>,
): Promise<readonly number[]> {
  const [ours, bare] = [await bench.start('service'), await bench.start('bare-fastify')];
  await prepare(ours.origin);
  const answer = await (await fetch(`${ours.origin}${path}`)).text();
  await fetch(`${bare.origin}${path}`, { method: 'PUT', body: answer });
  const request = { method: 'GET', path, text: null } as const;
  return alternate(
    answersPerCpuSecond(ours, request, requests),
    answersPerCpuSecond(bare, request, requests),
    { rounds: bench.rounds, warmUps },
  );
}

/** Reads of a token with its decoded data by an interface. */
const tokenRead = (name: string, work: string, path: string): Row => ({
  name,
  work,
  baseline: 'bare fastify, same bytes',
  bound: ['≥', 0.7],
  measure: bench =>
    compare(bench, path, async origin => {
      await write(origin, 'collections', writeExamples.createCollection);
      await write(origin, 'tokens', writeExamples.mint);
    }),
});

/** A token by REST v1. */
export const read = tokenRead(
  'read',
  'Reads of a token, by server CPU',
  '/opal/v1/tokens?collectionId=1&tokenId=1',
);

/** The same token by REST v2. */
export const readV2 = tokenRead('read-v2', 'The same by REST v2', '/v2/opal/token?collectionId=1&tokenId=1');

/** The 1,000 tokens of a collection. */
export const list: Row = {
  name: 'list',
  work: 'Reads of the tokens of a collection, 1,000, by server CPU',
  baseline: 'bare fastify, same bytes',
  bound: ['≥', 0.7],
  measure: bench =>
    compare(bench, '/opal/v1/collections/tokens?collectionId=1', origin => mintHundreds(origin, 10)),
};
