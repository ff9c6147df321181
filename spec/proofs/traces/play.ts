import { eventFormats, type EventFormat, type EventMember } from '../../../src/contract/events.ts';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import { observe } from '../../model/observations/observe.ts';
import type { Observation } from '../../model/observations/observation.ts';
import {
  anyWrite,
  type CallRequest,
  type Receipt,
  type Target,
  type ReportedEvent,
} from '../../model/target.ts';
import { inUnits } from '../../model/units.ts';
import { digestOf, type RecordedEvent, type RecordedStep, type Recording, type State } from './recording.ts';
import { TraceAccounts } from './trace-accounts.ts';
import { numberOf, stateOf } from './state.ts';

/** The outcome of a step of a trace on a target. */
export interface Played {
  /** Undefined if the step only sealed blocks. */
  readonly receipt: Receipt | undefined;
  /** The account that paid: it has fewer coins than before; null for none. */
  readonly payer: string | null;
  /** Only those of the pallet `common`, as traces write them. */
  readonly events: readonly RecordedEvent[];
  readonly after: State;
}

/** Plays the steps on a target without collections, one after the other. */
export async function* play(
  target: Target,
  { steps, allowances }: Pick<Recording, 'steps' | 'allowances'>,
): AsyncGenerator<Played, void, undefined> {
  const accounts = new TraceAccounts(target);
  // Nothing in traces of Nfts depends on other accounts.
  const everybody = allowances === undefined ? target : { ...target, actors: accounts.actors };
  const known: number[] = [];
  let observed = await observe(everybody, known);
  for (const step of steps) {
    const receipt = await perform(target, step, accounts, observed);
    const accepted = receipt?.kind === 'accepted' ? receipt : undefined;
    const events = eventsOf(accepted?.events ?? [], accounts);
    for (const [name, id] of events) if (name === 'CollectionCreated') known.push(Number(id));
    const now = await observe(everybody, known);
    const after = stateOf(now, accounts, allowances);
    const payer = payerOf(observed, now);
    yield {
      receipt,
      payer: payer === undefined ? null : accounts.textOf(payer),
      after,
      events,
    };
    observed = now;
  }
}

/** The members of bodies that are not sent as they were recorded. */
interface RecordedBody {
  readonly address: string;
  readonly collectionId?: number;
  readonly amount?: number | string;
  readonly limits?: { readonly sponsoredDataRateLimit?: number | null };
}

async function perform(
  target: Target,
  { op, request, call }: RecordedStep,
  accounts: TraceAccounts,
  { collections }: Observation,
): Promise<Receipt | undefined> {
  const body = accounts.bodyOf(request.body);
  const { address, collectionId = 0, amount, limits } = body as RecordedBody;
  if (op === 'blocks') {
    await (target.control?.seal((body as { count: number }).count) ?? missing('blocks'));
    return undefined;
  }
  const executed = async (given: CallRequest) => target.control?.call(given) ?? missing('calls');
  if (op === 'call') return executed(body as CallRequest);
  // A service takes this 0 for disabled (spec/statements/rulings.md#p15); the recorded call has zero blocks.
  if (call !== undefined && limits?.sponsoredDataRateLimit === 0) {
    const [section = '', method = ''] = call.name.split('.');
    return executed({ address, section, method, args: call.args.map(argument => accounts.bodyOf(argument)) });
  }
  if (amount === undefined || !op.endsWith('Amount'))
    return target.write(anyWrite(op as WriteOperation, body));
  const units = inUnits(String(amount), collections[collectionId]?.decimals ?? 0);
  return target.write(anyWrite(op as WriteOperation, { ...(body as object), amount: units }));
}

function missing(what: string): never {
  throw new Error(`expected a target that can execute ${what}`);
}

const payerOf = (before: Observation, after: Observation): string | undefined =>
  Object.entries(after.accounts).find(
    ([address, { balance }]) => BigInt(balance) < BigInt(before.accounts[address]?.balance ?? 0),
  )?.[0];

const prefix = 'common.';

const eventsOf = (events: readonly ReportedEvent[], accounts: TraceAccounts): RecordedEvent[] =>
  events.flatMap(({ name, data }) => {
    if (!name.startsWith(prefix)) return [];
    const members = (eventFormats as Readonly<Record<string, EventFormat>>)[name]?.members ?? [];
    const values = data.map((value, position) => plain(value, members[position], accounts));
    return [[name.slice(prefix.length), ...values]];
  });

/** Data of an event: accounts as addresses, keys as text, large amounts as decimal text, the rest as it is. */
function plain(value: unknown, member: EventMember | undefined, accounts: TraceAccounts): unknown {
  if (typeof value === 'object' && value !== null) return accounts.textOf(String(Object.values(value)[0]));
  if (typeof value !== 'string') return value;
  if (member === 'key') return Buffer.from(value.slice(2), 'hex').toString();
  return member === 'amount' ? numberOf(BigInt(value).toString()) : accounts.textOf(value);
}

/** The error of traces if the balance of the payer is too small. */
const cannotPay = 'transaction.Invalid.Payment';

const errorOf = (receipt: Exclude<Receipt, { kind: 'accepted' }>): string | null =>
  receipt.kind === 'not-admitted' ? cannotPay : (receipt.error.code ?? receipt.error.message ?? null);

/** How outcome, error, events or the state afterwards differ from those of the runtime; undefined if they agree. */
export function disagreement(step: RecordedStep, played: Played): string | undefined {
  const { touched = [], digest } = step;
  const isSameState = digest === undefined || digestOf(played.after, touched) === digest;
  return otherOutcome(step, played) ?? (isSameState ? undefined : 'leads to another state');
}

function otherOutcome({ error, events, payer }: RecordedStep, played: Played): string | undefined {
  const { receipt } = played;
  if (receipt === undefined) return undefined;
  const found = receipt.kind === 'accepted' ? null : errorOf(receipt);
  if (payer !== undefined && played.payer !== payer)
    return `expected ${payer ?? 'nobody'} to pay, found ${played.payer ?? 'nobody'}`;
  if (found !== error) return `expected ${error ?? 'accepted'}, found ${found ?? 'accepted'}`;
  if (receipt.kind !== 'accepted' || events == null) return undefined;
  const [wanted, emitted] = [JSON.stringify(events), JSON.stringify(played.events)];
  return emitted === wanted ? undefined : `expected events ${wanted}, found ${emitted}`;
}
