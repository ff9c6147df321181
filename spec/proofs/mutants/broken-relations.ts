import { checkRepeatedly } from '../../harness/generators/fixtures.ts';
import { openTargetServer } from '../../harness/targets/connections/server.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import type { Answer, Receipt, Response, Target } from '../../model/target.ts';
import { relations } from '../../rules/metamorphic/index.ts';
import type { MakeTarget, Relation } from '../../rules/metamorphic/relation.ts';
import { changesInAnswer } from './corrupted-reads.ts';
import { changesInReceipt } from './corruption.ts';
import { changesIn, type Change } from './changes.ts';

/** How many of the last exchanges of a relation are corrupted, one at a time, and how many changes of each are tried. */
const [exchangesMax, changesMax] = [40, 12];

/** Ids of the metamorphic relations that no corruption of an exchange breaks. */
export async function unbrokenRelations(chosen: readonly Relation[] = relations): Promise<readonly string[]> {
  const server = await openTargetServer();
  const unbroken: string[] = [];
  for (const relation of chosen) {
    const make: MakeTarget =
      relation.needsWire === true
        ? server.make('document')
        : network => Promise.resolve(inProcessTarget({ network }));
    if (!(await isBroken(relation, make))) unbroken.push(relation.id);
  }
  await server.close();
  return unbroken;
}

/** Whether a corruption of one exchange breaks the relation: of the last one first, because most compare something at their end. */
async function isBroken(relation: Relation, make: MakeTarget): Promise<boolean> {
  const sound = new Exchanges();
  if ((await checkRepeatedly(relation, sound.through(make), 1)) !== 'holds') return false;
  for (const place of [...sound.changes.keys()].toReversed().slice(0, exchangesMax))
    for (const change of spread(sound.changes[place]?.() ?? [])) {
      const corrupted = new Exchanges({ place, change });
      if (await isFoundWrong(relation, corrupted.through(make))) return true;
    }
  return false;
}

/** Whether the relation is broken. One that stops at what no target can show has not found it wrong. */
const isFoundWrong = (relation: Relation, make: MakeTarget): Promise<boolean> =>
  checkRepeatedly(relation, make, 1).then(
    verdict => typeof verdict === 'object',
    () => false,
  );

/** Some of the changes, the first ones and others. */
function spread(changes: Iterable<Change>): readonly Change[] {
  const all = [...changes];
  return all.filter((_, index) => index < changesMax / 2 || index % Math.ceil(all.length / changesMax) === 0);
}

/** The exchanges with all targets of a relation, in order; one of them is changed, if a corruption is given. */
class Exchanges {
  /** For each exchange, what can be changed in it. */
  readonly changes: (() => Iterable<Change>)[] = [];
  private readonly corruption: { readonly place: number; readonly change: Change } | undefined;

  constructor(corruption?: { readonly place: number; readonly change: Change }) {
    this.corruption = corruption;
  }

  through(make: MakeTarget): MakeTarget {
    return async network => {
      const target = await make(network);
      const { wire } = target;
      return {
        ...target,
        read: async (...read) => this.shown<Answer>(await target.read(...read), changesInAnswer),
        write: async request => this.shown<Receipt>(await target.write(request), changesInReceipt),
        ...(wire && {
          wire: {
            ...wire,
            send: async (...sent) => this.shown<Response>(await wire.send(...sent), changesInResponse),
          },
        }),
      } satisfies Target;
    };
  }

  private shown<T>(value: T, changesOf: (value: T) => Iterable<Change>): T {
    const place = this.changes.push(() => changesOf(value)) - 1;
    return place === this.corruption?.place ? (this.corruption.change(value) as T) : value;
  }
}

function* changesInResponse(response: Response): Generator<Change> {
  const isError = response.status >= 400;
  yield () => ({ status: isError ? 200 : 400, body: isError ? {} : { error: { message: 'Other' } } });
  yield* changesIn(response);
}
