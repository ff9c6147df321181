import type { Group } from '../group.ts';
import { row } from '../row.ts';

const heap = 'heap after garbage collection';

/** Twice what they were when they were first measured: 250 B and 3.4 kB. */
const rows = {
  token: row('Memory of a token', heap, 'at most', 500, 'B'),
  block: row('Memory of a block with a transaction', heap, 'at most', 6_800, 'B'),
  flat: row('Heap after 200,000 transactions, `--keep-blocks 100`', 'heap after 100,000', 'at most', 1.1),
};

/** Memory, in a process that collects garbage before each reading. */
export const memory: Group = {
  name: 'memory',
  measure: async bench => {
    const process = bench.start('memory');
    bench.log('tokens');
    const token = await process.call('perToken', 100_000);
    bench.log('blocks');
    const block = await process.call('perBlock', 10_000);
    bench.log('transactions');
    const used = await process.call('afterTransactions', { count: 200_000, parts: 10 });
    // The least of each half: a reading may include garbage that is not collected yet.
    const [firstHalf, secondHalf] = [Math.min(...used.slice(0, 5)), Math.min(...used.slice(5))];
    return [
      { row: rows.token, values: [token], detail: {} },
      { row: rows.block, values: [block], detail: {} },
      { row: rows.flat, values: [secondHalf / firstHalf], detail: { bytes: used } },
    ];
  },
};
