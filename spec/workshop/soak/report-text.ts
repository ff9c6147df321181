import { percentiles, type SoakReport } from './soak.ts';

/** Memory may grow by this factor after the warm-up; garbage collection and the moment make it differ a little. */
export const growthMax = 1.1;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The report of a run as text. */
export function reportText(report: SoakReport): string {
  const { latencies, samples, hostile } = report;
  const rows = Object.entries(latencies).map(
    ([kind, { count, ...times }]) =>
      `| ${kind} | ${count} | ${percentiles.map(percentile => `${times[percentile]} ms`).join(' | ')} |`,
  );
  const megabytes = (bytes: number | undefined): string => `${Math.round((bytes ?? 0) / 1e6)} MB`;
  return [
    `| Requests | Count | ${percentiles.map(name => (name === '100' ? 'longest' : `${name} %`)).join(' | ')} |`,
    `| --- | --- | ${percentiles.map(() => '---').join(' | ')} |`,
    ...rows,
    '',
    `${report.operations} operations in ${Math.round(report.seconds)} s, ${report.worldsChecked} worlds checked: no answer lost, doubled or wrong`,
    `hostile clients: ${Object.entries(hostile)
      .map(([act, count]) => `${act} ${count}`)
      .join(', ')}; at most ${report.connectionsMax} connections at a time`,
    `JSON-RPC: ${report.notified.connections} connections with subscriptions at a time, ${report.notified.blocks} notices of blocks, none lost or doubled`,
    `heap: ${samples.map(({ heap }) => megabytes(heap)).join(', ')}; ${report.growth === null ? 'the run was too short for a comparison after the warm-up, which takes 130 s at least' : `growth after the warm-up ${report.growth.toFixed(2)} ×`}`,
    `server: ${mean(samples.map(({ cores }) => cores)).toFixed(2)} of a core on average, busy for up to ${Math.round(Math.max(...samples.map(({ delayMax }) => delayMax)))} ms at a time`,
    slowestText(report),
    `resident: ${megabytes(samples.at(0)?.rss)} at first, ${megabytes(samples.at(-1)?.rss)} at the end`,
  ].join('\n');
}

function slowestText({ slowest, ownDelayMax }: SoakReport): string {
  if (slowest === null) return 'no request was answered';
  const { request, milliseconds, ownDelay, connections } = slowest;
  return `longest answer: ${Math.round(milliseconds)} ms, ${request}; in ${Math.round(ownDelay)} ms of it the clients had no core or were busy (at most ${Math.round(ownDelayMax)} ms at a time), and ${connections} connections were opened`;
}
