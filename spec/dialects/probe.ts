import { base58Decode } from '@polkadot/util-crypto';
import { readShapes, type ReadOperation, type WriteOperation } from '../../src/contract/shapes.ts';
import { writeEndpoints } from '../../src/contract/endpoints.ts';
import type { Answer, Target } from '../target.ts';
import { pause, Unreachable, type Connection } from '../targets/connection.ts';
import { httpTarget } from '../targets/http.ts';
import { nowhere } from '../targets/numbering.ts';
import type { Signer } from '../targets/signers.ts';
import { ownDialect, styled, type Dialect, type Telling } from './dialect.ts';
import { errorShapeFound } from './probe-errors.ts';
import { endpointsFound, nowhereLike, styleFound, type Question } from './probe-paths.ts';

/** It does not answer as the interface says, so that nothing can be judged. `message` says what was tried. */
export class NotTheInterface extends Error {}

/** Finds out how a target speaks, by a handful of requests and two or three transactions. Raises `NotTheInterface`, `Unreachable`. */
export async function probe(
  connection: Connection,
  signer: Signer,
  profile: Dialect['profile'],
): Promise<Dialect> {
  const isThere = await nowhereLike(connection);
  const address = signer.pair.address;
  const creation = { address, name: 'probe', description: 'made by a probe', tokenPrefix: 'PRB' };
  const paths = await styleFound(connection, isThere, creation);
  if (paths === undefined)
    throw new NotTheInterface(
      `${connection.baseUrl} builds no creation of a collection, at none of collections, v1/collections, collection and v1/collection: is that its base URL, and does ${address} exist there?`,
    );
  const basic: Dialect = { ...ownDialect, profile, paths, error: { ...ownDialect.error, phrases: [] } };
  // Where collections are read has to be known before one is created.
  const reading = await endpointsFound(connection, isThere, basic, [
    { operation: 'collection', query: `collectionId=${nowhere}` },
  ]);
  const made = await firstCollection(connection, signer, { ...basic, ...reading }, creation);
  const questions = questionsAbout(made);
  const places = await endpointsFound(connection, isThere, made.dialect, questions);
  const located = { ...made.dialect, ...places, endpoints: { ...reading.endpoints, ...places.endpoints } };
  return { ...located, error: await errorShapeFound(connection, located) };
}

interface Made {
  readonly dialect: Dialect;
  readonly collectionId: number;
  /** As the target writes it. */
  readonly address: string;
}

/** Creates a collection in the first way that tells what came of it, and looks how long that took. */
async function firstCollection(
  connection: Connection,
  signer: Signer,
  basic: Dialect,
  creation: { readonly name: string; readonly description: string; readonly tokenPrefix: string },
): Promise<Made> {
  const path = styled(basic, 'chain/properties');
  const { body } = await connection.send('GET', path);
  const prefix = (body as { SS58Prefix?: number } | null)?.SS58Prefix ?? basic.prefix;
  const told: string[] = [];
  for (const outcome of ['status', 'result', 'reads'] satisfies Telling[]) {
    const dialect: Dialect = { ...basic, prefix, outcome };
    const target = await httpTarget({ baseUrl: connection.baseUrl, dialect, signers: [signer], connection });
    const [actor] = target.actors;
    if (actor === undefined) throw new Error('expected an actor');
    const began = performance.now();
    const collectionId = await created(target, { ...creation, address: actor.address }, told);
    if (collectionId === undefined) continue;
    const took = performance.now() - began;
    const owner = await shown(target, collectionId);
    const settle = Math.round(performance.now() - began - took);
    return {
      dialect: {
        ...dialect,
        prefix: prefixOf(owner) ?? prefix,
        // Half of a block goes by on average until a transaction is in one.
        blocks: {
          seconds: took < 700 ? 0 : Math.max(1, Math.round(took / 750)),
          settle: settle < 60 ? 0 : settle * 2,
        },
      },
      collectionId,
      address: owner,
    };
  }
  throw new NotTheInterface(
    `${connection.baseUrl} creates no collection for ${signer.pair.address}, or tells nobody: ${told.join('; ')}. Has that account coins?`,
  );
}

/** Id of a new collection; undefined where this dialect does not lead to one: `told` gets to know why. */
async function created(
  target: Target,
  body: {
    readonly address: string;
    readonly name: string;
    readonly description: string;
    readonly tokenPrefix: string;
  },
  told: string[],
): Promise<number | undefined> {
  try {
    const receipt = await target.write({ operation: 'createCollection', body });
    if (receipt.kind === 'accepted') return (receipt.parsed as { collectionId?: number }).collectionId;
    told.push(`${receipt.kind} (${receipt.error.message ?? 'no message'})`);
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    told.push(error instanceof Error ? error.message : String(error));
  }
  return undefined;
}

/** Waits until the collection can be read; its owner. */
async function shown(target: Target, collectionId: number): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    const answer: Answer = await target.read('collection', { collectionId });
    const owner = answer.kind === 'body' ? (answer.body as { owner?: string } | null)?.owner : undefined;
    if (owner !== undefined) return owner;
    await pause(50);
  }
  throw new NotTheInterface(
    `collection ${collectionId} was created, but GET collection does not show it within 5 s`,
  );
}

/** The network's prefix in an address (rest-surface §6.1: one or two bytes). */
function prefixOf(address: string): number | undefined {
  const [first, second] = base58Decode(address);
  if (first === undefined || second === undefined) return undefined;
  return first < 64 ? first : ((first & 63) << 2) | (second >> 6) | ((second & 63) << 8);
}

/** One question for every operation, about a collection that exists. */
function questionsAbout({ collectionId, address }: Made): readonly Question[] {
  const value = (name: string): string | number =>
    ({ collectionId, tokenId: 1 })[name] ?? (name === 'propertyKeys' ? 'a' : address);
  const reads = Object.entries(readShapes).map(([operation, { properties }]): Question => {
    const members = Object.keys(properties).filter(name => name !== 'at');
    const query = members.map(name => `${name}=${encodeURIComponent(value(name))}`).join('&');
    return { operation: operation as ReadOperation, query };
  });
  const writes = Object.keys(writeEndpoints).map((operation): Question => ({
    operation: operation as WriteOperation,
    body: { address, from: address, collectionId, tokenId: 1 },
  }));
  return [...reads, ...writes];
}

/** The dialect without guesses at what errors mean: people confirm those by taking the file that `conform --probe` prints. */
export const confirmed = (found: Dialect): Dialect => ({ ...found, error: { ...found.error, phrases: [] } });
