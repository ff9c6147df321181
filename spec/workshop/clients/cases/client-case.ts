import { expect } from 'vitest';
import { errors } from '../../../../src/contract/errors.ts';
import { catalogue } from '../../../rules/catalogue.ts';
import type { Environment } from '../environment.ts';
import { member, type Capability, type Driver } from '../driver.ts';

/** A test of a method, in a new world. */
export type Case = (environment: Environment) => Promise<void>;

/** Tests by method; a test with one client is a cell of the matrix. */
export type Cases = Readonly<Record<Capability, Case>>;

/**
 * Expects the status of a refused write; the clients do not throw (spec/decisions/service.md#client-requests). The message is
 * one of the given ones or that of the runtime's error, and the rule is in the catalogue. Returns the status.
 */
export async function refused(
  attempt: Promise<unknown>,
  code: `${string}.${string}`,
  ...messages: readonly string[]
): Promise<unknown> {
  const status = await attempt;
  const [section, name] = code.split('.');
  expect(status).toMatchObject({
    isCompleted: true,
    isError: true,
    status: 'Error',
    error: {
      message: expect.toBeOneOf(messages.length > 0 ? [...messages] : messagesOf(code)),
      details: { section, name, rule: expect.toBeOneOf(ruleIds) },
    },
  });
  return status;
}

const ruleIds = catalogue.map(({ id }) => id);

const messagesOf = (code: string): string[] =>
  Object.values(errors)
    .filter(({ section, name }) => `${section}.${name}` === code)
    .map(({ message }) => message);

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
