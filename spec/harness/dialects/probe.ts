import { base58Decode, decodeAddress } from '@polkadot/util-crypto';
import type { Connection } from '../targets/connection.ts';
import { plainSchema } from '../targets/creations.ts';
import { nowhere } from '../targets/numbering.ts';
import type { Signer } from '../targets/signers.ts';
import { ownDialect, styled, type Dialect } from './dialect.ts';
import { found } from '../targets/found.ts';
import { errorShapeFound } from './probe-errors.ts';
import { endpointsFound, nowhereLike, questionsAbout, styleFound } from './probe-paths.ts';
import { firstCollection, NotTheInterface, type Creation, type Made } from './probe-writes.ts';

/** How a target speaks, and in plain sentences what of that was found and what is assumed. */
export interface Probed {
  readonly dialect: Dialect;
  readonly notes: readonly string[];
  /** How long a write took from its build until its outcome was known, in milliseconds. */
  readonly writeTime: number;
}

/** Finds out how a target speaks, by some reads and a few transactions. Raises `NotTheInterface`, `Unreachable`. */
export async function probe(
  connection: Connection,
  signer: Signer,
  profile: Dialect['profile'],
): Promise<Probed> {
  const address = signer.pair.address;
  const creation: Creation = { address, name: 'probe', description: 'made by a probe', tokenPrefix: 'PRB' };
  try {
    return await probeBy(creation, connection, signer, { ...ownDialect, profile });
  } catch (error) {
    if (!(error instanceof NotTheInterface)) throw error;
    // Every example of a creation shows a schema, so perhaps there has to be one.
    const demanding: Dialect = { ...ownDialect, profile, creation: 'schema' };
    const found = await probeBy({ ...creation, schema: plainSchema }, connection, signer, demanding).catch(
      () => undefined,
    );
    if (found === undefined) throw error;
    return found;
  }
}

/** The same, with that creation and with what is known of the dialect. */
async function probeBy(
  creation: Creation,
  connection: Connection,
  signer: Signer,
  known: Dialect,
): Promise<Probed> {
  const isThere = await nowhereLike(connection);
  const { paths, answers } = await styleFound(connection, isThere, creation);
  if (paths === undefined)
    throw new NotTheInterface(
      `${connection.baseUrl} builds no creation of a collection, at none of collections, v1/collections, collection and v1/collection. ` +
        `It answered: ${answers.join('; ')}. Is that its base URL, with the segment of the network?`,
    );
  const basic: Dialect = { ...known, paths, error: { ...known.error, phrases: [] } };
  // Where collections are read has to be known before one is created.
  const reading = await endpointsFound(connection, isThere, basic, [
    { operation: 'collection', query: `collectionId=${nowhere}` },
  ]);
  const form = (await isUnderstudy(connection)) ? 'own' : 'free';
  const prefix = await prefixRead(connection, basic);
  const made = await firstCollection(connection, signer, { ...basic, ...reading, form, prefix }, creation);
  const located = { ...made.dialect, prefix: prefixOf(made.address) ?? made.dialect.prefix };
  const places = await endpointsFound(connection, isThere, located, questionsAbout(made));
  const complete = { ...located, ...places, endpoints: { ...reading.endpoints, ...places.endpoints } };
  const dialect = { ...complete, error: await errorShapeFound(connection, complete) };
  return { dialect, notes: notesOn(dialect, made), writeTime: made.writeTime };
}

/** Whether it is our own simulator, by the API description beside its worlds. */
async function isUnderstudy({ send }: Connection): Promise<boolean> {
  const { body } = await send('GET', '../openapi.json');
  return String(found(found(body, 'info'), 'description')).startsWith('As Understudy serves it');
}

/** The prefix that the target names, if it names one. */
async function prefixRead(connection: Connection, basic: Dialect): Promise<number> {
  const { body } = await connection.send('GET', styled(basic, 'chain/properties'));
  const prefix = (body as { SS58Prefix?: unknown } | null)?.SS58Prefix;
  return typeof prefix === 'number' ? prefix : basic.prefix;
}

/** The network's prefix in an address (one or two bytes); undefined where it is no such address. */
function prefixOf(address: string): number | undefined {
  try {
    decodeAddress(address);
    const [first, second] = base58Decode(address);
    if (first === undefined || second === undefined) return undefined;
    return first < 64 ? first : ((first & 63) << 2) | (second >> 6) | ((second & 63) << 8);
  } catch {
    return undefined;
  }
}

const outcomes: Readonly<Record<Dialect['outcome'], string>> = {
  status: 'extrinsic/status answers what came of a write',
  submit: 'extrinsic/submit itself answers what came of a write',
  result: 'a write answers what came of it with use=Result',
  reads: 'what came of a write is not answered: it is concluded from reads before and after',
};

/** What was found and what is assumed, for people. */
function notesOn(dialect: Dialect, { collectionId, writeTime }: Made): readonly string[] {
  const { paths, form, signatures, creation, blocks, missing } = dialect;
  const style = styled(dialect, 'collections');
  return [
    `found: collections are at ${style}; a probe made collection ${collectionId} in ${(writeTime / 1_000).toFixed(2)} s`,
    `found: ${outcomes[dialect.outcome]}`,
    blocks.seconds === 0
      ? 'found: a write takes effect at once'
      : `found: a write takes effect with the next block, about every ${blocks.seconds} s`,
    ...(paths.version === '' ? [] : ['found: paths are in the versioned style']),
    ...(creation === 'plain' ? [] : ['found: a collection is created only with a schema']),
    ...(signatures === 'typed' ? [] : ['found: signatures are accepted without the byte of their kind']),
    ...(form === 'own'
      ? []
      : [
          'assumed: optional members that are missing are empty; lists have no order; ids of tokens and their addresses are of its own kind',
          'assumed: an answer with a member such as error, or with success: false, refuses a write, whatever its status',
        ]),
    ...(missing.length === 0
      ? []
      : [
          `found: no endpoint for ${missing.length} of our operations (${missing.join(', ')}); what the interface does not promise of them is not judged`,
        ]),
    ...(missing.includes('balance')
      ? ['assumed: writes cost no coins, since there is no endpoint for a balance']
      : []),
  ];
}

/** The dialect without guesses at what errors mean: people confirm those by taking the file that `conform --probe` prints. */
export const confirmed = (found: Dialect): Dialect => ({ ...found, error: { ...found.error, phrases: [] } });
