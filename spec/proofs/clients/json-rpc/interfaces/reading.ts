import { hexToU8a } from '@polkadot/util';
import type { ReadOperation } from '../../../../../src/contract/shapes/index.ts';
import type { Target } from '../../../../model/target.ts';
import type { Connection } from '../../../../harness/targets/connections/connection.ts';
import type { Answers, Json } from './facts.ts';
import type { Node } from './node.ts';

/** Where REST and JSON-RPC are read. */
export interface Interfaces {
  readonly target: Pick<Target, 'read'>;
  readonly connection: Pick<Connection, 'send'>;
  readonly node: Node;
}

/** What both interfaces answer about something. */
export interface BothAnswers {
  readonly rest: Answers;
  readonly node: Answers;
}

/** What answers are about: members of the queries of REST. */
export interface Subject {
  readonly collectionId: number;
  readonly tokenId?: number;
  readonly address?: string;
  /** A spender. */
  readonly to?: string | undefined;
  readonly mode?: string;
}

/** The reads of REST, and the methods of the runtime, about each kind of subject. */
const about = {
  collection: {
    reads:
      'collection limits admins allowList collectionProperties propertyPermissions lastTokenId totalSupply collectionTokens',
    methods:
      'collectionById effectiveCollectionLimits adminlist allowlist collectionProperties propertyPermissions lastTokenId totalSupply collectionTokens',
  },
  token: {
    reads: 'token tokenOwner topmostOwner parent children tokenProperties tokenExists',
    methods: 'tokenData tokenOwner topmostTokenOwner tokenChildren tokenProperties tokenExists',
  },
  holding: {
    reads: 'tokenBalance accountTokens allowed nextSponsored',
    methods: 'balance allowance accountTokens accountBalance allowed nextSponsored',
  },
} as const;

/** Reads that depend on the mode of the collection. */
const ofMode: Readonly<Record<string, Partial<Record<keyof typeof about, string>>>> = {
  Nft: { holding: 'allowance' },
  Fungible: { token: 'totalAmount', holding: 'amountBalance amountAllowance' },
  ReFungible: { token: 'totalPieces', holding: 'piecesBalance piecesAllowance' },
};

/** What both interfaces answer about a collection, a token, or an account and a token. Throws if one of them answers an error. */
export async function answersAbout(
  kind: keyof typeof about,
  { target, node: { api } }: Interfaces,
  subject: Subject,
): Promise<BothAnswers> {
  const rest: Record<string, Json> = {};
  const { mode = '', ...query } = subject;
  for (const operation of `${about[kind].reads} ${ofMode[mode]?.[kind] ?? ''}`.trim().split(' ')) {
    const answer = await target.read(operation as ReadOperation, { ...query, from: query.address });
    if (answer.kind === 'error') throw new Error(`${operation} ${JSON.stringify(query)}: ${answer.message}`);
    rest[operation] = answer.body;
  }
  const node: Record<string, Json> = {};
  const { collectionId: collection, tokenId: token, address, to } = subject;
  const account = { Substrate: address };
  const args: Readonly<Record<string, unknown>> = {
    collection,
    token,
    account,
    sender: account,
    user: account,
    spender: { Substrate: to },
    keys: null,
  };
  for (const name of about[kind].methods.split(' ')) {
    const method: Json = api.call['uniqueApi']?.[name];
    const result = await method(...method.meta.params.map(({ name: of }: Json) => args[String(of)]));
    node[name] = result.asOk.toJSON();
  }
  return { rest, node };
}

/** What both interfaces answer about an account. */
export async function answersAboutAccount(
  { target, node: { api, send } }: Interfaces,
  address: string,
): Promise<BothAnswers> {
  const bodyOf = async (operation: ReadOperation): Promise<Json> =>
    ((await target.read(operation, { address })) as Json).body;
  const key = api.query['system']?.['account']?.key(address);
  return {
    rest: { balance: await bodyOf('balance'), nonce: await bodyOf('nonce') },
    node: {
      account: api
        .createType('FrameSystemAccountInfo', hexToU8a((await send('state_getStorage', key)) as string))
        .toJSON(),
      accountNextIndex: await send('system_accountNextIndex', address),
      accountNonce: (await (api.call['accountNonceApi'] as Json).accountNonce(address)).toJSON(),
    },
  };
}

/** What both interfaces answer about a transaction and its block. */
export async function answersAboutTransaction(
  { connection, node: { api, send } }: Interfaces,
  hash: string,
): Promise<BothAnswers> {
  const get = async (path: string): Promise<Json> => (await connection.send('GET', path)).body;
  const status = await get(`extrinsic/status?hash=${hash}`);
  const rest = {
    status,
    extrinsic: await get(`extrinsic?extrinsicHash=${hash}`),
    transaction: await get(`__sim/transactions/${hash}`),
    block: await get(`__sim/blocks/${status.blockHash}`),
  };
  const number = Number(status.block.header.number);
  const blockHash = (await send('chain_getBlockHash', number)) as string;
  const stored = async (section: string, item: string, type: string): Promise<Json> => {
    const value = await send('state_getStorage', api.query[section]?.[item]?.key(), blockHash);
    return api.createType(type, hexToU8a(value as string));
  };
  const { header, extrinsics } = ((await send('chain_getBlock', blockHash)) as Json).block;
  const decoded: Json[] = extrinsics.map((bytes: string) => api.createType('Extrinsic', bytes));
  const hashes = decoded.map(extrinsic => extrinsic.hash.toHex());
  const index = hashes.indexOf(hash);
  const extrinsic = decoded[index];
  const records: Json[] = await stored('system', 'events', 'Vec<EventRecord>');
  const events = records
    .filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.toNumber() === index)
    .map(({ event }) => event);
  const failed = events.find(event => event.method === 'ExtrinsicFailed')?.data[0];
  const error = failed?.isModule && api.registry.findMetaError(failed.asModule);
  const info: Json = await send('payment_queryInfo', extrinsics[index], header.parentHash);
  const node = {
    hash,
    index,
    hashes,
    header,
    blockHash,
    signer: extrinsic.signer.toString(),
    nonce: extrinsic.nonce.toNumber(),
    tip: extrinsic.tip.toString(),
    call: `${extrinsic.method.section}.${extrinsic.method.method}`,
    args: Object.values(extrinsic.method.toJSON().args),
    events: events.map(({ section, method, index: id, data }) => {
      return { section, method, index: id.toHex(), data: data.toJSON() };
    }),
    error: error
      ? `${error.section}.${error.name}`
      : failed && `${failed.type.toLowerCase()}.${failed.value.type}`,
    estimate: info.partialFee,
    paid: events.find(event => event.section === 'treasury')?.data.value.toString(),
    number: (await stored('system', 'number', 'u32')).toNumber(),
    time: (await stored('timestamp', 'now', 'u64')).toNumber(),
    inherentTime: decoded[0].method.args[0].toNumber(),
  };
  return { rest, node };
}
