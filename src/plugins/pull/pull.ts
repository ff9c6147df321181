import { rm } from 'node:fs/promises';
import { stringify } from 'fast-querystring';
import type { Block } from '../../chain/blocks/block.ts';
import { profiles } from '../../chain/profile.ts';
import { tokenAddress, tokenOfAddress, type TokenRef } from '../../chain/state/address.ts';
import { readEndpoints } from '../../contract/endpoints.ts';
import { coin } from '../../contract/limits.ts';
import {
  developmentAccounts,
  developmentBalance,
  networks,
  type NetworkName,
} from '../../contract/networks.ts';
import type { ReadOperation } from '../../contract/shapes/index.ts';
import type { Line } from '../../contract/shapes/world-file.ts';
import { StateReader, type StateLine } from '../../service/records/state-lines.ts';
import { worldLines } from '../../service/records/world-lines.ts';
import { cryptoReady } from '../../wire/signing/signature.ts';
import { keyOfUri } from '../../wire/signing/signing-key.ts';
import { formatAddress, parseAddress } from '../../wire/signing/ss58.ts';
import { writeWorldFile } from '../../service/world-file/file.ts';
import { createWorld } from '../../service/worlds/world.ts';
import { collectionLine, propertiesOf, unique } from './pulled-lines.ts';
import { pulled, type Pulled } from './pulled-shapes.ts';
import { PoliteReader, PullError } from './polite-reader.ts';

export { PullError };

export interface PullOptions {
  readonly from: string;
  readonly collections: readonly number[];
  readonly file: string;
  /** Owners that become accounts with a known key, as `<address>=<URI>`. */
  readonly as?: readonly string[];
  readonly tokensMax: number;
  readonly rps: number;
  readonly profile: 'document' | 'chain';
  /** Hash of the block; the last one by default. */
  readonly at?: string | undefined;
  readonly remark: (text: string) => void;
}

export interface PullReport {
  readonly tokens: number;
  readonly requests: number;
  /** Number of the block; null if the service has not answered at one block. */
  readonly block: number | null;
}

type BlockRef = Pick<Block, 'hash' | 'number'>;

/**
 * Reads collections with their tokens from a service, and writes a world file. Throws a `PullError` that says what to do; what was
 * read until then is kept beside the file, and not read again.
 */
export async function pull(options: PullOptions): Promise<PullReport> {
  const { from, file, rps, remark } = options;
  const partFile = `${file}.part`;
  await cryptoReady();
  const reader = new PoliteReader(from, rps, partFile);
  if (reader.kept > 0) remark(`continuing with ${reader.kept} answers of ${partFile}`);
  const { lines, ...report } = await new Pull(options, reader).read();
  await writeWorldFile(file, lines);
  await rm(partFile, { force: true });
  return { ...report, requests: reader.requests };
}

class Pull {
  private readonly options: PullOptions;
  private readonly reader: PoliteReader;
  private readonly aliases: ReadonlyMap<string, string>;
  private block: BlockRef | undefined;

  constructor(options: PullOptions, reader: PoliteReader) {
    this.options = options;
    this.reader = reader;
    this.aliases = readAliases(options.as ?? []);
  }

  async read(): Promise<{ lines: Line[] } & Omit<PullReport, 'requests'>> {
    const { collections, profile, from } = this.options;
    const network = await this.network();
    this.block = await this.findBlock();
    const content: StateLine[] = [];
    for (const id of collections) content.push(...(await this.collection(id)));
    this.checkParents(content);
    const collectionsCreated = Math.max(...collections);
    const state = new StateReader(profiles[profile], {
      collectionsCreated,
      collectionsDestroyed: collectionsCreated - collections.length,
    });
    for (const line of [...content, ...this.accounts()]) state.add(line);
    const { number, hash } = this.block ?? { number: 0, hash: `0x${'0'.repeat(64)}` };
    const origin = { number, hash, timestamp: Date.now(), state: state.toState() };
    const world = createWorld({ id: 'pulled', network, profile, from: origin });
    const source = `${from}${this.block === undefined ? '' : ` at block ${number}`}`;
    return {
      lines: Array.from(worldLines(world), line =>
        'understudy' in line ? { understudy: { ...line.understudy, source } } : line,
      ),
      tokens: content.filter(line => 'token' in line).length,
      block: this.block?.number ?? null,
    };
  }

  /** The network with the prefix of the service; opal for an unknown one. */
  private async network(): Promise<NetworkName> {
    const path = 'chain/properties';
    const { SS58Prefix } = pulled('chainProperties', path, await this.reader.read(path));
    const names = Object.keys(networks) as NetworkName[];
    return names.find(name => networks[name].ss58Prefix === SS58Prefix) ?? 'opal';
  }

  /** The block to read at: that from which a built payload is valid, which is the last one, or the given one. */
  private async findBlock(): Promise<BlockRef | undefined> {
    const { at, collections, remark } = this.options;
    const [id = 0] = collections;
    const block = at === undefined ? await this.lastBlock() : { hash: at, number: 0 };
    const path = pathOf('collection', { collectionId: id, at: block.hash });
    try {
      await this.reader.read(path);
      return block;
    } catch (error) {
      if (!(error instanceof PullError) || at !== undefined) throw error;
      remark(
        `the service does not read at a block, so what changes meanwhile may not fit together (${error.message})`,
      );
      return undefined;
    }
  }

