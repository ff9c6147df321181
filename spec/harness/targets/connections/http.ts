import { queryText } from '../../../model/query.ts';
import { isNumber, membersOf } from '../../../model/reported.ts';
import { u8aToHex } from '@polkadot/util';
import { encodeAddress } from '@polkadot/util-crypto';
import {
  errorIn,
  isAbsent,
  ownDialect,
  pathIn,
  statusIn,
  styled,
  type Dialect,
} from '../../dialects/dialect.ts';
import type { Actor, Answer, Target, Wire, WriteRequest } from '../../../model/target.ts';
import { Unobservable } from '../../../model/unobservable.ts';
import { normalisedAnswer } from '../writing/answers.ts';
import { withConcludedOutcomes, type UnreportingTarget } from '../by-reads/by-reads.ts';
import { BlockClock } from './block-clock.ts';
import { connect, type Connection, type Exchange } from './connection.ts';
import { withoutUsualLimits, withSchema } from '../../../model/creations.ts';
import { signerOf, signersOf, type Signer } from '../writing/signers.ts';
import { bytesToSign } from '../writing/signing.ts';
import { keyOf, normaliseActors } from '../local-ids/actor-addresses.ts';
import type { Send } from './status.ts';
import { nothingThere, settled, write, type Writing } from '../writing/writing.ts';

/** The dialect and the signers of a target. */
export interface HttpOptions {
  readonly profile?: 'document' | 'chain';
  /** The dialect; by default that of our own simulator. */
  readonly dialect?: Dialect;
  /** By default the development accounts. */
  readonly signers?: readonly Signer[];
  /** Called with every exchange. */
  readonly listen?: (exchange: Exchange) => void;
  /** Whether other clients seal blocks as well. */
  readonly isShared?: boolean;
}

/**
 * An implementation behind a base URL, or a connection that several targets share: build, sign, submit and status of the interface, with
 * real signatures.
 */
export async function httpTarget(at: Connection | string, options: HttpOptions = {}): Promise<Target> {
  const { listen, isShared } = options;
  const connection = typeof at === 'string' ? connect(at) : at;
  const signers = options.signers ?? (await signersOf());
  const raw: Send = (method, path, body) => connection.send(method, path, body, listen);
  const own = { ...ownDialect, profile: options.profile ?? ownDialect.profile };
  const dialect = options.dialect ?? { ...own, prefix: await prefixOf(raw, own) };
  const withAddress = (signer: Signer): Signer & Actor => ({
    ...signer,
    address: encodeAddress(signer.pair.publicKey, dialect.prefix),
  });
  const written = signers.map(withAddress);
  const unfunded = withAddress(await unfundedBeside(signers));
  const actors = written.map(({ name, address }) => ({ name, address }));
  const normalise = dialect.form === 'own' ? undefined : normaliseActors(actors);
  const send: Send = async (method, path, body) => {
    const { status, body: answer } = await raw(method, path, body);
    return { status, body: normalise === undefined ? answer : normalise(answer) };
  };
  const sign = (address: string, bytes: string): string => {
    // A payload names its signer in the form of the target.
    const key = keyOf(address);
    const signer = [...written, unfunded].find(candidate => keyOf(candidate.address) === key);
    if (signer === undefined)
      throw new Unobservable(`a payload for an account of this run: it is for ${address}`);
    return u8aToHex(signer.pair.sign(bytes, { withType: dialect.signatures === 'typed' }));
  };
  const isActor = (address: string): boolean => actors.some(actor => actor.address === address);
  const clock = clockOf(connection, dialect);
  const writing: Writing = { send, sign, isActor, dialect, ...(clock === undefined ? {} : { clock }) };
  const complete = (request: WriteRequest): WriteRequest =>
    dialect.creation === 'schema' ? withSchema(request) : request;
  const target: UnreportingTarget = {
    profile: dialect.profile,
    actors,
    ...(isShared === undefined ? {} : { isShared }),
    lacks: operation => isAbsent(dialect, operation),
    ...(dialect.form === 'free' ? { hasOwnTokenAddresses: true } : {}),
    write: request => write(writing, complete(request)),
    completed: (request, observed) =>
      dialect.limits === 'set' ? complete(request) : withoutUsualLimits(complete(request), observed),
    read: (operation, query) => read(writing, operation, query),
    wire: { ...wireOf(writing), unfunded: unfunded.address },
  };
  if (dialect.outcome !== 'reads') return { ...target, write: withOutcome(target) };
  return withConcludedOutcomes(target, connection, dialect.blocks);
}

/** An account derived from that of the first signer: always the same one. */
const unfundedBeside = ([first]: readonly Signer[]): Promise<Signer> =>
  signerOf(`${first?.uri ?? ''}//unfunded`, 'unfunded', first?.type);

/** The clocks of connections to targets that seal blocks at an interval. */
const clocks = new WeakMap<Connection, BlockClock>();

function clockOf(connection: Connection, { blocks: { seconds } }: Dialect): BlockClock | undefined {
  if (seconds === 0) return undefined;
  const clock = clocks.get(connection) ?? new BlockClock(seconds * 1_000);
  clocks.set(connection, clock);
  return clock;
}

/** The writes of a target that reports outcomes. */
const withOutcome =
  ({ write: writes }: UnreportingTarget): Target['write'] =>
  async request => {
    const receipt = await writes(request);
    if (receipt.kind === 'unreported') throw new Error('expected an outcome');
    return receipt;
  };

async function read(
  { send, dialect }: Writing,
  ...[operation, query]: Parameters<Target['read']>
): Promise<Answer> {
  if (isAbsent(dialect, operation)) return { kind: 'error', ...nothingThere };
  const response = await send('GET', `${pathIn(dialect, operation)}?${queryText(query)}`);
  const status = statusIn(dialect, response);
  const { body } = response;
  if (status < 400)
    return { kind: 'body', body: dialect.form === 'own' ? body : normalisedAnswer(operation, body) };
  // The interface does not specify the answer to the read of a missing token.
  if (status < 500 && operation === 'token' && dialect.form === 'free') return { kind: 'body', body: null };
  return { kind: 'error', status, message: errorIn(dialect, body).message ?? '' };
}

const wireOf = (writing: Writing): Omit<Wire, 'unfunded'> => {
  const { send, sign, dialect } = writing;
  return {
    path: what =>
      what === 'extrinsic/submit' || what === 'extrinsic/status'
        ? styled(dialect, what)
        : pathIn(dialect, what),
    send: async (method, path, body) => {
      const response = await send(method, path, body);
      return { ...response, status: statusIn(dialect, response) };
    },
    sign,
    bytesOf: bytesToSign,
    settled: (operation, answer) => settled(writing, operation, answer),
    messageIn: body => errorIn(dialect, body).message ?? '',
  };
};

/** The prefix of addresses that the target reports; that of the dialect where it reports none. */
export async function prefixOf(send: Send, dialect: Dialect): Promise<number> {
  const { body } = await send('GET', styled(dialect, 'chain/properties'));
  const { SS58Prefix: prefix } = membersOf(body);
  return isNumber(prefix) ? prefix : dialect.prefix;
}
