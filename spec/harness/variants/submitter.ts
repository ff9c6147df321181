import { listedOutcome } from './implementations/outcomes.ts';
import type { Answer, Builder, Built } from './builder.ts';
import type { Hooks } from './hooks.ts';
import { isRecord, membersOf, type Members } from '../../model/reported.ts';
import { only, recordsOf, without } from './json.ts';
import { refusalIn, type Simulator } from './simulator.ts';
import type { Refusal, Settings } from './implementations/implementation.ts';
import { until, type Visibility } from './visibility.ts';

/** The result of a transaction. */
interface Result {
  /** Its status in the simulator. */
  readonly status: Members;
  readonly refusal?: Refusal;
  readonly outcome?: unknown;
}

/** A transaction that was submitted here. */
interface Transaction {
  readonly hash: string;
  readonly built: Built | undefined;
  /** When it shows, on the clock of `performance.now`. */
  readonly at: number;
  result?: Promise<Result | undefined>;
}

/** Time to wait for the result of a transaction, and between two reads of its status. */
const resultTimeoutMs = 60_000;
const pollIntervalMs = 20;

const collectionOf = ({ built }: Transaction): unknown =>
  built?.write.body['collectionId'] ?? membersOf(built?.write.body['nested'])['collectionId'];

const pendingStatus = { status: 'pending', isCompleted: false, isError: false, error: null };

/** Submits signed payloads, and keeps their results. */
export class Submitter {
  readonly #simulator: Simulator;
  readonly #hooks: Hooks;
  readonly #settings: Partial<Settings>;
  readonly #builder: Builder;
  readonly #visibility: Visibility;
  readonly #transactions = new Map<string, Transaction>();

  constructor(
    simulator: Simulator,
    hooks: Hooks,
    settings: Partial<Settings>,
    { builder, visibility }: { readonly builder: Builder; readonly visibility: Visibility },
  ) {
    this.#simulator = simulator;
    this.#hooks = hooks;
    this.#settings = settings;
    this.#builder = builder;
    this.#visibility = visibility;
  }

  /** Responds as the settings require: with the outcome, a hash, nothing, or a refusal. */
  async submit(requested: Members): Promise<Answer> {
    const { submit, refusal: place, delay } = this.#settings;
    const body = this.#withoutUnsigned(requested);
    const { submitted, at } =
      delay === undefined
        ? { submitted: await this.#simulator.submit(body), at: 0 }
        : await this.#visibility.hide(
            () => this.#simulator.head(),
            () => this.#simulator.submit(body),
          );
    if (!submitted.ok) return submitted;
    const hash = String(membersOf(submitted.body)['hash']);
    const transaction = { hash, at, built: this.#builder.builtOf(body['signerPayloadJSON']) };
    this.#transactions.set(hash.toLowerCase(), transaction);
    const answersNothing = submit?.answers === 'nothing';
    const needsResult = answersNothing || submit?.answers === 'outcome' || place === 'submit';
    const result = needsResult || this.#hooks.needOutcomes ? await this.#awaited(transaction) : undefined;
    // A refusal in an outcome that nothing reports is reported nowhere.
    const isHere = place === 'submit' || (answersNothing && place !== 'outcome');
    if (isHere && result?.refusal !== undefined) {
      // Reads show the fee of a refused transaction as soon as its refusal is reported.
      await until(at);
      return { status: 400, refusal: result.refusal };
    }
    if (submit === undefined) return submitted;
    if (submit.answers === 'nothing') return { status: submit.status, body: undefined };
    if (submit.answers === 'hash') return { status: submitted.status, body: hash, below: submit.below };
    await until(at);
    const outcome = result?.refusal === undefined ? result?.outcome : { error: this.#error(result.refusal) };
    return {
      status: submitted.status,
      body: outcome,
      below: submit.below,
      collectionId: collectionOf(transaction),
    };
  }

  /** The body without the members that only payloads of this service have. */
  #withoutUnsigned(body: Members): Members {
    const { signerPayloadJSON } = body;
    const { unsigned } = this.#settings;
    return unsigned === undefined || !isRecord(signerPayloadJSON)
      ? body
      : { ...body, signerPayloadJSON: without(signerPayloadJSON, Object.keys(unsigned)) };
  }

  /** The status of the transaction with that hash. */
  async status(hash: string): Promise<Answer> {
    const transaction = this.#transactions.get(hash.toLowerCase());
    if (transaction === undefined) {
      const answered = await this.#simulator.status(hash);
      if (answered.ok) return { status: 200, body: this.#shown({ status: membersOf(answered.body) }) };
      return this.#settings.unknownHashIsPending === true ? this.#pending(hash) : answered;
    }
    if (performance.now() < transaction.at) return this.#pending(hash);
    const result = await this.#resultOf(transaction);
    if (result === undefined) return this.#pending(hash);
    return { status: 200, body: this.#shown(result), collectionId: collectionOf(transaction) };
  }

  #pending(hash: string): Answer {
    return { status: 200, body: { hash, ...pendingStatus } };
  }

  #error(refusal: Refusal): unknown {
    return this.#settings.errorShape?.(refusal.message) ?? refusal.error;
  }

  /** The status for the client: the decision of the service replaces the result in the simulator. */
  #shown({ status, refusal, outcome }: Result): Members {
    const { listedMembersOnly = false, isFree = false } = this.#settings;
    const events = recordsOf(status['events']).filter(
      ({ section }) => !isFree || (section !== 'balances' && section !== 'treasury'),
    );
    const base = listedMembersOnly
      ? only(status, ['hash', 'isCompleted', 'isError', 'error'])
      : { ...without(status, ['parsed', ...(isFree ? ['fee'] : [])]), events };
    if (status['isCompleted'] !== true) return base;
    if (refusal !== undefined)
      return {
        ...base,
        ...(listedMembersOnly ? {} : { status: 'Error' }),
        isError: true,
        error: this.#error(refusal),
      };
    return {
      ...base,
      ...(listedMembersOnly ? {} : { status: 'Finalized' }),
      isError: false,
      error: null,
      parsed: outcome ?? status['parsed'],
    };
  }

