import { BlocksRequest, Clock, ClockRequest } from '../contract/shapes/clock.ts';
import { Head } from '../contract/shapes/control.ts';
import { reader } from '../service/requests/validate.ts';
import { blocksToSeal, changeClock, clockOf, sealInSlices } from '../service/clock-control.ts';
import { headOf } from '../service/views/block.ts';
import type { WorldRoute } from './routes.ts';

const readBlocksRequest = reader(BlocksRequest);
const readClockRequest = reader(ClockRequest);

const tag = 'simulator';

/** Control routes for the blocks of one world and their times (src/http/README.md#blocks-and-time). */
export const clockRoutes: readonly WorldRoute[] = [
  {
    method: 'POST',
    paths: ['__sim/blocks'],
    describes: {
      id: 'sealBlocks',
      summary: 'Seal blocks now, the first with all pending transactions',
      tag,
      body: {
        shape: BlocksRequest,
        description: 'Options; nothing for one block',
        examples: { count: { count: 2 }, to: { to: 1_000 } },
        isOptional: true,
      },
      answer: Head,
      canConflict: true,
    },
    handle: async ({ chain }, { body }) => {
      await sealInSlices(chain, blocksToSeal(chain, readBlocksRequest(body ?? {})));
      return headOf(chain.head);
    },
  },
  {
    method: 'GET',
    paths: ['__sim/clock'],
    describes: { id: 'clock', summary: 'When blocks are sealed, and their times', tag, answer: Clock },
    handle: clockOf,
  },
  {
    method: 'PATCH',
    paths: ['__sim/clock'],
    describes: {
      id: 'changeClock',
      summary: 'Change when blocks are sealed, or the time of the next one',
      tag,
      body: {
        shape: ClockRequest,
        description: 'What to change',
        examples: { pause: { isPaused: true }, time: { nextTime: '2030-01-01T00:00:00Z' } },
      },
      answer: Clock,
    },
    handle: (world, { body }) => {
      changeClock(world, readClockRequest(body));
      return clockOf(world);
    },
  },
];
