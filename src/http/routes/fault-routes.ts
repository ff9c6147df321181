import { Type } from 'typebox';
import { Fault, FaultRequest, Faults } from '../../contract/shapes/faults.ts';
import type { WorldRoute } from './routes.ts';
import { route } from './route.ts';

/** Control routes for the faults of one world (src/http/README.md#test-error-paths). */
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
      canConflict: true,
    },
    ({ faults }, { body, request }) => faults.add(body, [...request.server.operations]).view,
  ),
  route(
    'GET __sim/faults',
    { id: 'faults', summary: 'All faults, and how often each was applied', answer: Faults },
    world => ({ faults: world.faults.list }),
  ),
  route(
    'DELETE __sim/faults/:name',
    {
      id: 'removeFault',
      summary: 'Remove a fault',
      path: Type.Object({ name: Type.String({ description: 'Name of the fault' }) }),
      answer: Fault,
    },
    (world, { params }) => world.faults.remove(params.name),
  ),
  route('DELETE __sim/faults', { id: 'clearFaults', summary: 'Remove all faults', answer: Faults }, world => {
    world.faults.clear();
    return { faults: [] };
  }),
];