  async #awaited(transaction: Transaction): Promise<Result> {
    for (const end = performance.now() + resultTimeoutMs; performance.now() < end;) {
      const result = await this.#resultOf(transaction);
      if (result !== undefined) return result;
      await until(performance.now() + pollIntervalMs);
    }
    throw new Error(`expected ${transaction.hash} to be in a block in time: are blocks sealed?`);
  }

  /** Its result, read once; undefined while it is pending. */
  async #resultOf(transaction: Transaction): Promise<Result | undefined> {
    transaction.result ??= this.#resultNow(transaction);
    const result = await transaction.result;
    if (result === undefined) delete transaction.result;
    return result;
  }

  async #resultNow({ hash, built }: Transaction): Promise<Result | undefined> {
    const answered = await this.#simulator.status(hash);
    if (!answered.ok) throw new Error(`expected a status of ${hash}, found ${answered.refusal.message}`);
    const status = membersOf(answered.body);
    if (status['isCompleted'] !== true) return undefined;
    const isRefused = status['isError'] === true;
    if (built === undefined)
      return isRefused
        ? { status, refusal: refusalIn(status['error']) }
        : { status, outcome: status['parsed'] };
    const { write, verdict } = built;
    if (verdict !== undefined) {
      // The payload had another meaning in the simulator.
      const own = { status: only(status, ['hash', 'isCompleted', 'blockHash', 'createdAt']) };
      return 'refusal' in verdict
        ? { ...own, refusal: verdict.refusal }
        : { ...own, outcome: this.#listed(write.operation, verdict.outcome) };
    }
    if (!isRefused) {
      const outcome = await this.#hooks.outcome(write, status['parsed']);
      return { status, outcome: this.#listed(write.operation, outcome) };
    }
    const refusal = refusalIn(status['error']);
    const instead = await this.#hooks.outcomeInstead(write, refusal);
    if (instead !== undefined)
      return { status: without(status, ['events']), outcome: this.#listed(write.operation, instead) };
    return { status, refusal: await this.#builder.otherReason(write, refusal) };
  }

  #listed(operation: string, outcome: unknown): unknown {
    return this.#settings.listedMembersOnly === true ? listedOutcome(operation, outcome) : outcome;
  }
}
