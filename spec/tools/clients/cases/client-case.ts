import { expect } from 'vitest';
import { errors } from '../../../../src/contract/errors.ts';
import { catalogue } from '../../../rules/catalogue.ts';
import type { Environment } from '../environment.ts';
import { member, type Capability } from '../driver.ts';

/** Tests by method; a test with one client is a cell of the matrix. */
export type Cases = Readonly<Record<Capability, (environment: Environment) => Promise<void>>>;

/**
 * The status of a refused write; the clients do not throw (spec/decisions/service.md#client-requests). The message is
 * the given one or that of the runtime's error, and the rule is in the catalogue.
 */
export const refusal = (
  section: string,
  name: string,
  ...messages: readonly string[]
): Readonly<Record<string, unknown>> => ({
  isCompleted: true,
  isError: true,
  status: 'Error',
  error: {
    message: expect.toBeOneOf(messages.length > 0 ? [...messages] : messagesOf(section, name)),
    details: { section, name, rule: expect.toBeOneOf(ruleIds) },
  },
});

const ruleIds = catalogue.map(({ id }) => id);

const messagesOf = (section: string, name: string): string[] =>
  Object.values(errors)
    .filter(error => error.section === section && error.name === name)
    .map(({ message }) => message);

/** The error of the service in a rejected promise: the first client leaves it in the response, the others make it an Error. */
export async function failureOf({ clientName }: Environment, attempt: Promise<unknown>): Promise<unknown> {
  const thrown = await attempt.then(
    answer => {
      throw new Error(`expected an error, found ${JSON.stringify(answer)}`);
    },
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(Error);
  return clientName === 'client-0.1.6' ? member(member(member(thrown, 'response'), 'data'), 'error') : thrown;
}
