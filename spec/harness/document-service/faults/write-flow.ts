import type { Mutant } from './fault.ts';

/** Slips in the two steps of a write and in the paths. */
export const writeFlowMutants = [
  {
    id: 'build.use-parameter-required',
    slip: 'Every build request without `use=Build` is refused.',
    sentence:
      'Write flow: "Requests for create collection, destroy collection, delete collection properties, nest, unnest and the allow-list operations appear without them."',
  },
  {
    id: 'submit.signature-unchecked',
    slip: 'Any well-formed hex is accepted as the signature.',
    sentence: 'Authentication: "Write operations are authorised by a signature."',
  },
  {
    id: 'submit.signer-from-submitted-payload',
    slip: 'The signature is checked against the address in the submitted payload, which is not compared with the one that was built.',
    sentence: 'Write flow: "signature over the payload by the signing address"',
  },
  {
    id: 'submit.payload-reusable',
    slip: 'A payload stays valid after it was submitted and applies its operation again.',
    sentence:
      'What the service does: "Every write operation is two-step", a build and a submit for each write.',
  },
  {
    id: 'submit.one-pending-payload-per-signer',
    slip: 'Pending payloads are kept by signer, so that a second build makes the first payload unknown.',
    sentence:
      'What the service does: "receives an unsigned payload ... sends the payload and the signature to the submit endpoint"',
  },
  {
    id: 'path.submit-versioned-missing',
    slip: 'The submit endpoint exists on the earlier path only.',
    sentence: 'Write flow: "`POST extrinsic/submit` (also `v1/extrinsic/submit`)"',
  },
  {
    id: 'path.burn-earlier-only',
    slip: 'Burn was forgotten when the versioned token paths were added.',
    sentence: 'Token endpoints: "both `token...` and `v1/token...` forms are shown"',
  },
  {
    id: 'path.bundle-reads-versioned-only',
    slip: 'The two bundle reads exist on the versioned paths only.',
    sentence: 'Token endpoints: "both `token...` and `v1/token...` forms are shown"',
  },
  {
    id: 'path.transfer-token-as-post',
    slip: 'Transfer token is a POST.',
    sentence: 'Token endpoints: "Transfer token | PATCH"',
  },
  {
    id: 'path.get-collection-plural',
    slip: 'The versioned read of a collection is at the plural path like its neighbours.',
    sentence: 'Collection endpoints: "Get collection | GET | `v1/collection`"',
  },
  {
    id: 'path.property-permissions-read-plural',
    slip: 'The read of property permissions is at the versioned plural path instead of the one shown.',
    sentence:
      'Collection endpoints: "Get property permissions | GET | `collection/property-permissions` | same"',
  },
  {
    id: 'path.plural-on-earlier-paths',
    slip: 'Earlier paths use the plural too.',
    sentence: 'Versioning: "the singular `collection` in earlier paths"',
  },
  {
    id: 'path.singular-on-versioned-paths',
    slip: 'Versioned paths use the singular too.',
    sentence: 'Versioning: "the plural `collections` in versioned paths"',
  },
  {
    id: 'path.remove-from-allow-list-as-delete',
    slip: 'Removing from the allow list is a DELETE.',
    sentence: 'Allow-list endpoints: "Remove from allow list | POST"',
  },
  {
    id: 'read.at-ignored',
    slip: 'The block hash of a read is ignored and the present is answered.',
    sentence: 'Collection endpoints: "at (HexString block hash, optional; default is the last block)"',
  },
] as const satisfies readonly Mutant[];
