import fc from 'fast-check';
import type { WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Command, ControlCommand, FuzzCommand } from '../../sequences/command.ts';
import { commandOf } from '../../sequences/requests.ts';
import { Choices, type RunState } from './random-choices.ts';
import { writeEndpoints } from '../../../src/contract/endpoints.ts';
import { randomRequest, shownRequest } from './random-requests.ts';
import { plans, type Scope } from './weights.ts';

/** A command before the state is known: its operation, and random values for everything else. */
export interface PendingCommand {
  readonly operation: FuzzCommand['operation'];
  readonly randomValues: readonly number[];
}

const randomValuesCount = 12;

const pending = <O extends FuzzCommand['operation']>(
  operation: fc.Arbitrary<O>,
): fc.Arbitrary<PendingCommand> =>
  fc.record({
    operation,
    randomValues: fc.array(fc.nat(0xffff), { minLength: randomValuesCount, maxLength: randomValuesCount }),
  });

/** Whether a target has an operation. */
export type Has = (operation: FuzzCommand['operation']) => boolean;

/** Random sequences of operations that the target has: an opening, and between `stepsMin` and `stepsMax` further commands. */
export const commandsArbitrary = (
  stepsMax: number,
  scope: Scope = 'anything',
  { stepsMin = 1, has = () => true }: { readonly stepsMin?: number; readonly has?: Has } = {},
): fc.Arbitrary<PendingCommand[]> =>
  fc.oneof(
    ...plans[scope].map(({ opening, weights }) => {
      const possible = (Object.entries(weights) as [PendingCommand['operation'], number][]).filter(([name]) =>
        has(name),
      );
      const operation = fc.oneof(
        ...possible.map(([name, weight]) => ({ weight, arbitrary: fc.constant(name) })),
      );
      const rest = fc.array(pending(operation), { minLength: stepsMin, maxLength: stepsMax, size: 'max' });
      return fc
        .tuple(fc.tuple(...opening.filter(has).map(first => pending(fc.constant(first)))), rest)
        .map(([head, tail]) => [...head, ...tail]);
    }),
  );

/** Writes whose request and outcome do not depend on a read of the state, so that they can share a block. */
const blockOperations: readonly WriteOperation[] = [
  'createCollection',
  'destroyCollection',
  'setPermissions',
  'changeOwner',
  'addAdmin',
  'removeAdmin',
  'addToAllowList',
  'mint',
  'transfer',
  'nest',
  'approve',
  'setTokenProperties',
];

/** The command in this state: the same values in the same state give the same command. */
export function toCommand(
  { operation, randomValues }: PendingCommand,
  runState: RunState & { readonly snapshotCount: number },
): FuzzCommand {
  const { target, observed } = runState;
  const choose = new Choices(runState, randomValues);
  if (operation === 'snapshot') return { operation };
  if (operation === 'revert') return { operation, to: choose.below(Math.max(runState.snapshotCount, 1)) };
  if (operation !== 'block') return commandOf(randomRequest(operation, choose), target.actors, observed);
  const requests = Array.from({ length: 2 + choose.below(4) }, (_, turn) => {
    const others = randomValues.map(value => (value * 31 + turn * 7_919) & 0xffff);
    return randomRequest(choose.of(blockOperations), new Choices(runState, others));
  });
  return {
    operation,
    commands: requests
      // Data becomes properties by the schema that exists when the request is built.
      .filter(({ body }) => !('data' in body))
      .map(request => commandOf(request, target.actors, observed)),
  };
}

/** Writes to a token. */
const tokenOperations: ReadonlySet<string> = new Set<WriteOperation>([
  'burn',
  'transfer',
  'nest',
  'unnest',
  'setTokenProperties',
  'deleteTokenProperties',
]);

/**
 * The write in this state, as far as the interface shows such a request; undefined where nothing of it is shown. While there is no
 * token or no collection to write to, one is made.
 */
export function toShownCommand(
  { operation: planned, randomValues }: PendingCommand,
  runState: RunState,
  has: Has,
): Command | undefined {
  // Written sequences show who may not sign; random ones have to get somewhere.
  const choose = new Choices(runState, randomValues, 10);
  const wished =
    tokenOperations.has(planned) && choose.tokens().length === 0 && has('mint') ? 'mint' : planned;
  const isNothing = Object.keys(runState.observed.collections).length === 0;
  const operation = isNothing ? 'createCollection' : wished;
  if (isControl(operation)) return undefined;
  const request = shownRequest(operation, choose);
  return request && commandOf(request, runState.target.actors, runState.observed);
}

/** Whether it is no write. */
export const isControl = (operation: FuzzCommand['operation']): operation is ControlCommand['operation'] =>
  !(operation in writeEndpoints);
