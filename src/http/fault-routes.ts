import { Type } from 'typebox';
import { Fault, FaultRequest, Faults } from '../contract/shapes/faults.ts';
import type { WorldRoute } from './routes.ts';

const tag = 'simulator';

/** Control routes for the faults of one world (src/http/README.md#test-error-paths). */
export const faultRoutes: readonly WorldRoute[] = [
  {
    method: 'POST',
    paths: ['__sim/faults'],
    describes: {
      id: 'addFault',
      summary: 'Add a fault',
      tag,
      body: {
        shape: FaultRequest,
        description: 'Which requests it applies to, and what happens to them',
        examples: { unavailable: { when: { operation: 'burn' }, times: 1, answer: { status: 503 } } },
      },
      answer: Fault,
      canConflict: true,
    },
    handle: (world, request) => world.faults.add(request.body, [...request.server.operations]).view,
  },
  {
    method: 'GET',
    paths: ['__sim/faults'],
    describes: {
      id: 'faults',
      summary: 'All faults, and how often each was applied',
      tag,
      answer: Faults,
    },
    handle: world => ({ faults: world.faults.list }),
  },
  {
    method: 'DELETE',
    paths: ['__sim/faults/:name'],
    describes: {
      id: 'removeFault',
      summary: 'Remove a fault',
      tag,
      path: Type.Object({ name: Type.String({ description: 'Name of the fault' }) }),
      answer: Fault,
    },
    handle: (world, request) => world.faults.remove((request.params as { name: string }).name),
  },
  {
    method: 'DELETE',
    paths: ['__sim/faults'],
    describes: { id: 'clearFaults', summary: 'Remove all faults', tag, answer: Faults },
    handle: world => {
      world.faults.clear();
      return { faults: [] };
    },
  },
];
