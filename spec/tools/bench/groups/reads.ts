import { addresses } from '../addresses.ts';
import type { Bench, Group } from '../group.ts';
import { alternate, ratiosOf, spreadOf, type Round } from '../measure.ts';
import type { BareFastify } from '../processes/bare-fastify.ts';
import type { Child } from '../processes/channel.ts';
import type { Load } from '../processes/load.ts';
import type { Service } from '../processes/service.ts';
import type { Measured, Row } from '../row.ts';
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
    const servers = new Servers(bench);
    const paths = await servers.prepare();
    const measured: Measured[] = [];
    for (const [name, path] of Object.entries(paths)) {
      bench.log(name);
      measured.push(await servers.measure(name, path));
    }
    return measured;
  },
};

const rowOf = (name: string): Row => ({
  work: `Reads of ${name}, by server CPU`,
  baseline: 'bare fastify, same bytes',
  unit: '×',
  bound: { is: 'at least', value: 0.7 },
});

/** Our server, the bare one, and the load client. */
class Servers {
  private readonly service: Child<Service>;
  private readonly bare: Child<BareFastify>;
  private readonly load: Child<Load>;
  private readonly rounds: number;

  constructor(bench: Bench) {
    this.rounds = bench.rounds;
    this.service = bench.service();
    this.bare = bench.bareFastify();
    this.load = bench.load();
  }

  /** Writes what is read; the path of each read by its name. */
  async prepare(): Promise<Readonly<Record<string, string>>> {
    return contentOf(new ServedWorld(this.load, await this.service.call('listen')));
  }

  async measure(name: string, path: string): Promise<Measured> {
    const [ours, bare] = [await this.service.call('listen'), await this.bare.call('listen')];
    const world = new ServedWorld(this.load, ours);
    const text = await world.read(path);
    const fullPath = world.path(path);
    await this.bare.call('answer', { path: fullPath, text });
    const rounds = await alternate(
      () => this.perCpuSecond(() => this.service.call('cpu'), ours, fullPath),
      () => this.perCpuSecond(() => this.bare.call('cpu'), bare, fullPath),
      { rounds: this.rounds, warmUps },
    );
    return { row: rowOf(name), values: ratiosOf(rounds), detail: detailOf(rounds, text) };
  }

  /** Requests per second of the server's CPU time. */
  private async perCpuSecond(cpuOf: () => Promise<number>, origin: string, path: string): Promise<number> {
    const before = await cpuOf();
    await this.load.call('repeat', { origin, request: { method: 'GET', path }, count: requests });
    return requests / ((await cpuOf()) - before);
  }
}

const detailOf = (rounds: readonly Round[], text: string): Measured['detail'] => ({
  perCpuSecond: spreadOf(rounds.map(({ work }) => work)),
  baselinePerCpuSecond: spreadOf(rounds.map(({ baseline }) => baseline)),
  bytes: Buffer.byteLength(text),
});

/** Tokens per transaction, and of the collection whose tokens are listed; every tenth transaction is for Alice. */
const mintedAtOnce = 100;
const transactions = 10;

/** Makes collections and tokens as clients do. */
async function contentOf(world: ServedWorld): Promise<Readonly<Record<string, string>>> {
  const named = { name: 'Cards', description: 'A pack of cards', tokenPrefix: 'CRD' };
  await world.perform('collections', { ...named, schema });
  await world.perform('tokens', { collectionId: 1, data });
  const properties = Array.from({ length: 64 }, (_, index) => ({
    key: `key-${index}`,
    value: `value ${index}`,
  }));
  await world.perform('collections', { ...named, properties });
  await world.perform('collections', named);
  for (let count = 0; count < transactions; count += 1) {
    const owner = count === 0 ? addresses.alice : addresses.bob;
    const tokens = Array.from({ length: mintedAtOnce }, () => ({ owner }));
    await world.perform('tokens/create-multiple', { collectionId: 3, tokens });
  }
  await world.perform('collections/v2', { ...named, cover_image: { url: 'https://example.org/cover' } });
  await world.perform('tokens/v2', { collectionId: 4, ...ace });
  const { hash } = await world.perform('tokens', { collectionId: 1, data }, { use: 'Submit' });
  return {
    'a token': 'tokens?collectionId=1&tokenId=1',
    'a collection with 64 properties': 'collections?collectionId=2',
    'the tokens of an account, 100': `tokens/account-tokens?collectionId=3&address=${addresses.alice}`,
    'the tokens of a collection, 1,000': 'collections/tokens?collectionId=3',
    'a balance': `balance?address=${addresses.alice}`,
    'a status': `extrinsic/status?hash=${String(hash)}`,
    'a token in schema 2.0': 'tokens/v2?collectionId=4&tokenId=1',
    'a token of schema 1.0 in schema 2.0': 'tokens/v2?collectionId=1&tokenId=1',
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
const ace = {
  name: 'Ace',
  image: 'https://example.org/ace',
  attributes: [{ trait_type: 'suit', value: 'spades' }],
};
