import { u8aToHex } from '@polkadot/util';
import { writeEndpoints } from '../contract/endpoints.ts';
import { friendlyNames } from '../contract/friendly-names.ts';
import type { Outcome } from '../contract/shapes/outcomes.ts';
import type { WriteBody, WriteOperation } from '../contract/shapes/index.ts';
import { buildWrite } from '../service/extrinsics/build.ts';
import { awaitResult } from '../service/extrinsics/result.ts';
import { submit } from '../service/extrinsics/submit.ts';
import type { World } from '../service/world.ts';
import { pairOf, type Actor } from './actor.ts';
import { asJson } from './json.ts';
import { orRefused } from './refused-error.ts';

/** The body of a write without who signs it. */
export type UnsignedBody<O extends WriteOperation> = Omit<
  WriteBody<O>,
  O extends 'changeOwner' ? 'from' : 'address'
>;

/** Builds, signs, submits, and waits for the block: the outcome. Rejects with a `RefusedError` if it comes to none. */
export type Write<O extends WriteOperation> = (body: UnsignedBody<O>) => Promise<Outcome<O>>;

/** All writes, under the names of their operations, and those on tokens also as people call them. */
export type Writer = { readonly [O in WriteOperation]: Write<O> } & {
  readonly [N in keyof typeof friendlyNames]: Write<(typeof friendlyNames)[N]>;
};

/** Writes to the world that the actor signs, with the actor's own key. */
export function writerOf(world: World, { uri, address }: Actor): Writer {
  const pair = pairOf(uri);
  const write = (operation: WriteOperation, body: object): Promise<unknown> =>
    orRefused(operation, async () => {
      const signer = operation === 'changeOwner' ? { from: address } : { address };
      const { signerPayloadJSON, signerPayloadHex } = buildWrite(world, operation, {
        ...asJson(body),
        ...signer,
      });
      const signature = u8aToHex(pair.sign(signerPayloadHex, { withType: true }));
      const { parsed } = await awaitResult(world, submit(world, { signerPayloadJSON, signature }));
      return asJson(parsed);
    });

  const operations = Object.keys(writeEndpoints).map(operation => [operation, operation]);
  const names = [...operations, ...Object.entries(friendlyNames)] as [string, WriteOperation][];
  return Object.fromEntries(
    names.map(([name, operation]) => [name, (body: object) => write(operation, body)]),
  ) as unknown as Writer;
}
