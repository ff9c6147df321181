import type { SignerPayload } from '../../../../src/contract/shapes/index.ts';
import { withBytes } from '../../../../src/service/extrinsics/build.ts';
import type { Response, Target } from '../../../model/target.ts';
import type { Defect } from './mutant.ts';

/** Changes what passes between a simulator and its client over HTTP. */
export type AlterWire = NonNullable<Defect['alterWire']>;
type Matches = (method: string, path: string) => boolean;

/** Changes the responses to matching requests. */
export const alterResponses =
  (
    matches: Matches,
    alter: (response: Response, target: Target) => Response | Promise<Response>,
  ): AlterWire =>
  (wire, target) => ({
    ...wire,
    send: async (method, path, body) => {
      const response = await wire.send(method, path, body);
      return matches(method, path) ? alter(response, target) : response;
    },
  });

/** Signs every submitted payload again for the signer that it names, so that no signature is ever wrong. */
export const signAgain: AlterWire = wire => ({
  ...wire,
  send: (method, path, body) => {
    if (path !== 'extrinsic/submit') return wire.send(method, path, body);
    const { signerPayloadJSON: payload } = body as { readonly signerPayloadJSON: SignerPayload };
    const signature = wire.sign(payload.address, withBytes(payload).signerPayloadHex);
    return wire.send(method, path, { signerPayloadJSON: payload, signature });
  },
});

/** Sends a coin, as a change of state that nobody requested. */
export async function sendCoin(target: Target): Promise<void> {
  const [address = '', destination = ''] = target.actors.toReversed().map(actor => actor.address);
  await target.write({ operation: 'transferBalance', body: { address, destination, amount: 0.001 } });
}
