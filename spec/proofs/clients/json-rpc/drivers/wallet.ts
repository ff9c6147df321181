import { Keyring } from '@polkadot/keyring';
import { Metadata, TypeRegistry } from '@polkadot/types';
import type { SignerPayloadJSON } from '@polkadot/types/types';

/** A call as a wallet shows it to its user. */
export interface ShownCall {
  readonly name: string;
  readonly args: unknown;
}

/** A browser wallet with the account //Alice: it shows the call of each payload that it signs, decoded by the metadata. */
export class Wallet {
  readonly address: string;
  readonly shown: ShownCall[] = [];
  private readonly registry = new TypeRegistry();
  private readonly alice = new Keyring({ type: 'sr25519' }).addFromUri('//Alice');

  constructor(metadata: `0x${string}`) {
    this.address = this.alice.address;
    const nothing = { extrinsic: {}, payload: {} };
    const extensions = { CheckMaintenance: nothing, FakeTransactionFinalizer: nothing };
    this.registry.setMetadata(new Metadata(this.registry, metadata), undefined, extensions);
  }

  /** Signs as the interface of wallets demands, which all clients have in common. */
  readonly signPayload = (payload: SignerPayloadJSON): Promise<{ id: number; signature: `0x${string}` }> => {
    const call = this.registry.createType('Call', payload.method);
    const { version } = payload;
    this.shown.push({ name: `${call.section}.${call.method}`, args: call.toHuman()['args'] });
    const { signature } = this.registry.createType('ExtrinsicPayload', payload, { version }).sign(this.alice);
    return Promise.resolve({ id: this.shown.length, signature });
  };
}
