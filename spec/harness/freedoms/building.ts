import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Hooks } from './hooks.ts';
import { isSameAccount } from './addresses.ts';
import { membersOf, only, without, type Members } from './json.ts';
import { payloadKey, withPeriod } from './payloads.ts';
import { ownRefusal, type Simulator } from './simulator.ts';
import type { Refusal, Settings, Write } from './takings/taking.ts';

/** What the service has decided about a write whose payload changes nothing. */
export type Verdict = { readonly refusal: Refusal } | { readonly outcome: unknown };

/** A write whose payload was answered. */
export interface Built {
  readonly write: Write;
  readonly verdict?: Verdict;
}

/** What is answered: a body, or an error. */
export type Answer =
  | {
      readonly status: number;
      readonly body: unknown;
      /** The collection that tokens in the body are of, where they do not say it. */
      readonly collectionId?: unknown;
      /** The members that the body is answered below. */
      readonly below?: readonly string[];
    }
  | { readonly status: number; readonly refusal: Refusal };

/** Writes of which the owner of the collection may be asked to tell other reasons to refuse them. */
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

const signerOf = ({ operation, asked }: Write): unknown =>
  operation === 'changeOwner' ? asked['from'] : asked['address'];

/** Builds writes, and knows them again by their payloads. */
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

  /** The write of that payload, if it was built here. */
  builtOf(signerPayloadJSON: unknown): Built | undefined {
    return this.#built.get(payloadKey(signerPayloadJSON));
  }

  /** Answers a payload, or a refusal where those show at the build. */
  async build(operation: WriteOperation, asked: Members, query: Members): Promise<Answer> {
    const { isFree = false, refusal: place } = this.#settings;
    const write = await this.#hooks.write(operation, asked);
    if (isFree) await this.#simulator.fund(signerOf(write));
    const own = await this.#hooks.reason(write);
    const isVerified = own !== undefined || place === 'build';
    const built = await this.#simulator.build(write, {
      ...query,
      ...(isVerified || place !== undefined ? { verify: isVerified } : {}),
    });
    if (built.ok && own === undefined) return this.#answer(built.status, built.body, { write });
    const theirs = built.ok ? undefined : built.refusal;
    if (theirs !== undefined && own === undefined) {
      const outcome = await this.#hooks.outcomeInstead(write, theirs);
      if (outcome !== undefined) return this.#withoutEffect(write, { outcome }, theirs);
    }
    const refusal = await this.#reported(write, own, theirs);
    return place === undefined || place === 'build'
      ? { status: built.ok ? 400 : built.status, refusal }
      : this.#withoutEffect(write, { refusal }, refusal);
  }

  /** Of reasons to refuse, that which is reported: the service's own come last, unless any may be reported. */
  async #reported(write: Write, own: string | undefined, theirs: Refusal | undefined): Promise<Refusal> {
    const { reportsOtherReason = false } = this.#settings;
    if (own !== undefined && (theirs === undefined || reportsOtherReason)) return ownRefusal(own);
    if (theirs === undefined) throw new Error('expected a reason to refuse');
    return this.otherReason(write, theirs);
  }

  /** Another reason than the signer, where any may be reported: that for which the owner would be refused. */
  async otherReason(write: Write, first: Refusal): Promise<Refusal> {
    const { operation, body } = write;
    if (this.#settings.reportsOtherReason !== true || !ofCollections.includes(operation)) return first;
    const { collectionId } = body;
    const { owner } = membersOf(await this.#simulator.look('collection', { collectionId }));
    if (owner === undefined || isSameAccount(owner, body['address'])) return first;
    const again = await this.#simulator.build(
      { operation, body: { ...body, address: owner } },
      { verify: true },
    );
    return again.ok || again.isMalformed ? first : again.refusal;
  }

  /** A payload that changes nothing, with what is to come of it; a refusal where the signer has none. */
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
