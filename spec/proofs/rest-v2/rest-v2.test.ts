import { describe, expect, it, onTestFinished } from 'vitest';
import { catalogue } from '../../rules/catalogue.ts';
import { membersOf } from '../../model/reported.ts';
import type { Answer, Target } from '../../model/target.ts';
import { Unobservable } from '../../model/unobservable.ts';
import { sequencesFor } from '../mutants/caught.ts';
import { mutants } from '../mutants/index.ts';
import { withMutant, type Defect } from '../mutants/inject/mutant.ts';
import { refusalMutants } from '../mutants/refusals.ts';
import { loadApplicable } from '../../sequences/applicable.ts';
import type { Sequence } from '../../sequences/command.ts';
import { matchesId } from '../../model/pattern.ts';
import { ownDialect, type Dialect } from '../../harness/dialects/dialect.ts';
import { brokenIn, playSequence } from '../../harness/runner/play.ts';
import { withLists } from '../../harness/targets/by-reads/listing.ts';
import { httpTarget } from '../../harness/targets/connections/http.ts';
import { submittingByRpc } from '../../harness/targets/testing/by-rpc.ts';
import { openInjectedServer, type InjectedServer } from '../../harness/targets/testing/injected.ts';
import { asInterface, dialectV2 } from '../../harness/rest-v2/connection.ts';
import { readsV2 } from '../../harness/rest-v2/reads.ts';

/** What a probe finds of REST v2. */
const dialect: Dialect = { ...ownDialect, form: 'free', ...dialectV2 };

/** A server, which is closed after the test. */
async function openServer({ calls, alterWorld }: Defect = {}): Promise<InjectedServer> {
  const { profile } = dialect;
  const server = await openInjectedServer({ profile, ...(calls === undefined ? {} : { calls }) }, alterWorld);
  onTestFinished(() => server.close());
  return server;
}

/** A new world of a server, as a target by REST v2, by REST v1, and by REST v1 with JSON-RPC for its transactions. */
async function newWorld(server: InjectedServer): Promise<readonly [v2: Target, v1: Target, rpc: Target]> {
  const { connection: first, connectionV2 } = server.simulator();
  const free: Dialect = { ...ownDialect, form: 'free' };
  return [
    await httpTarget(asInterface(connectionV2), { dialect }),
    await httpTarget(first, { dialect: free }),
    await httpTarget(submittingByRpc(first), { dialect: free }),
  ];
}

/** Stated rules of requests that REST v2 has. */
const judged = new Set(
  catalogue
    .filter(
      ({ id, level }) => level === 'stated' && !dialectV2.unsupported.some(pattern => matchesId(pattern, id)),
    )
    .map(({ id }) => id),
);

/** The stated rules that a sequence breaks; none for one that REST v2 cannot express. */
async function brokenBy(target: Target, sequence: Sequence): Promise<readonly string[]> {
  try {
    const played = await playSequence(withLists(target), sequence, judged);
    return [...brokenIn(played)].filter(rule => judged.has(rule));
  } catch (error) {
    if (error instanceof Unobservable) return [];
    throw error;
  }
}

const { cases, precedence } = loadApplicable(dialect.profile);
/** One in eight of the written sequences; with `SEQUENCES=all` all of them. */
const step = process.env['SEQUENCES'] === 'all' ? 1 : 8;
const sequences = [...cases, ...precedence]
  .map(({ sequence }) => sequence)
  .filter((_, index) => index % step === 0);

/**
 * In a call that no write of a token of mode Nft becomes in REST v2; a refusal that only a ruled rule demands; and the bytes of all properties,
 * of which REST v2 uses some itself.
 */
const unobservable = [
  'skipped/unique.createItem/*',
  'bounds/tokenLimit/*',
  'bounds/accountTokenOwnershipLimit/*',
  'skipped/unique.deleteCollectionProperties/property.key-characters',
  'bounds/propertyBytes/*',
];

/** Mutants of the chain that break a stated rule of such requests, with the sequences that can show it. */
const visible = [
  ...(await refusalMutants([dialect.profile])),
  ...mutants.map(mutant => ({ mutant, sequences: sequencesFor(mutant) })),
].filter(
  ({ mutant: { id, profile, breaks, alterWire, alterControl }, sequences: showing }) =>
    profile === dialect.profile &&
    judged.has(breaks) &&
    (alterWire ?? alterControl) === undefined &&
    // Random sequences show the others.
    showing.length > 0 &&
    !unobservable.some(pattern => matchesId(pattern, id)),
);

/** One in eight of them; with `ALL=1` all, as by `npm run mutants`. */
const mutantStep = process.env['ALL'] === undefined ? 8 : 1;
/** Sequences that are tried on each of them. */
const sequencesMax = 12;

describe('a service of REST v2', { timeout: 600_000 }, () => {
  it('that is sound breaks no stated rule', async () => {
    const server = await openServer();
    for (const sequence of sequences) {
      const [v2] = await newWorld(server);
      expect(await brokenBy(v2, sequence), sequence.id).toEqual([]);
    }
  });

  it('that has a mutant of the chain in it breaks a rule', async () => {
    const missed: string[] = [];
    for (const { mutant, sequences: showing } of visible.filter((_, index) => index % mutantStep === 0)) {
      const server = await openServer(mutant);
      let isFound = false;
      for (const sequence of showing.slice(0, sequencesMax)) {
        const [v2] = await newWorld(server);
        isFound ||= (await brokenBy(withMutant(v2, mutant), sequence)).length > 0;
        if (isFound) break;
      }
      if (!isFound) missed.push(mutant.id);
    }
    expect(missed).toEqual([]);
  });
});

/** What both interfaces answer of a read, in the form of the first. */
const comparable = (answer: Answer): object => {
  if (answer.kind === 'error') return { isError: true };
  // REST v2 has no member for the limits that were set, the owner of the collection of a token, and content in schema 1.0.
  const { limits: _limits, address: _address, collection: _collection, ...members } = membersOf(answer.body);
  return { isNull: answer.body === null, ...members };
};

it(
  'REST v1, REST v2 and JSON-RPC tell the same after each write by any of them',
  { timeout: 600_000 },
  async () => {
    const server = await openServer();
    for (const [index, sequence] of sequences.filter((_, place) => place % 2 === 0).entries()) {
      const targets = await newWorld(server);
      const [v2, v1] = targets;
      let writes = index;
      const write: Target['write'] = async request => {
        writes += 1;
        const by = targets[writes % targets.length] ?? v1;
        // What REST v2 does not have is written by the first interface.
        const receipt = await by.write(request).catch((error: unknown) => {
          if (error instanceof Unobservable) return v1.write(request);
          throw error;
        });
        // The connection keeps answers of REST v2 until it writes.
        await v2.wire?.send('POST', 'extrinsic/submit', {});
        const { collectionId = 1, tokenId = 1 } = membersOf(request.body);
        const { address } = v1.actors[0] ?? { address: '' };
        for (const operation of Object.keys(readsV2) as (keyof typeof readsV2)[]) {
          const query = { collectionId, tokenId, address, from: address, to: address };
          const [one, other] = [await v1.read(operation, query), await v2.read(operation, query)];
          // Some reads of what does not exist are errors in REST v2 alone.
          if (other.kind === 'error') continue;
          expect(comparable(one), `${sequence.id}: ${operation}`).toMatchObject(comparable(other));
        }
        return receipt;
      };
      await playSequence({ ...v1, write }, sequence, new Set());
    }
  },
);
