import { authorityRelations } from './authority.ts';
import { batchingRelations } from './batching.ts';
import { countingRelations } from './counting.ts';
import { endpointRelations } from './endpoints.ts';
import { extrinsicRelations } from './extrinsics.ts';
import { nothingRelations } from './no-effect.ts';
import { partsRelations } from './pieces.ts';
import { pathRelations } from './paths.ts';
import { readAfterWriteRelations } from './reads-after-writes.ts';
import { refusingPathRelations } from './refusing-paths.ts';
import { played, type Relation } from './relation.ts';
import { schemaV2Relations } from './schema-v2.ts';
import { signatureRelations } from './signatures.ts';
import { sponsoringRelations } from './sponsorship.ts';
import { secondInstanceRelations } from './second-instance.ts';
import { undoingRelations } from './inverse-writes.ts';
import { writeFlowRelations } from './write-flow.ts';

/** The catalogue of what holds across operations. */
export const relations: readonly Relation[] = [
  ...undoingRelations,
  ...secondInstanceRelations,
  ...countingRelations,
  ...sponsoringRelations,
  ...partsRelations,
  ...nothingRelations,
  ...pathRelations,
  ...endpointRelations,
  ...refusingPathRelations,
  ...readAfterWriteRelations,
  ...writeFlowRelations,
  ...extrinsicRelations,
  ...signatureRelations,
  ...authorityRelations,
  ...schemaV2Relations,
  ...batchingRelations,
].map(played);
