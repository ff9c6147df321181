import type { Static } from 'typebox';
import { each } from '../operations/operation.ts';
import type { ReadOperation } from '../shapes/index.ts';
import { reads } from './index.ts';

/** The shape of the answer of each read (spec/decisions/service.md#reads, #balances). */
export const answerShapes = each(reads, 'answer');

export type Answer<O extends ReadOperation> = Static<(typeof answerShapes)[O]>;
