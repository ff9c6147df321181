import { developmentBalance } from '../../../src/contract/networks.ts';
import { isDerived } from '../../harness/targets/writing/signers.ts';
import { signerOf } from '../../model/step.ts';
import { scenarioOf, type Done } from '../replay/format/write.ts';
import type { Receipt, WriteRequest } from '../../model/target.ts';
import type { Accounts } from './accounts.ts';

/** A step that changes the simulator. */
export type ControlStep = Extract<Done, { fund: unknown } | { blocks: unknown }>;

/** The recorded steps. */
export class Recording {
  private readonly accounts: Accounts;
  private readonly steps: Done[] = [];

  constructor(accounts: Accounts) {
    this.accounts = accounts;
  }

  /** The number of writes and reads. */
  get size(): { readonly writes: number; readonly reads: number } {
    const writes = this.steps.filter(step => 'write' in step).length;
    return { writes, reads: this.steps.filter(step => 'read' in step).length };
  }

  /** Adds a write, with its outcome if it is known; returns the number of its step. */
  write(request: WriteRequest, receipt?: Receipt): number {
    return this.steps.push({ write: request, ...(receipt === undefined ? {} : { receipt }) });
  }

  /** Adds a step that changes the simulator. */
  control(step: ControlStep): void {
    this.steps.push(step);
  }

  /** Adds a read; of repeated reads only the last is kept. */
  read(step: Extract<Done, { read: unknown }>): void {
    const before = this.steps.at(-1);
    const isRepeated =
      before !== undefined &&
      'read' in before &&
      before.read === step.read &&
      JSON.stringify(before.query) === JSON.stringify(step.query);
    this.steps.splice(isRepeated ? -1 : this.steps.length, 1, step);
  }

  /** The steps as a scenario, in YAML. */
  textWith(title: string): string {
    const { actors } = this.accounts;
    const rich = richIn(this.steps);
    const roles = this.accounts.rolesOf(rich);
    const lacking = actors.filter(({ name, address }) => rich.has(address) && isDerived(roles[name] ?? ''));
    const funding = lacking.map(({ address }) => ({ fund: { address, amount: String(developmentBalance) } }));
    const heading = { title, ...(Object.keys(roles).length === 0 ? {} : { actors: roles }) };
    return scenarioOf(heading, [...funding, ...this.steps], actors);
  }
}

/** The signers that could pay although no earlier step gave them coins: they had some before. */
function richIn(steps: readonly Done[]): ReadonlySet<string> {
  const given = new Set<string>();
  const paid = new Set<string>();
  for (const step of steps) {
    if ('fund' in step) given.add(step.fund.address);
    if (!('write' in step)) continue;
    const { write, receipt } = step;
    const signer = signerOf(write);
    // Without coins, others paid for its transactions: sponsors.
    if (receipt?.kind === 'not-admitted') paid.delete(signer);
    else if (receipt !== undefined && receipt.kind !== 'not-built' && !given.has(signer)) paid.add(signer);
    if (receipt?.kind === 'accepted' && write.operation === 'transferBalance')
      given.add(write.body.destination);
  }
  return paid;
}
