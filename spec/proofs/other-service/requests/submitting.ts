import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { u8aToHex } from '@polkadot/util';
import { bodyOf, withMore } from './answers.ts';
import type { Blocks, Written } from './blocks.ts';
import type { Choices } from '../../../statements/choices.ts';
import { malformed, missing, Refusal, unauthorised } from '../errors.ts';
import { isSignedBy, payloadOf, signedBytes, type Payload } from './payload.ts';
import type { World } from '../state.ts';

/** A write whose payload was built. */
interface Pending {
  readonly payload: Payload;
  readonly signer: string;
  readonly apply: (world: World) => object;
}

const without = (payload: Readonly<Record<string, unknown>>, name: string): object =>
  Object.fromEntries(Object.entries(payload).filter(([member]) => member !== name));

/** Builds payloads, and executes and reports the writes whose signed payloads are submitted. */
export class Submitting {
  readonly #blocks: Blocks;
  readonly #choices: Choices;
  readonly #pending = new Map<string, Pending>();
  readonly #written = new Map<string, Written>();

  constructor(blocks: Blocks, choices: Choices) {
    this.#blocks = blocks;
    this.#choices = choices;
  }

  /** The answer to a build. Throws a refusal where the service reports them here. */
  build(address: string, operation: string, body: unknown, apply: Pending['apply']): object {
    if (this.#choices['refusals.show'] === 'at build') {
      const refusal = this.#blocks.refusalOf(apply);
      if (refusal !== undefined) throw refusal;
    }
    const unique = this.#choices['build.repeated'] === 'another payload' ? randomUUID() : this.#blocks.height;
    const call = JSON.stringify({ operation, body, unique });
    const payload = payloadOf(address, call, this.#blocks, this.#choices);
    if (this.#choices['payload.lifetime'] === 'until the next build of its signer')
      for (const [method, pending] of this.#pending)
        if (pending.signer === address) this.#pending.delete(method);
    const isExecuted = this.#choices['build.effect'] === 'the operation';
    this.#pending.set(payload.method, {
      payload,
      signer: address,
      apply: isExecuted ? outcomeOf(this.#blocks.write(apply)) : apply,
    });
    const signerPayloadHex = u8aToHex(signedBytes(payload));
    return this.#choices['build.answer'] === 'the payload'
      ? { signerPayloadJSON: payload }
      : { signerPayloadJSON: payload, signerPayloadHex, fee: null, expires: 64 };
  }

  /** A payload counts as used as soon as its signature is accepted, also when the operation is refused. */
  async submit(submitted: Readonly<Record<string, unknown>>, signature: string): Promise<unknown> {
    const { method } = submitted;
    const pending = typeof method === 'string' ? this.#pending.get(method) : undefined;
    if (pending === undefined) throw unauthorised('Payload is not one that was built, or was used before');
    const { payload, apply } = pending;
    const signer = this.#acceptedSigner(submitted, pending);
    if (!/^0x([0-9a-fA-F]{2})+$/.test(signature)) throw malformed('signature must be a HexString');
    if (
      this.#choices['signature.check'] !== 'none' &&
      !isSignedBy(submitted, signature, signer, this.#choices)
    )
      throw unauthorised('Signature is not the signature of the signing address over the payload');
    if (this.#choices['payload.counts'] === 'once') this.#pending.delete(payload.method);
    return this.#reported(this.#blocks.write(apply));
  }

  #acceptedSigner(submitted: Readonly<Record<string, unknown>>, { payload, signer }: Pending): string {
    const { address } = submitted;
    const isByAddress = this.#choices['signature.check'] === 'by the address in the submitted payload';
    if (isByAddress && typeof address === 'string') return address;
    // Only where the choice says so, a member of the payload is not signed.
    if (!isDeepStrictEqual(without(submitted, 'memo'), without(payload, 'memo')))
      throw unauthorised('Payload was altered');
    return signer;
  }

  /** The answer to a submit; undefined for an empty one. */
  async #reported(written: Written): Promise<unknown> {
    const { result } = written;
    const answer = this.#choices['submit.answer'];
    // An answer with the outcome comes when reads show it; also that of a refusal, which can keep effects.
    if (answer !== 'nothing' && answer !== 'a hash') await shown(written);
    const isRefusal = result instanceof Refusal;
    if (isRefusal && this.#choices['refusals.show'] !== 'in the outcome') throw result;
    if (answer === 'nothing') return undefined;
    if (answer === 'a hash') {
      this.#written.set(written.hash, written);
      return { extrinsicHash: written.hash };
    }
    const outcome = isRefusal ? { error: bodyOf(result, this.#choices) } : this.#outcome(result);
    return answer === 'the outcome' ? outcome : { transaction: { position: 1, parsed: outcome } };
  }

  #outcome(result: object): unknown {
    return this.#choices['outcome.members'] === 'more' ? withMore(result) : result;
  }

  /** The answer to a request for the status of a write. */
  status(hash: string): object {
    const written = this.#written.get(hash);
    const pending = { isCompleted: false, isError: false, error: null };
    if (written === undefined && this.#choices['status.unknown'] === 'an error')
      throw missing('There is no such transaction');
    if (written === undefined || performance.now() < written.shownAt) return pending;
    const { result, blockHash } = written;
    return result instanceof Refusal
      ? { ...pending, isCompleted: true, isError: true, error: bodyOf(result, this.#choices), blockHash }
      : { ...pending, isCompleted: true, parsed: this.#outcome(result), blockHash };
  }
}

/** Only repeats what the write has reported. */
function outcomeOf({ result }: Written): Pending['apply'] {
  return () => {
    if (result instanceof Refusal) throw result;
    return result;
  };
}

/** Waits until reads show what the write has changed. */
async function shown({ shownAt }: Written): Promise<void> {
  // A timer can be a little early.
  while (performance.now() < shownAt)
    await new Promise(resolve => setTimeout(resolve, shownAt - performance.now()));
}
