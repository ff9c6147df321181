import { Type } from 'typebox';
import { faultsOf } from './faults.ts';
import { Fault, FaultRequest, Faults } from '../../contract/shapes/faults.ts';
import type { WorldRoute } from '../../http/routes/routes.ts';
import { route } from '../../http/routes/route.ts';

/** Control routes for the faults of one world (src/plugins/faults/README.md). */
export const faultRoutes: readonly WorldRoute[] = [
  route(
    'POST __sim/faults',
    {
      id: 'addFault',
      summary: 'Add a fault',
      body: {
        shape: FaultRequest,
        description: 'Which requests it applies to, and what happens to them',
        examples: { unavailable: { when: { operation: 'burn' }, times: 1, answer: { status: 503 } } },
      },
      answer: Fault,
      alsoFails: [409],
    },
    (world, { body, request }) => faultsOf(world).add(body, request.server.clientOperations()).view,
  ),
  route(
    'GET __sim/faults',
    { id: 'faults', summary: 'All faults, and how often each was applied', answer: Faults },
    world => ({ faults: faultsOf(world).list }),
  ),
  route(
    'DELETE __sim/faults/:name',
    {
      id: 'removeFault',
      summary: 'Remove a fault',
      path: Type.Object({ name: Type.String({ description: 'Name of the fault' }) }),
      answer: Fault,
    },
    (world, { params }) => faultsOf(world).remove(params.name),
  ),
  route('DELETE __sim/faults', { id: 'clearFaults', summary: 'Remove all faults', answer: Faults }, world => {
    faultsOf(world).clear();
    return { faults: [] };
  }),
];
