import { BlocksRequest, Clock, ClockRequest } from '../../contract/shapes/clock.ts';
import { Head } from '../../contract/shapes/control.ts';
import { blocksToSeal, changeClock, clockOf, sealBlocks } from '../../service/worlds/clock-control.ts';
import { headOf } from '../../service/views/block.ts';
import type { WorldRoute } from './routes.ts';
import { route } from './route.ts';

/** Control routes for the blocks of one world and their times (src/http/README.md#blocks-and-time). */
export const clockRoutes: readonly WorldRoute[] = [
  route(
    'POST __sim/blocks',
    {
      id: 'sealBlocks',
      summary: 'Seal blocks now, the first with all pending transactions',
      body: {
        shape: BlocksRequest,
        description: 'Options; nothing for one block',
        examples: { count: { count: 2 }, to: { to: 1_000 } },
        isOptional: true,
      },
      answer: Head,
      alsoFails: [409],
    },
    async ({ chain }, { body }) => {
      await sealBlocks(chain, blocksToSeal(chain, body));
      return headOf(chain.head);
    },
  ),
  route(
    'GET __sim/clock',
    { id: 'clock', summary: 'When blocks are sealed, and their times', answer: Clock },
    clockOf,
  ),
  route(
    'PATCH __sim/clock',
    {
      id: 'changeClock',
      summary: 'Change when blocks are sealed, or the time of the next one',
      body: {
        shape: ClockRequest,
        description: 'What to change',
        examples: { pause: { isPaused: true }, time: { nextTime: '2030-01-01T00:00:00Z' } },
      },
      answer: Clock,
    },
    (world, { body }) => {
      changeClock(world, body);
      return clockOf(world);
    },
  ),
];
