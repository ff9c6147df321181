import { section } from './matrix.ts';

export const writeFlow = section('Endpoints: Write flow', {
  'write-flow.build.query': {
    says: 'A build can have the query parameters `use`, `withFee` and `verify`.',
    covers: [
      'write.verify-reports-what-submit-would-refuse',
      'write.fee-is-reported-before',
      'write.build-changes-nothing',
    ],
  },
  'write-flow.build.query-optional': {
    says: 'Some operations are shown without these parameters.',
    covers: ['build.needs-no-query'],
  },
  'write-flow.build.response': {
    says: 'A build answers the payload to sign, as `signerPayloadJSON`.',
    covers: ['request.built-otherwise', '*.accepted-otherwise', 'write.build-changes-nothing'],
  },
  'write-flow.build.other-members': {
    says: 'The answer can have other members.',
    excluded: 'Not shown.',
  },
  'write-flow.submit.request': {
    says: 'Payload and signature go to `extrinsic/submit`.',
    covers: [
      '*.accepted-otherwise',
      'transaction.uses-nonce',
      'submit.payload-is-as-signed',
      'submit.payload-counts-once',
    ],
  },
  'write-flow.submit.versioned': {
    says: 'The path exists in both styles.',
    covers: ['submit.is-at-both-paths', 'write.ways-to-submit-are-equivalent'],
  },
  'write-flow.submit.response': {
    says: 'The answer of submit is left open.',
    excluded: 'Not shown.',
  },
  'write-flow.outcome': {
    says: 'A processed transaction has an outcome with records.',
    covers: ['*.reports-*'],
  },
});
