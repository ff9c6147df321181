import { planted, type Mutant } from './inject/mutant.ts';
import { taking } from './relation-mutants.ts';

const mutant = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Mutant =>
  planted(`batch/${id}`, `batch.${breaks}`, fails);

const calls = (body: Readonly<Record<string, unknown>>): readonly unknown[] =>
  body['calls'] as readonly unknown[];

/** Of several writes in one transaction not all happen, or not alike. */
export const batchMutants: readonly Mutant[] = [
  mutant('forgets-the-second', 'is-its-writes-in-a-row', {
    alterRequest: taking('batch', body => ({
      ...body,
      calls: calls(body).filter((_call, index) => index !== 1),
    })),
  }),
  mutant('leaves-out-the-last', 'is-all-or-nothing', {
    alterRequest: taking('batch', body => ({ ...body, calls: calls(body).slice(0, -1) })),
  }),
  mutant('tells-of-fewer', 'tells-of-each-write', {
    alterRequest: taking('batch', body => ({ ...body, calls: calls(body).slice(0, 2) })),
  }),
];
