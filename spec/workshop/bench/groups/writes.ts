import type { Group } from '../group.ts';
import { alternate, ratiosOf, spreadOf, type Round } from '../measure.ts';
import { connections } from '../../processes/requests.ts';
import type { Verified } from '../processes/verification.ts';
import { row, ratioRow, type Measured, type Row } from '../row.ts';

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
};

/** Requests of each connection in a round. */
const submitsEach = 256;

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
    await load.call('prepareMinters', origin);
    /** Writes per second, and the CPU time of the server for one of them, against verification alone. */
    const against = (
      sign: 'signMints' | 'signExtrinsics',
      submit: 'submitSigned' | 'submitByRpc',
    ): Promise<Round<Speed>[]> =>
      alternate(
        async () => {
          await load.call(sign, submitsEach);
          const cpuBefore = await service.call('cpu');
          const seconds = await load.call(submit, origin);
          const cpu = (await service.call('cpu')) - cpuBefore;
          return speedOf({ count: submitsEach * connections, seconds, cpu });
        },
        async () => speedOf(await verification.call('verify', verifyingMilliseconds)),
        { rounds: bench.rounds, warmUps },
      );
    bench.log('sr25519 submits');
    const sr25519 = await against('signMints', 'submitSigned');
    bench.log('sr25519 extrinsics by JSON-RPC');
    const rpc = await against('signExtrinsics', 'submitByRpc');
    return [
      measured(rows.submits, sr25519),
      { row: rows.cpu, values: ratiosOf(roundsOf(sr25519, 'cpu')), detail: {} },
      measured(rows.rpc, rpc),
      { row: rows.rpcCpu, values: ratiosOf(roundsOf(rpc, 'cpu')), detail: {} },
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
