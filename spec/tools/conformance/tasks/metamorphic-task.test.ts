import { connect, type Exchange } from '../../../harness/targets/connections/connection.ts';
import { expect, it } from 'vitest';
import type { Relation } from '../../../rules/metamorphic/relation.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { ownDialect } from '../../../harness/dialects/dialect.ts';
import type { Worker, SentWrite } from '../target/worker.ts';
import { relationTask } from './metamorphic-task.ts';
import { Results } from '../run/results.ts';
import type { Run } from './tasks.ts';

const id = 'write.some-relation';

const exchange = (method: string, path: string): Exchange => ({
  method,
  url: `http://target/${path}`,
  status: 200,
  answer: null,
  at: 0,
  took: 1,
});

/** A worker on the simulator, on which a relation sends two requests in addition to its writes. */
const worker: Worker = {
  keysOf: () => ({}),
  fresh: async () => {
    const target = inProcessTarget();
    const sentWrites: SentWrite[] = [];
    const write: typeof target.write = async request => {
      const receipt = await target.write(request);
      sentWrites.push({
        request,
        receipt,
        exchanges: [exchange('POST', 'x')],
        at: sentWrites.length,
        took: 1,
      });
      return receipt;
    };
    const reads = Array.from({ length: 20 }, (_, index) => exchange('GET', `token?tokenId=${index}`));
    const rest = () => [exchange('POST', 'submit'), ...reads];
    return { target: { ...target, write }, sentWrites, begun: () => undefined, rest, keeping: made => made };
  },
};

const run: Run = {
  results: new Results([{ id, level: 'stated', source: 'Write flow', says: '' }], ownDialect),
  connection: connect('http://target'),
  dialect: ownDialect,
  start: 0,
  place: [],
  minimisingMs: 0,
};

/** A relation that does not apply to the first prepared state, and is broken on the second one after one write. */
function relation(): Relation {
  let stages = 0;
  return {
    id,
    level: 'stated',
    source: 'Write flow',
    says: '',
    check: async ({ target }) => {
      stages += 1;
      const isNotApplicable = stages % 2 === 1;
      const [alice] = target.actors;
      await target.write({
        operation: 'createCollection',
        body: {
          address: alice?.address ?? '',
          name: isNotApplicable ? 'in vain' : 'own',
          description: '',
          tokenPrefix: 'OWN',
        },
      });
      if (isNotApplicable) return 'not-applicable';
      return { broken: 'it is otherwise' };
    },
  };
}

it('separates the steps of a relation from its set-up, and shows the last requests of the last attempt', async () => {
  const { failing } = await relationTask(relation()).run(worker, run);
  const steps = failing[0]?.evidence.steps ?? [];
  const own = steps.filter(({ isSetUp }) => isSetUp !== true);
  expect(own.map(({ title }) => title.split(' ')[0])).toEqual(['createCollection', 'requests']);
  expect(own[0]?.title).toContain('"name":"own"');
  expect(steps.filter(({ isSetUp }) => isSetUp === true).flatMap(({ exchanges }) => exchanges)).toEqual([]);
  expect(steps.filter(({ title }) => title.includes('in vain'))).toEqual([]);
  const last = steps.at(-1);
  expect(last?.broken).toEqual([{ rule: id, why: 'it is otherwise' }]);
  expect(last?.exchanges.map(({ url }) => url.split('/').at(-1))).toEqual([
    'submit',
    ...[15, 16, 17, 18, 19].map(tokenId => `token?tokenId=${tokenId}`),
  ]);
});
