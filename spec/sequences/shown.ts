import { actorNames } from '../model/target.ts';
import { bob } from '../../src/contract/operations/operation.ts';
import { isShown } from '../model/observations/shown.ts';
import type { Command } from './command.ts';
import { requestOf } from './requests.ts';

/** Actors with an address: which one does not matter. */
const anyActors = actorNames.map(name => ({ name, address: bob }));

/** Whether the interface shows all of these requests. A stated rule demands nothing about others, nor about what follows them. */
export const areShown = (commands: readonly Command[]): boolean =>
  commands.every(command => isShown(requestOf(command, anyActors)));
