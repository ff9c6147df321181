import { calls } from '../../../../src/chain/calls/index.ts';
import { dispatchRefusals } from '../../../../src/chain/blocks/execution.ts';

/** The rules that each call, and any call, can refuse by, with their errors; the catalogue has to have all of them. */
export const declaredRefusals: Readonly<Record<string, Readonly<Record<string, string>>>> =
  Object.fromEntries([
    ...Object.entries(calls).map(([name, { refusals }]) => [name, refusals] as const),
    ['any call', dispatchRefusals],
  ]);
