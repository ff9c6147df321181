import type { Section } from './matrix.ts';

export const writeFlow: Section = {
  heading: 'Endpoints: Write flow',
  statements: [
    {
      id: 'write-flow.build.query',
      says: 'A build can have the query parameters `use`, `withFee` and `verify`.',
      covers: [
        'write.verify-reports-what-submit-would-refuse',
        'write.fee-is-reported-before',
        'write.build-changes-nothing',
      ],
    },
    {
      id: 'write-flow.build.query-optional',
      says: 'Some operations are shown without these parameters.',
      covers: ['build.needs-no-query'],
    },
    {
      id: 'write-flow.build.response',
      says: 'A build answers the payload to sign, as `signerPayloadJSON`.',
      covers: ['request.built-otherwise', '*.accepted-otherwise', 'write.build-changes-nothing'],
    },
    {
      id: 'write-flow.build.other-members',
      says: 'The answer can have other members.',
      excluded: 'Not shown.',
    },
    {
      id: 'write-flow.submit.request',
      says: 'Payload and signature go to `extrinsic/submit`.',
      covers: [
        '*.accepted-otherwise',
        'transaction.uses-nonce',
        'submit.payload-is-as-signed',
        'submit.payload-counts-once',
      ],
    },
    {
      id: 'write-flow.submit.versioned',
      says: 'The path exists in both styles.',
      covers: ['submit.is-at-both-paths', 'write.ways-to-submit-are-equivalent'],
    },
    {
      id: 'write-flow.submit.response',
      says: 'The answer of submit is left open.',
      excluded: 'Not shown.',
    },
    {
      id: 'write-flow.outcome',
      says: 'A processed transaction has an outcome with records.',
      covers: ['*.reports-*'],
    },
  ],
};
