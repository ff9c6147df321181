import type { Static } from 'typebox';
import type { WriteOperation } from '../shapes/index.ts';
import { writes } from './index.ts';
import { each } from './operation.ts';

/** The shape of the outcome of each write (interface: Events; spec/decisions/service.md#endpoints). */
export const outcomeShapes = each(writes, 'outcome');

export type Outcome<O extends WriteOperation> = Static<(typeof outcomeShapes)[O]>;
