import { KeyringProvider, type KeyringAccount } from '@unique-nft/accounts/keyring';
import { Sdk, type ExtrinsicResultResponse, type UniqueTokenToCreateDto } from '@unique-nft/sdk';
import { expect } from 'vitest';
import { createServer } from '../../../src/index.ts';

/**
 * The client polls a status again only after five seconds, so a write whose first poll finds no result runs into this
 * limit, in milliseconds.
 */
export const withoutSecondPoll = { timeout: 4_000 };

/** The published client against a server of its own, and what a test needs to speak for several people. */
export interface Stage {
  /** Signs as Alice, unless an option of the write names another signer. */
  readonly client: InstanceType<typeof Sdk>;
  readonly alice: KeyringAccount;
  readonly bob: KeyringAccount;
  readonly charlie: KeyringAccount;
  /** `http://127.0.0.1:PORT/opal`, to which the client's own base URL adds `/v1`. */
  readonly worldUrl: string;
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port and points the unmodified client at it, over real HTTP. */
export async function openStage(): Promise<Stage> {
  const { app } = await createServer();
  const worldUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/opal`;
  const [alice, bob, charlie] = await Promise.all([
    KeyringProvider.fromUri('//Alice'),
    KeyringProvider.fromUri('//Bob'),
    KeyringProvider.fromUri('//Charlie'),
  ]);
  const client = new Sdk({ baseUrl: `${worldUrl}/v1`, signer: alice });
  return { client, alice, bob, charlie, worldUrl, close: () => app.close() };
}

/** What a write came to; fails the test with the refusal if there was one. */
export function parsedOf<R>(status: ExtrinsicResultResponse<R>): R {
  expect(status).toMatchObject({ isCompleted: true, isError: false, error: null, status: 'Finalized' });
  if (status.parsed === undefined) throw new Error(`expected a parsed result in ${JSON.stringify(status)}`);
  return status.parsed;
}

/** What minting a card takes. */
export const card = (name: string): UniqueTokenToCreateDto => ({
  name: { _: name },
  image: { ipfsCid: `Qm${name}` },
  attributes: { suit: 'spades', motto: `I am ${name}` },
});
