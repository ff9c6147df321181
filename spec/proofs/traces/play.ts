import { eventFormats, type EventFormat, type EventMember } from '../../../src/contract/events.ts';
import { observe } from '../../model/observations/observe.ts';
import type { Observation } from '../../model/observations/observation.ts';
import {
  anyWrite,
  type CallRequest,
  type Receipt,
  type ReportedEvent,
  type Target,
} from '../../model/target.ts';
import { inUnits } from '../../model/units.ts';
import { digestOf, type Outcome, type RecordedStep, type Recording, type State } from './recording.ts';
import { TraceAccounts } from './trace-accounts.ts';
import { numberOf, stateOf } from './state.ts';

/** A step of a trace, as a target has executed it. */
export interface Played {
  readonly step: RecordedStep;
  /** Undefined if the step only sealed blocks. */
  readonly outcome: Outcome | undefined;
  readonly after: State;
}

/** Plays the steps on a target without collections, one after the other. */
export async function* play(
  target: Target,
  { steps, allowances }: Recording,
): AsyncGenerator<Played, void, undefined> {
  const accounts = new TraceAccounts(target);
  // Nothing in traces of Nfts depends on other accounts.
  const everybody = allowances === undefined ? target : { ...target, actors: accounts.actors };
  const known: number[] = [];
  let observed = await observe(everybody, known);
  for (const step of steps) {
    const receipt = await perform(target, step, accounts, observed);
    const events = receipt?.kind === 'accepted' ? eventsOf(receipt.events, accounts) : [];
    for (const [name, id] of events) if (name === 'Common.CollectionCreated') known.push(Number(id));
    const now = await observe(everybody, known);
    const after = stateOf(now, accounts, allowances);
    const payer = payerOf(observed, now);
    yield {
      step,
      outcome: receipt && {
        payer: payer === undefined ? null : accounts.textOf(payer),
        error: errorOf(receipt),
        events,
        digest: digestOf(after, step.touched ?? []),
      },
      after,
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
  const operation = op === 'createFungible' || op === 'createRefungible' ? (`${op}Collection` as const) : op;
  if (amount === undefined || !op.endsWith('Amount')) return target.write(anyWrite(operation, body));
  const units = inUnits(String(amount), collections[collectionId]?.decimals ?? 0);
  return target.write(anyWrite(operation, { ...(body as object), amount: units }));
}

function missing(what: string): never {
  throw new Error(`expected a target that can execute ${what}`);
}

/** The account that has fewer coins than before. */
const payerOf = (before: Observation, after: Observation): string | undefined =>
  Object.entries(after.accounts).find(
    ([address, { balance }]) => BigInt(balance) < BigInt(before.accounts[address]?.balance ?? 0),
  )?.[0];

const eventsOf = (events: readonly ReportedEvent[], accounts: TraceAccounts): Outcome['events'] =>
  events
    .filter(({ name }) => name.startsWith('common.'))
    .map(({ name, data }) => {
      const members = (eventFormats as Readonly<Record<string, EventFormat>>)[name]?.members ?? [];
      return [capitalised(name), ...data.map((value, place) => recorded(value, members[place], accounts))];
    });

const capitalised = (name: string): string => name.replace(/^./, letter => letter.toUpperCase());

/** Data of an event: addresses as recorded, keys as text, large amounts as decimal text, the rest as it is. */
function recorded(value: unknown, member: EventMember | undefined, accounts: TraceAccounts): unknown {
  if (typeof value === 'object' && value !== null) return accounts.recorded(String(Object.values(value)[0]));
  if (typeof value !== 'string') return value;
  if (member === 'key') return Buffer.from(value.slice(2), 'hex').toString();
  return member === 'amount' ? numberOf(BigInt(value).toString()) : accounts.recorded(value);
}

/** The error as traces write it; they have one of their own for a payer without coins. */
function errorOf(receipt: Receipt): string | null {
  if (receipt.kind === 'accepted') return null;
  if (receipt.kind === 'not-admitted') return 'Transaction.Invalid.Payment';
  return capitalised(receipt.error.code ?? receipt.error.message ?? '');
}
