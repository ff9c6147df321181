import { KeyringProvider, type KeyringAccount } from '@unique-nft/accounts/keyring';
import { Sdk, type ExtrinsicResultResponse, type UniqueTokenToCreateDto } from 'sdk-0.2.5';
import { expect } from 'vitest';
import { createServer } from '../../../../src/index.ts';

/** Time limit of a write, in milliseconds. The client polls every five seconds, so a result that the first poll misses exceeds it. */
export const withoutSecondPoll = { timeout: 4_000 };

/** The published client with its own server, and signers for several accounts. */
export interface ClientServer {
  /** Signs as Alice, unless an option of the write names another signer. */
  readonly client: InstanceType<typeof Sdk>;
  readonly alice: KeyringAccount;
  readonly bob: KeyringAccount;
  readonly charlie: KeyringAccount;
  /** `http://127.0.0.1:PORT/opal`, to which the client's own base URL adds `/v1`. */
  readonly worldUrl: string;
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port and connects the unmodified client over HTTP. */
export async function openClientServer(): Promise<ClientServer> {
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

/** The outcome of a write; fails the test if it was refused. */
export function parsedOf<R>(status: ExtrinsicResultResponse<R>): R {
  expect(status).toMatchObject({ isCompleted: true, isError: false, error: null, status: 'Finalized' });
  if (status.parsed === undefined) throw new Error(`expected a parsed result in ${JSON.stringify(status)}`);
  return status.parsed;
}

/** The arguments for minting a card. */
export const card = (name: string): UniqueTokenToCreateDto => ({
  name: { _: name },
  image: { ipfsCid: `Qm${name}` },
  attributes: { suit: 'spades', motto: `I am ${name}` },
});
