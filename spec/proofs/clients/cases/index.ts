import type { Capability } from '../driver.ts';
import type { ClientName } from '../published.ts';
import { surfaceOf } from '../surface.ts';
import type { Cases } from './client-case.ts';
import { exampleCases } from './examples.ts';
import { extrinsicCases, stateQueryCases } from './extrinsics.ts';
import { fileCases } from './files.ts';
import { readCases } from './reads.ts';
import { subscriptionCases } from './subscriptions.ts';
import { errorCases, writeCases } from './writes.ts';

/** All cases, in the order of the matrix. */
export const cases: Cases = {
  ...exampleCases,
  ...readCases,
  ...extrinsicCases,
  ...fileCases,
  ...stateQueryCases,
  ...subscriptionCases,
  ...writeCases,
  ...errorCases,
};

/** The capabilities of this client, in the order of the matrix. */
export async function capabilitiesOf(clientName: ClientName): Promise<Capability[]> {
  const surface = await surfaceOf(clientName);
  return (Object.keys(cases) as Capability[]).filter(
    capability => capability.startsWith('errors.') || surface.has(capability),
  );
}
