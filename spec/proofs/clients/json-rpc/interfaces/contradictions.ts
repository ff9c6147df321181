import { isDeepStrictEqual } from 'node:util';
import { KeptReads } from '../../../../harness/targets/by-reads/kept-reads.ts';
import type { Connection } from '../../../../harness/targets/connections/connection.ts';
import { httpTarget } from '../../../../harness/targets/connections/http.ts';
import { Runner } from '../../../../harness/runner/runner.ts';
import type { Target } from '../../../../model/target.ts';
import { judgementOf } from '../../../../rules/judge.ts';
import type { Sequence } from '../../../../sequences/command.ts';
import {
  accountFacts,
  collectionFacts,
  holdingFacts,
  tokenFacts,
  transactionFacts,
  type Fact,
  type Json,
} from './facts.ts';
import type { Node } from './node.ts';
import {
  answersAbout,
  answersAboutAccount,
  answersAboutTransaction,
  type BothAnswers,
  type Interfaces,
  type Subject,
} from './reading.ts';

/** A fact about which the interfaces do not all say the same. */
export interface Contradiction {
  readonly fact: string;
  /** What it is about, and when. */
  readonly about: string;
  readonly rest: readonly unknown[];
  readonly node: readonly unknown[];
}

const contradictionsAbout = (
  facts: readonly Fact[],
  { rest, node }: BothAnswers,
  about: string,
): readonly Contradiction[] =>
  facts
    .map(([fact, byRest, byNode]) => ({ fact, about, rest: byRest(rest), node: byNode(node) }))
    .filter(({ rest: [...claims], node: [first, ...others] }) =>
      [...claims, ...others].some(claim => !isDeepStrictEqual(claim, first)),
    );

/**
 * Plays a sequence in a new world of our own server. Compares after each write the transaction and what it touched, and at the end
 * everything.
 */
export async function contradictionsIn(
  { id, profile, commands }: Sequence,
  inside: Connection,
  connectNode: (connection: Connection) => Promise<Node>,
): Promise<readonly Contradiction[]> {
  const found: Contradiction[] = [];
  const { connection, hashes } = recording(inside);
  const target = await httpTarget({ baseUrl: '', profile, connection });
  const interfaces = { target, connection, node: await connectNode(connection) };
  const accounts = target.actors.slice(0, 3).map(({ address }) => address);
  const write: Target['write'] = async request => {
    const receipt = await target.write(request);
    for (const hash of hashes.splice(0)) {
      const answers = await answersAboutTransaction(interfaces, hash);
      const about = `${id}: ${request.operation} ${JSON.stringify(request.body)}`.slice(0, 300);
      found.push(...contradictionsAbout(transactionFacts, answers, about));
      for (const subject of touchedBy(answers))
        found.push(...(await aboutCollection(interfaces, accounts.slice(0, 1), subject, about)));
    }
    return receipt;
  };
  const runner = await Runner.start(new KeptReads().over({ ...target, write }), () => judgementOf([]));
  for (const command of commands) await runner.execute(command);
  for (const address of accounts)
    found.push(
      ...contradictionsAbout(
        accountFacts,
        await answersAboutAccount(interfaces, address),
        `${address}, ${id}`,
      ),
    );
  const { created } = ((await target.read('stats', {})) as Json).body;
  for (let collectionId = 1; collectionId <= created; collectionId += 1)
    found.push(...(await aboutCollection(interfaces, accounts, { collectionId }, id)));
  return found;
}

/** The connection, and the hashes of the transactions that it submits. */
function recording(connection: Connection): { connection: Connection; hashes: string[] } {
  const hashes: string[] = [];
  const send: Connection['send'] = async (method, path, ...others) => {
    const response = await connection.send(method, path, ...others);
    if (path === 'extrinsic/submit' && response.status < 400) hashes.push((response.body as Json).hash);
    return response;
  };
  return { connection: { ...connection, send }, hashes };
}

/** Subjects of a transaction that are compared: a bulk mint has many. */
const touchedMax = 2;

/** Collections and tokens that a transaction has events about. */
const touchedBy = ({ rest }: BothAnswers): readonly Subject[] =>
  rest['status'].events
    .filter(({ section }: Json) => section === 'common')
    .slice(-touchedMax)
    .map(({ method, data: [collectionId, tokenId] }: Json) =>
      /^(Item|Token|Transfer|Approved$)/.test(method)
        ? { collectionId, tokenId }
        : { collectionId, tokenId: 0 },
    );

/** About a collection, if it exists, and its token or all its tokens. */
async function aboutCollection(
  interfaces: Interfaces,
  accounts: readonly string[],
  { collectionId, tokenId }: Subject,
  when: string,
): Promise<Contradiction[]> {
  const { body } = (await interfaces.target.read('collection', { collectionId })) as Json;
  if (body === null) return [];
  const collection = await answersAbout('collection', interfaces, { collectionId });
  const found = [...contradictionsAbout(collectionFacts, collection, `collection ${collectionId}, ${when}`)];
  const { ids } = collection.rest['collectionTokens'];
  for (const id of ids.filter((one: number) => tokenId === undefined || one === tokenId)) {
    const token = { collectionId, tokenId: id, mode: body.mode };
    const name = `token ${collectionId}/${id}, ${when}`;
    found.push(...contradictionsAbout(tokenFacts, await answersAbout('token', interfaces, token), name));
    for (const [index, address] of accounts.entries()) {
      const subject = { ...token, address, to: accounts[(index + 1) % accounts.length] };
      const holding = await answersAbout('holding', interfaces, subject);
      found.push(...contradictionsAbout(holdingFacts, holding, `${address} and ${name}`));
    }
  }
  return found;
}
