import fc from 'fast-check';
import { judge } from '../judge.ts';
import { playTable, stepsOf } from '../precedence/play.ts';
import { tables } from '../precedence/tables.ts';
import { relations } from '../relations/index.ts';
import { playOften, type Relation } from '../relations/relation.ts';
import { faultyTarget, withFault, type Fault } from '../targets/faulty.ts';
import { openTargetServer } from '../targets/server.ts';
import { walkArbitrary } from '../walks/intent.ts';
import { walk } from '../walks/walk.ts';

/** What one look at a faulty target shows. */
export interface Sight {
  /** Rules that are broken there. */
  readonly broken: readonly string[];
  /** Steps that were judged for it. */
  readonly steps: number;
}

const walksMax = 400;
const stepsMax = 100;

/** How often a relation may hold before a fault in it has to show. */
const playsMax = 8;

/** The same walks for every fault. */
const walks = fc.sample(walkArbitrary(stepsMax), { numRuns: walksMax, seed: 7 });

/** What shows where the fault is: in each walk, in each table, or in the play of the relation that it breaks. */
export async function* brokenBy(fault: Fault): AsyncGenerator<Sight> {
  const relation = relations.find(({ id }) => id === fault.breaks);
  if (relation !== undefined) {
    const isBroken = typeof (await playWith(fault, relation)) === 'object';
    yield { broken: isBroken ? [relation.id] : [], steps: 0 };
  } else if (fault.where === 'tables') {
    for (const table of tables.filter(({ profile }) => profile === fault.profile)) {
      const steps = stepsOf(await playTable(faultyTarget(fault), table));
      yield {
        broken: steps.flatMap(step => judge(step).broken).map(({ rule }) => rule),
        steps: steps.length,
      };
    }
  } else {
    for (const intents of walks) {
      const { failure, steps } = await walk(faultyTarget(fault), intents);
      yield { broken: failure?.judgement.broken.map(({ rule }) => rule) ?? [], steps };
    }
  }
}

async function playWith(fault: Fault, relation: Relation): ReturnType<typeof playOften> {
  if (relation.needsWire !== true)
    return playOften(relation, network => Promise.resolve(faultyTarget(fault, network)), playsMax);
  const server = await openTargetServer({ calls: fault.calls }, fault.tampers);
  try {
    const make = server.make(fault.profile);
    return await playOften(relation, async network => withFault(await make(network), fault), playsMax);
  } finally {
    await server.close();
  }
}
