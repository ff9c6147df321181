import { countingRelations } from './counting.ts';
import { extrinsicRelations } from './extrinsics.ts';
import { pathRelations } from './paths.ts';
import { played, type Relation } from './relation.ts';
import { signatureRelations } from './signatures.ts';
import { twinRelations } from './twins.ts';
import { undoingRelations } from './undoing.ts';
import { writeFlowRelations } from './write-flow.ts';

/** The catalogue of what holds across operations. */
export const relations: readonly Relation[] = [
  ...undoingRelations,
  ...twinRelations,
  ...countingRelations,
  ...pathRelations,
  ...writeFlowRelations,
  ...extrinsicRelations,
  ...signatureRelations,
].map(played);
