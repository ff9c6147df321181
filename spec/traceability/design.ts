import type { Section } from './matrix.ts';

/** What our own design adds for those who test with it, as far as it can be judged. */
export const design: Section = {
  heading: 'Design 3: state',
  statements: [
    {
      id: 'design.3.blocks',
      level: 'ruled design 3',
      says: 'A block takes the transactions of several signers, one after the other.',
      covers: ['block.several-writes-happen-one-by-one'],
    },
    {
      id: 'design.3.snapshots',
      level: 'ruled design 3',
      says: 'Every state is kept, so that one can go back to it.',
      covers: ['snapshot.going-back-restores-everything'],
    },
  ],
};
