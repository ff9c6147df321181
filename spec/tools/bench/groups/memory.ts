import type { Group } from '../group.ts';
import type { Row, Unit } from '../row.ts';

const bytesRow = (work: string, most: number): Row => ({
  work,
  baseline: 'heap after garbage collection',
  unit: 'B' satisfies Unit,
  bound: { is: 'at most', value: most },
});

/** Twice what they were when they were first measured: 250 B, 3.4 kB and 3.6 kB. */
const rows = {
  token: bytesRow('Memory of a token', 500),
  block: bytesRow('Memory of a block with a transaction', 6_800),
  world: bytesRow('Memory of an empty world', 7_200),
  flat: {
    work: 'Heap after 200,000 transactions, `--keep-blocks 100`',
    baseline: 'heap after 100,000',
    unit: '×',
    bound: { is: 'at most', value: 1.1 },
  },
} as const satisfies Record<string, Row>;

/** Memory, in a process that collects garbage before each reading. */
export const memory: Group = {
  name: 'memory',
  measure: async bench => {
    const process = bench.memory();
    bench.log('tokens');
    const token = await process.call('perToken', 100_000);
    bench.log('blocks');
    const block = await process.call('perBlock', 10_000);
    bench.log('worlds');
    const world = await process.call('perWorld', 2_000);
    bench.log('transactions');
    const used = await process.call('afterTransactions', { count: 200_000, parts: 10 });
    // The least of each half: a reading may include garbage that is not collected yet.
    const [firstHalf, secondHalf] = [Math.min(...used.slice(0, 5)), Math.min(...used.slice(5))];
    return [
      { row: rows.token, values: [token], detail: {} },
      { row: rows.block, values: [block], detail: {} },
      { row: rows.world, values: [world], detail: {} },
      { row: rows.flat, values: [secondHalf / firstHalf], detail: { bytes: used } },
    ];
  },
};
