import type { Section } from './matrix.ts';

export const writeFlow: Section = {
  heading: 'Endpoints: Write flow',
  statements: [
    {
      id: 'write-flow.build.query',
      says: 'A build is asked for with `use`, `withFee` and `verify`, or without any of them.',
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
      says: 'A build answers with the payload to be signed, as `signerPayloadJSON`.',
      covers: ['request.built-otherwise', '*.accepted-otherwise', 'write.build-changes-nothing'],
    },
    {
      id: 'write-flow.build.other-members',
      says: 'It may answer more.',
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
      says: 'It is there under both path styles.',
      covers: ['submit.is-at-both-paths', 'write.ways-to-submit-are-equivalent'],
    },
    {
      id: 'write-flow.submit.response',
      says: 'What submit answers is left open.',
      excluded: 'Not shown.',
    },
    {
      id: 'write-flow.outcome',
      says: 'Once processed, a transaction has an outcome of records.',
      covers: ['*.reports-*'],
    },
  ],
};
