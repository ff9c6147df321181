/** Mutants of the two steps of a write and in the paths. */
export const writeFlowMutants = {
  'build.use-parameter-required': {
    defect: 'Every build request without `use=Build` is refused.',
    sentence:
      'Write flow: "Requests for create collection, destroy collection, delete collection properties, nest, unnest and the allow-list operations appear without them."',
  },
  'submit.signature-unchecked': {
    defect: 'Any well-formed hex is accepted as the signature.',
    sentence: 'Authentication: "Write operations are authorised by a signature."',
  },
  'submit.signer-from-submitted-payload': {
    defect:
      'The signature is checked against the address in the submitted payload, which is not compared with the one that was built.',
    sentence: 'Write flow: "signature over the payload by the signing address"',
  },
  'submit.payload-reusable': {
    defect: 'A payload stays valid after it was submitted and applies its operation again.',
    sentence:
      'What the service does: "Every write operation is two-step", a build and a submit for each write.',
  },
  'submit.one-pending-payload-per-signer': {
    defect: 'Pending payloads are kept by signer, so that a second build makes the first payload unknown.',
    sentence:
      'What the service does: "receives an unsigned payload ... sends the payload and the signature to the submit endpoint"',
  },
  'path.submit-versioned-missing': {
    defect: 'The submit endpoint exists on the earlier path only.',
    sentence: 'Write flow: "`POST extrinsic/submit` (also `v1/extrinsic/submit`)"',
  },
  'path.burn-earlier-only': {
    defect: 'Burn was forgotten when the versioned token paths were added.',
    sentence: 'Token endpoints: "both `token...` and `v1/token...` forms are shown"',
  },
  'path.bundle-reads-versioned-only': {
    defect: 'The two bundle reads exist on the versioned paths only.',
    sentence: 'Token endpoints: "both `token...` and `v1/token...` forms are shown"',
  },
  'path.transfer-token-as-post': {
    defect: 'Transfer token is a POST.',
    sentence: 'Token endpoints: "Transfer token | PATCH"',
  },
  'path.get-collection-plural': {
    defect: 'The versioned read of a collection is at the plural path like its neighbours.',
    sentence: 'Collection endpoints: "Get collection | GET | `v1/collection`"',
  },
  'path.property-permissions-read-plural': {
    defect: 'The read of property permissions is at the versioned plural path instead of the one shown.',
    sentence:
      'Collection endpoints: "Get property permissions | GET | `collection/property-permissions` | same"',
  },
  'path.plural-on-earlier-paths': {
    defect: 'Earlier paths use the plural too.',
    sentence: 'Versioning: "the singular `collection` in earlier paths"',
  },
  'path.singular-on-versioned-paths': {
    defect: 'Versioned paths use the singular too.',
    sentence: 'Versioning: "the plural `collections` in versioned paths"',
  },
  'path.remove-from-allow-list-as-delete': {
    defect: 'Removing from the allow list is a DELETE.',
    sentence: 'Allow-list endpoints: "Remove from allow list | POST"',
  },
  'read.at-ignored': {
    defect: 'The block hash of a read is ignored and the present is answered.',
    sentence: 'Collection endpoints: "at (HexString block hash, optional; default is the last block)"',
  },
} as const;
