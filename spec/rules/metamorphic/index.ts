import { authorityRelations } from './http/authority.ts';
import { batchingRelations } from './batching.ts';
import { countingRelations } from './counting.ts';
import { endpointRelations } from './http/endpoints.ts';
import { extrinsicRelations } from './http/extrinsics.ts';
import { fundsRelations } from './http/funds.ts';
import { noEffectRelations } from './no-effect.ts';
import { piecesRelations } from './pieces.ts';
import { pathRelations } from './http/paths.ts';
import { readAfterWriteRelations } from './reads-after-writes.ts';
import { refusingPathRelations } from './http/refusing-paths.ts';
import { checked, type Relation } from './relation.ts';
import { schemaV2Relations } from './schema-v2.ts';
import { signatureRelations } from './http/signatures.ts';
import { sponsorshipRelations } from './sponsorship.ts';
import { equivalenceRelations } from './equivalent-writes.ts';
import { inverseWriteRelations } from './inverse-writes.ts';
import { writeFlowRelations } from './http/write-flow.ts';

/** All metamorphic relations. */
export const relations: readonly Relation[] = [
  ...inverseWriteRelations,
  ...equivalenceRelations,
  ...countingRelations,
  ...sponsorshipRelations,
  ...piecesRelations,
  ...noEffectRelations,
  ...pathRelations,
  ...endpointRelations,
  ...refusingPathRelations,
  ...readAfterWriteRelations,
  ...writeFlowRelations,
  ...extrinsicRelations,
  ...signatureRelations,
  ...fundsRelations,
  ...authorityRelations,
  ...schemaV2Relations,
  ...batchingRelations,
].map(checked);
