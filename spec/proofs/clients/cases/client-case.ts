import { expect } from 'vitest';
import { parse } from 'yaml';
import type { ReadOperation } from '../../../../src/contract/shapes/index.ts';
import type { Receipt, Target } from '../../../model/target.ts';
import { processed, statusBehind, wireOf } from '../../../rules/metamorphic/http/http-exchange.ts';
import type { Command } from '../../../sequences/command.ts';
import { requestOf, withAddresses } from '../../../sequences/requests.ts';
import { commandsIn } from '../../../sequences/written.ts';
import { member, type Capability, type Driver } from '../driver.ts';
import type { Environment } from '../environment.ts';
import type { Members } from '../published.ts';
import { createCards } from './cards.ts';

/** A test of a method, in a new world. */
export type Case = (environment: Environment, capability: Capability) => Promise<void>;

/** Tests by method; a test with one client is a cell of the matrix. */
export type Cases = Readonly<Record<Capability, Case>>;

/** Makes writes by requests alone, which have to be accepted. A line is one as in sequences (spec/sequences/README.md). */
export const play = (plain: Target, lines: readonly string[]): Promise<readonly Receipt[]> =>
  playCommands(
    plain,
    lines.flatMap(line => commandsIn(line)),
  );

/** The same with commands. */
export async function playCommands(plain: Target, commands: readonly Command[]): Promise<readonly Receipt[]> {
  const receipts: Receipt[] = [];
  for (const command of commands) receipts.push(await plain.write(requestOf(command, plain.actors)));
  expect(receipts.filter(({ kind }) => kind !== 'accepted')).toEqual([]);
  return receipts;
}

/** A test in a world with the collection of cards. */
export const withCards =
  (test: Case): Case =>
  async (environment, capability) => {
    await play(environment.plain, [createCards]);
    await test(environment, capability);
  };

/** The answer to a request without a client, which has to be a success. */
export async function request(plain: Target, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await wireOf(plain).send(method, path, body);
  expect(answer).toMatchObject({ status: expect.toBeOneOf([200, 201]), body: expect.anything() });
  return answer.body;
}

/**
 * The client makes a write. Its status is that of the same write by requests alone, which is accepted, or refused by the rule. So is
 * the state after it: the header of the block has its hash.
 */
export async function isSameWrite(
  { plain, alice, bob }: Environment,
  capability: Capability,
  command: Command,
  rule?: string,
): Promise<void> {
  const write = requestOf(command, plain.actors);
  const before = member(await request(plain, 'POST', '__sim/snapshots'), 'id');
  const expected = await processed(plain, write);
  expect(expected).toMatchObject(
    rule === undefined
      ? { isError: false, parsed: expect.anything(), block: { header: { stateRoot: expect.any(String) } } }
      : { isError: true, error: { details: { rule } } },
  );
  await request(plain, 'POST', `__sim/snapshots/${String(before)}/revert`);
  const body = write.body as Members;
  const driver = body['address'] === bob.address ? bob : alice;
  expect(unsigned(await driver.attempt(capability, body))).toEqual(unsigned(expected));
}

/** The hashes in a status that depend on the signature, of which no two are the same. */
const signed = ['hash', 'blockHash', 'extrinsicsRoot'];

/** A status without hashes that depend on the signature. */
const unsigned = (status: unknown): unknown =>
  JSON.parse(JSON.stringify(status, (name, value: unknown) => (signed.includes(name) ? undefined : value)));

/**
 * The client performs the read, once for each query such as `1/2 address: @alice`, or without arguments. It answers the same as requests alone:
 * to the first query not null, and to each another answer, or an argument that is not sent would not be noticed.
 */
export async function isSameRead(
  { plain, alice }: Environment,
  capability: Capability,
  operation: ReadOperation,
  queries: readonly string[],
): Promise<void> {
  const answers: unknown[] = [];
  for (const named of queries.length === 0 ? [[]] : queries.map(query => [queryIn(query)])) {
    const args = withAddresses(named, plain.actors) as readonly Members[];
    const expected = await plain.read(operation, args[0] ?? {});
    answers.push(await alice.call(capability, ...args));
    expect({ kind: 'body', body: answers.at(-1) }).toEqual(expected);
  }
  expect(answers[0]).toEqual(expect.anything());
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(answers.length);
}

/** The query of a text: a collection or a token, and other members in YAML. */
function queryIn(text: string): Members {
  const [, collection, token, others = ''] = /^(\d+)?(?:\/(\d+))?(.*)$/.exec(text) ?? [];
  return {
    ...(collection === undefined ? {} : { collectionId: Number(collection) }),
    ...(token === undefined ? {} : { tokenId: Number(token) }),
    ...(parse(`{${others.replaceAll(/@\w+/g, '"$&"')}}`) as Members),
  };
}

/** The answer to a submit. */
export const submitted = { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string };

/** The status of a submitted transaction by requests alone; it has to be accepted, with this outcome. */
export async function statusOf(plain: Target, answer: unknown, parsed: object): Promise<unknown> {
  const status = await statusBehind(plain, String(member(answer, 'hash')));
  expect(status).toMatchObject({ isCompleted: true, isError: false, parsed });
  return status;
}

/** Checks that a payload is signed by its signer, and is otherwise that of the build. */
export async function isSigned(plain: Target, signature: unknown, built: unknown): Promise<void> {
  const signed = { signerPayloadJSON: member(built, 'signerPayloadJSON'), signature };
  const check = await request(plain, 'POST', 'extrinsic/verify-sign', signed);
  expect(check).toMatchObject({ isValid: true });
}

/** The error of the service in a rejected promise: the first client leaves it in the response, the others make it an Error. */
export async function failureOf({ clientName }: Driver, attempt: Promise<unknown>): Promise<unknown> {
  const thrown = await attempt.then(
    answer => {
      throw new Error(`expected an error, found ${JSON.stringify(answer)}`);
    },
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(Error);
  return clientName === 'client-0.1.6' ? member(member(member(thrown, 'response'), 'data'), 'error') : thrown;
}
