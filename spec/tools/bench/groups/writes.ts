import type { Bench, Group } from '../group.ts';
import { alternate, ratiosOf, spreadOf, type Round } from '../measure.ts';
import { connections } from '../connections.ts';
import type { Child } from '../processes/channel.ts';
import type { Load } from '../processes/load.ts';
import type { Service } from '../processes/service.ts';
import type { Verification } from '../processes/verification.ts';
import type { Measured, Row } from '../row.ts';

const sr25519Baseline = 'bare wasm verification, one core';

const rows = {
  submits: {
    work: 'Signed sr25519 submits per second, 16 connections',
    baseline: sr25519Baseline,
    unit: '×',
    bound: { is: 'at least', value: 1 },
  },
  cpu: {
    work: 'Server CPU of such a submit',
    baseline: 'one bare wasm verification',
    unit: '×',
    bound: { is: 'at most', value: 1.5 },
  },
  result: {
    work: '`use=Result` signed by the server, per second, 16 connections',
    baseline: sr25519Baseline,
    unit: '×',
    bound: { is: 'at least', value: 0.25 },
  },
  ed25519: {
    work: 'Signed ed25519 submits per second, 16 connections',
    baseline: 'verification by node:crypto, one core',
    unit: '×',
    bound: { is: 'at least', value: 0.5 },
  },
} as const satisfies Record<string, Row>;

/** Requests of each connection in a round. */
const submitsEach = 256;
const resultsEach = 8;

/** Rounds until V8 has optimised the code for a submit: after 2,000 submits they still take a third longer than after 16,000. */
const warmUps = 4;

const verifyingMilliseconds = 300;

/** Signed writes over HTTP, against nothing but verification of the same kind of signature. */
export const writes: Group = {
  name: 'writes',
  measure: async bench => {
    const clients = new Writers(bench);
    await clients.prepare();
    bench.log('sr25519 submits');
    const submits = await clients.submits('sr25519');
    bench.log('use=Result');
    const results = await clients.results();
    bench.log('ed25519 submits');
    const ed25519 = await clients.submits('ed25519');
    return [
      measured(rows.submits, submits),
      { row: rows.cpu, values: submits.map(({ cpu }) => cpu.work / cpu.baseline), detail: {} },
      measured(rows.result, results),
      measured(rows.ed25519, ed25519),
    ];
  },
};

/** A round: requests and verifications per second, and the CPU time of one, in seconds. */
interface WriteRound extends Round {
  readonly cpu: Round;
}

const measured = (row: Row, rounds: readonly WriteRound[]): Measured => ({
  row,
  values: ratiosOf(rounds),
  detail: {
    perSecond: spreadOf(rounds.map(({ work }) => work)),
    baselinePerSecond: spreadOf(rounds.map(({ baseline }) => baseline)),
    serverCpuSeconds: spreadOf(rounds.map(({ cpu }) => cpu.work)),
    baselineCpuSeconds: spreadOf(rounds.map(({ cpu }) => cpu.baseline)),
  },
});

/** The server, and the load client with an account for each connection. */
class Writers {
  private readonly service: Child<Service>;
  private readonly load: Child<Load>;
  private readonly verification: Child<Verification>;
  private readonly count: number;
  private origin = '';

  constructor(bench: Bench) {
    this.count = bench.rounds;
    this.service = bench.service();
    this.load = bench.load();
    this.verification = bench.verification();
  }

  async prepare(): Promise<void> {
    this.origin = await this.service.call('listen');
    for (const scheme of ['sr25519', 'ed25519'] as const)
      await this.load.call('prepareMinters', { origin: this.origin, scheme });
  }

  submits(scheme: 'sr25519' | 'ed25519'): Promise<WriteRound[]> {
    return this.rounds(scheme, async () => {
      await this.load.call('signMints', { scheme, each: submitsEach });
      return this.timed(submitsEach, () => this.load.call('submitSigned', { origin: this.origin }));
    });
  }

  results(): Promise<WriteRound[]> {
    const { origin } = this;
    return this.rounds('sr25519', () =>
      this.timed(resultsEach, () => this.load.call('mintSignedByServer', { origin, each: resultsEach })),
    );
  }

  /** Writes per second, and the CPU time of the server for one of them. */
  private async timed(each: number, run: () => Promise<number>): Promise<Speed> {
    const cpuBefore = await this.service.call('cpu');
    const seconds = await run();
    const cpu = (await this.service.call('cpu')) - cpuBefore;
    const count = each * connections;
    return { perSecond: count / seconds, cpu: cpu / count };
  }

  private async rounds(scheme: 'sr25519' | 'ed25519', work: () => Promise<Speed>): Promise<WriteRound[]> {
    const verify = async (): Promise<Speed> => {
      const { count, seconds, cpu } = await this.verification.call('verify', {
        scheme,
        milliseconds: verifyingMilliseconds,
      });
      return { perSecond: count / seconds, cpu: cpu / count };
    };
    const rounds = await alternate(work, verify, { rounds: this.count, warmUps });
    return rounds.map(({ work: ours, baseline }) => ({
      work: ours.perSecond,
      baseline: baseline.perSecond,
      cpu: { work: ours.cpu, baseline: baseline.cpu },
    }));
  }
}

interface Speed {
  readonly perSecond: number;
  /** CPU time of one, in seconds. */
  readonly cpu: number;
}
