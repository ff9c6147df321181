import { writeEndpoints } from '../../../../src/contract/endpoints.ts';
import { writeExamples } from '../../../../src/contract/examples.ts';
import type { WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { methodsOf } from '../../../../src/plugins/explorer/page/format/programs.js';
import type { Command } from '../../../sequences/command.ts';
import type { Members } from '../published.ts';
import { isSameWrite, playCommands, type Case, type Cases } from './client-case.ts';

/** Clients call the signer `address` in all operations. */
const withAddress = ({ from, ...body }: Members): Members =>
  from === undefined ? body : { address: from, ...body };

const examples = Object.entries(writeExamples).map(([operation, body]): Command => ({
  operation: operation as WriteOperation,
  body: withAddress({ ...body }),
}));

/** The client makes an example like requests alone, after those before it, in a world that the examples of a client share. */
const example =
  (command: Command, place: number): Case =>
  async (environment, capability) => {
    const { shared } = environment;
    const before = shared.examples ?? { environment, count: 0 };
    const played = before.count > place ? { environment, count: 0 } : before;
    // A new world follows one in which the client has failed.
    delete shared.examples;
    await playCommands(played.environment.plain, examples.slice(played.count, place));
    await isSameWrite(played.environment, capability, command);
    shared.examples = { ...played, count: place + 1 };
  };

/** The name of a write in the newest client of the first version. */
function methodFor({ operation }: Command): string {
  const [path = ''] = writeEndpoints[operation].paths;
  return methodsOf(operation, `/${path.replace(/^token\b/, 'tokens')}`)[0];
}

/** The client makes an example that needs none before it, in a new world. */
const inNewWorld =
  (operation: 'createCollection' | 'transferBalance'): Case =>
  (environment, capability) =>
    isSameWrite(environment, capability, { operation, body: writeExamples[operation] });

/** Writes by method. */
export const exampleCases: Cases = {
  ...Object.fromEntries(examples.map((command, place) => [methodFor(command), example(command, place)])),
  'collections.create': inNewWorld('createCollection'),
  // Declared since 0.2.5, but all clients have it.
  'fungible.transfer': inNewWorld('transferBalance'),
};
