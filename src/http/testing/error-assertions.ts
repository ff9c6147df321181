import { expect } from 'vitest';
import type { MemberProblem } from '../../contract/failures.ts';
import type { SignedPayload } from '../../contract/shapes/index.ts';
import { alice, type Answer, type Client, type Failed } from './server.ts';

/** Asserts that an answer is a success, or an error as JSON that says what is wrong, without internals of the server. */
export function expectErrorShape({ status, body, text, headers }: Answer<unknown>): void {
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/\n\s+at |node_modules|\/src\/|FST_ERR/);
  if (status < 400) return;
  // That it has the members of an error is compared for every answer as JSON.
  expect(String(headers['content-type'])).toMatch(/^application\/json/);
  const { message, details } = (body as Failed).error;
  expect(message).not.toBe('');
  if (Array.isArray(details)) expectProblems(details);
}

function expectProblems(problems: readonly MemberProblem[]): void {
  for (const { constraints = {}, children } of problems) {
    expect(Object.keys(constraints).length + children.length).toBeGreaterThan(0);
    expectProblems(children);
  }
}

/** Asserts that a request is refused and changes nothing; returns status and message. */
export const refusedAs = async (
  client: Client,
  request: Promise<Answer<unknown>>,
): Promise<[number, string]> => {
  const before = await client.head();
  const answer = await request;
  expectErrorShape(answer);
  expect(await client.head()).toEqual(before);
  return [answer.status, (answer.body as Failed).error.message];
};

/** Asserts that a submission of Alice is refused, and uses no fee and no nonce; returns the error. */
export async function refusedSubmit(client: Client, body: SignedPayload): Promise<Failed['error']> {
  const nonce = await client.nonce(alice.address);
  const answer = client.submit<Failed>(body);
  expect((await refusedAs(client, answer))[0]).toBe(400);
  expect(await client.nonce(alice.address)).toBe(nonce);
  return (await answer).body.error;
}
