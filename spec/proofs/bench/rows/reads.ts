import { alice, Connections, write } from '../client.ts';
import { alternate, perCpuSecond, type Round } from '../measure.ts';
import type { BareFastify } from '../processes/bare-fastify.ts';
import type { Service } from '../processes/service.ts';
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
): Promise<Round[]> {
  const [service, bare] = [bench.start<Service>('service'), bench.start<BareFastify>('bare-fastify')];
  const [ours, theirs] = [await service.call('listen'), await bare.call('listen')];
  await prepare(ours);
  await bare.call('answer', { path, text: await (await fetch(`${ours}${path}`)).text() });
  const perCpu = (origin: string, cpu: () => Promise<number>) => {
    const connections = new Connections(origin);
    const repeat = () => connections.repeat({ method: 'GET', path, text: null }, requests);
    return () => perCpuSecond(cpu, requests, repeat);
  };
  const work = perCpu(ours, () => service.call('cpu'));
  return alternate(
    work,
    perCpu(theirs, () => bare.call('cpu')),
    { rounds: bench.rounds, warmUps },
  );
}

const named = { name: 'Cards', description: 'A pack of cards', tokenPrefix: 'CRD' };

/** Reads of a token with its decoded data by an interface. */
const tokenRead = (name: string, work: string, path: string): Row => ({
  name,
  work,
  baseline: 'bare fastify, same bytes',
  bound: ['≥', 0.7],
  measure: bench =>
    compare(bench, path, async origin => {
      await write(origin, 'collections', { ...named, schema });
      await write(origin, 'tokens', { collectionId: 1, data });
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
    compare(bench, '/opal/v1/collections/tokens?collectionId=1', async origin => {
      await write(origin, 'collections', named);
      const tokens = Array.from({ length: 100 }, () => ({ owner: alice }));
      for (let count = 0; count < 10; count += 1)
        await write(origin, 'tokens/create-multiple', { collectionId: 1, tokens });
    }),
};

const schema = {
  schemaName: 'unique',
  schemaVersion: '1.0.0',
  image: { urlTemplate: 'https://ipfs.example/ipfs/{infix}' },
  coverPicture: { ipfsCid: 'QmCover' },
  attributesSchemaVersion: '1.0.0',
  attributesSchema: {
    0: { name: { _: 'suit' }, type: 'string', enumValues: { 0: { _: 'hearts' }, 1: { _: 'spades' } } },
  },
};
const data = { name: { _: 'Ace' }, image: { ipfsCid: 'QmAce' }, attributes: { suit: 'spades' } };
