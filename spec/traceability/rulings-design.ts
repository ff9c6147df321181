import { section } from './matrix.ts';

/** What Understudy adds for tests: blocks with several transactions, and kept states. */
export const design = section('Design 3: blocks and states', {
  'design.3.blocks': {
    level: 'ruled design 3',
    says: 'A block can have transactions of several signers, one after the other.',
    covers: ['block.several-writes-happen-one-by-one'],
  },
  'design.3.snapshots': {
    level: 'ruled design 3',
    says: 'Every state is kept and can be restored.',
    covers: ['snapshot.going-back-restores-everything'],
  },
});
