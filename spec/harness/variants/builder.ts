import { signerMember, type WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Hooks } from './hooks.ts';
import { isSameAccount } from './addresses.ts';
import { membersOf, type Members } from '../../model/reported.ts';
import { only, without } from './json.ts';
import { payloadKey, withPeriod } from './payloads.ts';
import { ownRefusal, type Simulator } from './simulator.ts';
import type { Refusal, Settings, Write } from './implementations/implementation.ts';

/** The decision of the service about a write; its payload changes nothing. */
export type Verdict = { readonly refusal: Refusal } | { readonly outcome: unknown };

/** A write whose payload was sent to the client. */
export interface Built {
  readonly write: Write;
  readonly verdict?: Verdict;
}

/** A response: a body, or an error. */
export type Answer =
  | {
      readonly status: number;
      readonly body: unknown;
      /** The collection of tokens in the body that name none. */
      readonly collectionId?: unknown;
      /** Names of the members around the body, the outermost first. */
      readonly below?: readonly string[];
    }
  | { readonly status: number; readonly refusal: Refusal };

/** Writes that can be built for the owner of the collection, to find another reason to refuse them. */
const ofCollections: readonly WriteOperation[] = [
  'destroyCollection',
  'setCollectionProperties',
  'deleteCollectionProperties',
  'setPropertyPermissions',
  'setLimits',
  'setPermissions',
  'setTransfersEnabled',
  'addAdmin',
  'removeAdmin',
];

const signerOf = ({ operation, requested }: Write): unknown => requested[signerMember(operation)];

/** Builds writes, and finds them by their payloads. */
export class Builder {
  readonly #simulator: Simulator;
  readonly #hooks: Hooks;
  readonly #settings: Partial<Settings>;
  readonly #built = new Map<string, Built>();
  #turn = 0;

  constructor(simulator: Simulator, hooks: Hooks, settings: Partial<Settings>) {
    this.#simulator = simulator;
    this.#hooks = hooks;
    this.#settings = settings;
  }

  /** The write of a payload that was built here. */
  builtOf(signerPayloadJSON: unknown): Built | undefined {
    return this.#built.get(payloadKey(signerPayloadJSON));
  }

  /** Responds with a payload, or with a refusal where the build reports refusals. */
  async build(operation: WriteOperation, requested: Members, query: Members): Promise<Answer> {
    const { isFree = false, refusal: place } = this.#settings;
    const write = await this.#hooks.write(operation, requested);
    if (isFree) await this.#simulator.fund(signerOf(write));
    const own = await this.#hooks.reason(write);
    const isVerified = own !== undefined || place === 'build';
    const built = await this.#simulator.build(write, {
      ...query,
      ...(isVerified || place !== undefined ? { verify: isVerified } : {}),
    });
    if (built.ok && own === undefined) return this.#answer(built.status, built.body, { write });
    const simulatorRefusal = built.ok ? undefined : built.refusal;
    if (simulatorRefusal !== undefined && own === undefined) {
      const outcome = await this.#hooks.outcomeInstead(write, simulatorRefusal);
      if (outcome !== undefined) return this.#withoutEffect(write, { outcome }, simulatorRefusal);
    }
    const refusal = await this.#reported(write, own, simulatorRefusal);
    return place === undefined || place === 'build'
      ? { status: built.ok ? 400 : built.status, refusal }
      : this.#withoutEffect(write, { refusal }, refusal);
  }

  /** The reason to report: that of the simulator first, unless any may be reported. */
  async #reported(
    write: Write,
    own: string | undefined,
    simulatorRefusal: Refusal | undefined,
  ): Promise<Refusal> {
    const { reportsOtherReason = false } = this.#settings;
    if (own !== undefined && (simulatorRefusal === undefined || reportsOtherReason)) return ownRefusal(own);
    if (simulatorRefusal === undefined) throw new Error('expected a reason to refuse');
    return this.otherReason(write, simulatorRefusal);
  }

  /** Another reason than the role of the signer, where any may be reported: the reason to refuse the owner. */
  async otherReason(write: Write, first: Refusal): Promise<Refusal> {
    const { operation, body } = write;
    if (this.#settings.reportsOtherReason !== true || !ofCollections.includes(operation)) return first;
    const { collectionId } = body;
    const { owner } = membersOf(await this.#simulator.inspect('collection', { collectionId }));
    if (owner === undefined || isSameAccount(owner, body['address'])) return first;
    const again = await this.#simulator.build(
      { operation, body: { ...body, address: owner } },
      { verify: true },
    );
    return again.ok || again.isMalformed ? first : again.refusal;
  }

  /** Responds with a payload that changes nothing, for a decision; with the refusal where the signer cannot build one. */
  async #withoutEffect(write: Write, verdict: Verdict, refusal: Refusal): Promise<Answer> {
    this.#turn += 1;
    const built = await this.#simulator.buildWithoutEffect(signerOf(write), this.#turn);
    if (!built.ok) return { status: 400, refusal };
    return this.#answer(built.status, built.body, { write, verdict });
  }

  async #answer(status: number, body: unknown, built: Built): Promise<Answer> {
    const { payloadOnly = false, buildsDiffer = false, isFree = false, unsigned = {} } = this.#settings;
    let answer = membersOf(body);
    if (buildsDiffer) {
      this.#turn += 1;
      const varied = withPeriod(membersOf(answer['signerPayloadJSON']), this.#turn);
      const again = await this.#simulator.rebuild(varied);
      if (!again.ok) throw new Error(`expected a payload, found ${again.refusal.message}`);
      answer = { ...answer, ...membersOf(again.body) };
    }
    this.#built.set(payloadKey(answer['signerPayloadJSON']), built);
    answer = { ...answer, signerPayloadJSON: { ...membersOf(answer['signerPayloadJSON']), ...unsigned } };
    const shown = isFree ? without(answer, ['fee']) : answer;
    return { status, body: payloadOnly ? only(shown, ['signerPayloadJSON']) : shown };
  }
}
