import { base58Decode, checkAddressChecksum, decodeAddress } from '@polkadot/util-crypto';
import type { Connection } from '../targets/connections/connection.ts';
import { prefixOf } from '../targets/connections/http.ts';
import { plainSchema } from '../../model/creations.ts';
import { missingIdsFrom } from '../targets/local-ids/local-ids.ts';
import type { Signer } from '../targets/writing/signers.ts';
import { operationsInWords, ownDialect, styled, type Dialect } from './dialect.ts';
import { memberIn } from '../targets/by-reads/json-search.ts';
import { errorShapeFound } from './probe-errors.ts';
import { endpointsFound, notFoundDetector, probeRequests, styleFound } from './probe-paths.ts';
import { unservedTokenWrites } from './probe-tokens.ts';
import {
  expectedBuild,
  firstCollection,
  NotTheInterface,
  probeTexts,
  type Creation,
  type CreatedCollection,
} from './probe-writes.ts';

/** A dialect that was found, with notes on what was found and what is assumed. */
export interface ProbeResult {
  readonly dialect: Dialect;
  readonly notes: readonly string[];
}

/** Finds the dialect of a target, by some reads and a few transactions. Raises `NotTheInterface`, `Unreachable`. */
export async function probe(
  connection: Connection,
  signer: Signer,
  profile: Dialect['profile'],
): Promise<ProbeResult> {
  const creation: Creation = { address: signer.pair.address, ...probeTexts };
  try {
    return await probeBy(creation, connection, signer, { ...ownDialect, profile, ...connection.dialect });
  } catch (error) {
    if (!(error instanceof NotTheInterface)) throw error;
    // Every example of a creation has a schema, so it may be required.
    const withSchemaDialect: Dialect = { ...ownDialect, profile, creation: 'schema' };
    const found = await probeBy(
      { ...creation, schema: plainSchema },
      connection,
      signer,
      withSchemaDialect,
    ).catch(() => undefined);
    if (found === undefined) throw error;
    return found;
  }
}

/** Probes with this creation, starting from a partial dialect. */
async function probeBy(
  creation: Creation,
  connection: Connection,
  signer: Signer,
  known: Dialect,
): Promise<ProbeResult> {
  const isEndpoint = await notFoundDetector(connection);
  const { paths, answers } = await styleFound(connection, isEndpoint, creation);
  if (paths === undefined)
    throw new NotTheInterface(
      `${connection.baseUrl} does not serve the interface: no collection can be built at collections, v1/collections, collection or ` +
        `v1/collection: ${expectedBuild}. Is it a base URL, with the segment of the network, such as http://127.0.0.1:3000/opal?\nIt answered:\n` +
        answers.map(answer => `  ${answer}`).join('\n'),
    );
  const basic: Dialect = { ...known, paths };
  // The paths to create and to read a collection have to be known before one is created.
  const reading = await endpointsFound(connection, isEndpoint, basic, [
    { operation: 'createCollection', body: creation },
    { operation: 'collection', query: `collectionId=${missingIdsFrom}` },
  ]);
  const form = (await isUnderstudy(connection)) ? 'own' : 'free';
  const prefix = await prefixOf(connection.send, basic);
  const made = await firstCollection(connection, signer, { ...basic, ...reading, form, prefix }, creation);
  const located = { ...made.dialect, prefix: prefixIn(made.address) ?? made.dialect.prefix };
  const places = await endpointsFound(
    connection,
    isEndpoint,
    located,
    probeRequests(made.collectionId, made.address),
  );
  const found = { ...located, ...places, endpoints: { ...reading.endpoints, ...places.endpoints } };
  const unserved = await unservedTokenWrites(connection, signer, found, made);
  const complete = { ...found, missing: [...found.missing, ...unserved] };
  const dialect = { ...complete, error: await errorShapeFound(connection, isEndpoint, complete) };
  return { dialect, notes: notesOn(dialect, made) };
}

/** Whether it is our own simulator, by its API description. */
async function isUnderstudy({ send }: Connection): Promise<boolean> {
  const { body } = await send('GET', '../openapi.json');
  return String(memberIn(memberIn(body, 'info'), 'description')).startsWith('As Understudy serves it');
}

/** The network prefix of an address; undefined for other text. */
function prefixIn(address: string): number | undefined {
  try {
    decodeAddress(address);
    return checkAddressChecksum(base58Decode(address))[3];
  } catch {
    return undefined;
  }
}

const outcomes: Readonly<Record<Dialect['outcome'], string>> = {
  status: 'extrinsic/status answers the outcome of a write',
  submit: 'extrinsic/submit itself answers the outcome of a write',
  result: 'a write with use=Result answers its outcome',
  reads: 'the outcome of a write is not reported: it is concluded from reads before and after',
};

/** Notes on what was found and what is assumed. */
function notesOn(dialect: Dialect, { collectionId, writeTime }: CreatedCollection): readonly string[] {
  const { paths, form, signatures, creation, blocks, missing, error } = dialect;
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
          'assumed: optional members that are missing are empty; lists have no order; token ids and token addresses may have any form',
          'assumed: an answer with a member such as error, or with success: false, refuses a write, whatever its status',
        ]),
    ...(error.message === ownDialect.error.message
      ? []
      : [`found: an error has its message at ${error.message}`]),
    ...Object.entries(error.statuses ?? {}).map(
      ([its, ours]) => `found: a malformed request is answered with ${its}, which is taken for ${ours}`,
    ),
    ...(error.phrases ?? []).map(
      ({ says, means }) =>
        `assumed: an error that matches ${says} means ${means}; only a dialect file applies that`,
    ),
    ...(missing.length === 0 ? [] : [`found: no endpoint for ${operationsInWords(missing)}`]),
    ...(missing.includes('balance')
      ? ['assumed: writes cost no coins, since there is no endpoint for a balance']
      : []),
  ];
}

/** The dialect without guessed meanings of errors; users confirm those by using the file that `conform --probe` prints. */
export const confirmed = (found: Dialect): Dialect => ({ ...found, error: { ...found.error, phrases: [] } });
