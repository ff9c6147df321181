import { addresses } from '../../processes/addresses.ts';
import type { Group } from '../group.ts';
import { alternate, perCpuSecond } from '../measure.ts';
import { row, ratioRow, type Measured } from '../row.ts';
import { ServedWorld } from '../served.ts';

/** Requests of a round, and rounds until V8 has optimised the code: after 4,000 reads they still take a fifth longer than after 30,000. */
const requests = 10_000;
const warmUps = 3;

/**
 * Reads against a server that is nothing but fastify and answers the same bytes, by requests per second of CPU time. With one thread
 * that is the ratio of what both serve when they are busy, and it does not depend on the load client.
 */
export const reads: Group = {
  name: 'reads',
  measure: async bench => {
    const [service, bare, load] = [bench.service(), bench.start('bare-fastify'), bench.start('load')];
    const [ours, theirs] = [await service.call('listen'), await bare.call('listen')];
    const world = new ServedWorld(load, ours);
    const measured: Measured[] = [];
    for (const [name, read] of Object.entries(await contentOf(world))) {
      bench.log(name);
      const [text, path] = [await world.read(read), world.path(read)];
      await bare.call('answer', { path, text });
      const repeat = (origin: string) => () =>
        load.call('repeat', { origin, request: { method: 'GET', path }, count: requests });
      const rounds = await alternate(
        () => perCpuSecond(() => service.call('cpu'), requests, repeat(ours)),
        () => perCpuSecond(() => bare.call('cpu'), requests, repeat(theirs)),
        { rounds: bench.rounds, warmUps },
      );
      const about = row(`Reads of ${name}, by server CPU`, 'bare fastify, same bytes', 'at least', 0.7);
      const bytes = Buffer.byteLength(text);
      measured.push(ratioRow({ row: about, rounds }, ['perCpuSecond', 'baselinePerCpuSecond'], { bytes }));
    }
    return measured;
  },
};

/** Tokens per transaction, and transactions that make the collection whose tokens are listed. */
const mintedAtOnce = 100;
const transactions = 10;

/** Makes collections and tokens as clients do. */
async function contentOf(world: ServedWorld): Promise<Readonly<Record<string, string>>> {
  const named = { name: 'Cards', description: 'A pack of cards', tokenPrefix: 'CRD' };
  await world.perform('collections', { ...named, schema });
  await world.perform('tokens', { collectionId: 1, data });
  await world.perform('collections', named);
  for (let count = 0; count < transactions; count += 1) {
    const tokens = Array.from({ length: mintedAtOnce }, () => ({ owner: addresses.bob }));
    await world.perform('tokens/create-multiple', { collectionId: 2, tokens });
  }
  const { hash } = await world.perform('tokens', { collectionId: 1, data }, { use: 'Submit' });
  return {
    'a token': 'tokens?collectionId=1&tokenId=1',
    'the tokens of a collection, 1,000': 'collections/tokens?collectionId=2',
    'a status': `extrinsic/status?hash=${String(hash)}`,
  };
}

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