  private async lastBlock(): Promise<BlockRef> {
    const path = 'collections?use=Build';
    const address = formatAddress(developmentAccounts.Alice, 42);
    const body = { address, name: 'Pull', description: '', tokenPrefix: 'PUL' };
    const { signerPayloadJSON } = pulled('built', path, await this.reader.read(path, body));
    return { hash: signerPayloadJSON.blockHash, number: Number(signerPayloadJSON.blockNumber) };
  }

  /** The answer of a read at the block; null if there is nothing. */
  private async answerTo<N extends ReadOperation & Parameters<typeof pulled>[0]>(
    operation: N,
    query: Readonly<Record<string, string | number>>,
  ): Promise<Pulled<N> | null> {
    const path = pathOf(operation, { ...query, ...(this.block && { at: this.block.hash }) });
    const answer = await this.reader.read(path);
    return answer === null ? null : pulled(operation, path, answer);
  }

  private async collection(collectionId: number): Promise<StateLine[]> {
    const { remark, tokensMax } = this.options;
    const query = { collectionId };
    const found = await this.answerTo('collection', query);
    if (found === null) throw new PullError(`there is no collection ${collectionId} at ${this.options.from}`);
    if (found.mode.toLowerCase() !== 'nft')
      throw new PullError(
        `collection ${collectionId} has the mode ${found.mode}: the interface has no read that lists its holders, so only NFT collections can be pulled`,
      );
    const minted = (await this.answerTo('lastTokenId', query))?.tokenId ?? 0;
    const ids =
      (await this.answerTo('collectionTokens', query))?.ids ??
      Array.from({ length: minted }, (_, index) => index + 1);
    if (ids.length > tokensMax)
      throw new PullError(
        `collection ${collectionId} has ${ids.length} tokens: allow them with --tokens-max ${ids.length}`,
      );
    const admins = (await this.answerTo('admins', query))?.admins ?? [];
    const allowed = (await this.answerTo('allowList', query))?.addresses ?? [];
    const tokens: StateLine[] = [];
    for (const [index, tokenId] of ids.toSorted((one, other) => one - other).entries()) {
      const token = await this.token({ collectionId, tokenId });
      if (token !== undefined) tokens.push(token);
      if ((index + 1) % 100 === 0) remark(`collection ${collectionId}: ${index + 1} of ${ids.length} tokens`);
    }
    const counts = { minted, living: tokens.length };
    const listed = unique(allowed.map(this.accountOf));
    return [
      { collection: collectionLine(collectionId, found, admins, counts, this.accountOf) },
      ...tokens,
      ...listed.map(address => ({ allowed: { collectionId, address } })),
    ];
  }

  private async token(ref: TokenRef): Promise<StateLine | undefined> {
    const found = await this.answerTo('token', { ...ref });
    if (found === null) return undefined;
    const { nestingParentToken: parent } = found;
    const owner = parent == null ? this.accountOf(found.owner) : tokenAddress(parent);
    return { token: { ...ref, owner, approved: null, properties: propertiesOf(found.properties) } };
  }

  /** Throws a `PullError` if a token is nested in one that is not pulled. */
  private checkParents(lines: readonly StateLine[]): void {
    const tokens = lines.flatMap(line => ('token' in line ? [line.token] : []));
    const addresses = new Set(tokens.map(tokenAddress));
    for (const { collectionId, tokenId, owner } of tokens) {
      const parent = tokenOfAddress(owner);
      if (parent === undefined || addresses.has(owner)) continue;
      throw new PullError(
        `token ${collectionId}/${tokenId} is nested in ${parent.collectionId}/${parent.tokenId}: pull its collection, too, with a further --collection`,
      );
    }
  }

  /** The account in a world file for an address of the service. Throws a `PullError` for what is no address. */
  private readonly accountOf = (address: string): string => {
    const account = parseAddress(address);
    if (account === undefined)
      throw new PullError(`the service has sent an address that is none: ${address}`);
    return this.aliases.get(account) ?? account;
  };

  /** The accounts that have coins: the development accounts, and those with a known key. */
  private accounts(): StateLine[] {
    const balance = String(developmentBalance * coin);
    return unique([...Object.values(developmentAccounts), ...this.aliases.values()]).map(address => ({
      account: { address, nonce: 0, balance },
    }));
  }
}

const pathOf = (operation: ReadOperation, query: Readonly<Record<string, string | number>>): string =>
  `${readEndpoints[operation].paths[0]}?${stringify(query)}`;

/**
 * Accounts whose keys a developer has, by those of a network that they replace. Each is given as `<address>=<URI>`, such as
 * `5Grw…=//Alice`. Throws a `PullError` for anything else.
 */
const readAliases = (given: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    given.map(text => {
      const [, address = '', uri = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
      const account = parseAddress(address);
      if (account === undefined)
        throw new PullError(`--as needs an address and a key, such as 5Grw…=//Alice, found ${text}`);
      const replacement = keyOfUri(uri)?.account;
      if (replacement === undefined)
        throw new PullError(`--as: ${uri} is no key: write a path such as //Alice, a mnemonic or a seed`);
      return [account, replacement];
    }),
  );
