import type { Group } from '../group.ts';
import { alternate, ratiosOf, spreadOf, type Round } from '../measure.ts';
import { connections } from '../processes/requests.ts';
import type { Verified } from '../processes/verification.ts';
import { row, ratioRow, type Measured, type Row } from '../row.ts';
import { schemes, type Scheme } from '../processes/accounts.ts';

const sr25519Baseline = 'bare wasm verification, one core';

const rows = {
  submits: row('Signed sr25519 submits per second, 16 connections', sr25519Baseline, 'at least', 1),
  cpu: row('Server CPU of such a submit', 'one bare wasm verification', 'at most', 1.5),
  rpc: row(
    'sr25519 extrinsics by JSON-RPC watched to `finalized` per second, 16 connections',
    sr25519Baseline,
    'at least',
    1,
  ),
  rpcCpu: row('Server CPU of such an extrinsic', 'one bare wasm verification', 'at most', 1.5),
  result: row(
    '`use=Result` signed by the server, per second, 16 connections',
    sr25519Baseline,
    'at least',
    0.25,
  ),
  ed25519: row(
    'Signed ed25519 submits per second, 16 connections',
    'verification by node:crypto, one core',
    'at least',
    0.5,
  ),
};

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
    const [service, load] = [bench.service(), bench.start('load')];
    const verification = bench.start('verification');
    const origin = await service.call('listen');
    for (const scheme of schemes) await load.call('prepareMinters', { origin, scheme });
    /** Writes per second, and the CPU time of the server for one of them. */
    const timed = async (each: number, run: () => Promise<number>): Promise<Speed> => {
      const cpuBefore = await service.call('cpu');
      const seconds = await run();
      const cpu = (await service.call('cpu')) - cpuBefore;
      return speedOf({ count: each * connections, seconds, cpu });
    };
    const against = (scheme: Scheme, work: () => Promise<Speed>): Promise<Round<Speed>[]> =>
      alternate(
        work,
        async () =>
          speedOf(await verification.call('verify', { scheme, milliseconds: verifyingMilliseconds })),
        { rounds: bench.rounds, warmUps },
      );
    const submits = (scheme: Scheme): Promise<Round<Speed>[]> =>
      against(scheme, async () => {
        await load.call('signMints', { scheme, each: submitsEach });
        return timed(submitsEach, () => load.call('submitSigned', { origin }));
      });
    bench.log('sr25519 submits');
    const sr25519 = await submits('sr25519');
    bench.log('sr25519 extrinsics by JSON-RPC');
    const rpc = await against('sr25519', async () => {
      await load.call('signExtrinsics', { scheme: 'sr25519', each: submitsEach });
      return timed(submitsEach, () => load.call('submitByRpc', { origin }));
    });
    bench.log('use=Result');
    const results = await against('sr25519', () =>
      timed(resultsEach, () => load.call('mintSignedByServer', { origin, each: resultsEach })),
    );
    bench.log('ed25519 submits');
    const ed25519 = await submits('ed25519');
    return [
      measured(rows.submits, sr25519),
      { row: rows.cpu, values: ratiosOf(roundsOf(sr25519, 'cpu')), detail: {} },
      measured(rows.rpc, rpc),
      { row: rows.rpcCpu, values: ratiosOf(roundsOf(rpc, 'cpu')), detail: {} },
      measured(rows.result, results),
      measured(rows.ed25519, ed25519),
    ];
  },
};

/** Requests or verifications per second, and the CPU time of one, in seconds. */
interface Speed {
  readonly perSecond: number;
  readonly cpu: number;
}

const speedOf = ({ count, seconds, cpu }: Verified): Speed => ({
  perSecond: count / seconds,
  cpu: cpu / count,
});

/** One figure of the rounds. */
const roundsOf = (rounds: readonly Round<Speed>[], figure: keyof Speed): Round[] =>
  rounds.map(({ work, baseline }) => ({ work: work[figure], baseline: baseline[figure] }));

const measured = (of: Row, rounds: readonly Round<Speed>[]): Measured =>
  ratioRow({ row: of, rounds: roundsOf(rounds, 'perSecond') }, ['perSecond', 'baselinePerSecond'], {
    serverCpuSeconds: spreadOf(rounds.map(({ work }) => work.cpu)),
    baselineCpuSeconds: spreadOf(rounds.map(({ baseline }) => baseline.cpu)),
  });
