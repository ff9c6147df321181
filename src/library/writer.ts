import { hexToU8a } from '@polkadot/util';
import { writeOperations } from '../contract/endpoints.ts';
import {
  friendlyNames,
  type Outcome,
  signerMember,
  type SignerMember,
  type WriteBody,
  type WriteOperation,
} from '../contract/shapes/index.ts';
import { buildWrite } from '../service/extrinsics/build.ts';
import { awaitResult } from '../service/extrinsics/status.ts';
import { submit, verifiedTransaction } from '../service/extrinsics/submit.ts';
import type { World } from '../service/worlds/world.ts';
import { keyOf, type Actor } from './actor.ts';
import { answered, asJson, remarksOn } from './boundary.ts';
import { withWarning } from './waiting.ts';

/** The body of a write without its signer. */
export type UnsignedBody<O extends WriteOperation> = Omit<WriteBody<O>, SignerMember<O>>;

/** Builds, signs and submits a write, and waits for its block. Rejects with a `RefusedError` if it fails. */
export type Write<O extends WriteOperation> = (body: UnsignedBody<O>) => Promise<Outcome<O>>;

/** All writes, by name of the operation; those on tokens also under names with a noun. */
export type Writer = { readonly [O in WriteOperation]: Write<O> } & {
  readonly [N in keyof typeof friendlyNames]: Write<(typeof friendlyNames)[N]>;
};

/**
 * All writes, each made by this function.
 *
 * @internal
 */
export function writesBy(write: (operation: WriteOperation, body: object) => Promise<unknown>): Writer {
  const names = [...writeOperations.map(name => [name, name] as const), ...Object.entries(friendlyNames)];
  return Object.fromEntries(
    names.map(([name, operation]) => [name, (body: object) => write(operation, body)]),
  ) as unknown as Writer;
}

/** @internal */
export function writerOf(world: World, { uri, address }: Actor): Writer {
  const key = keyOf(uri);
  return writesBy(async (operation, body) => {
    const withSigner = { ...asJson(body), [signerMember(operation)]: address };
    return answered(operation, withSigner, async () => {
      const { signerPayloadJSON, signerPayloadHex } = buildWrite(
        world,
        operation,
        withSigner,
        remarksOn(world, operation),
      );
      const signature = key.sign(hexToU8a(signerPayloadHex));
      const verified = verifiedTransaction(world, { signerPayloadJSON, signature });
      const hash = submit(world, verified, 'library');
      const { parsed } = await withWarning(world, awaitResult(world, hash));
      return parsed;
    });
  });
}
