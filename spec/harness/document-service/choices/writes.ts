import type { ChoiceTable } from './choice.ts';

/** Choices about the two steps of a write. */
export const writes = {
  'build.query': {
    usual: 'optional',
    faults: { 'use required': 'write-flow.build.query-optional' },
  },
  'payload.lifetime': {
    usual: 'until submitted',
    legal: { 'until the next build of its signer': 'write-flow.build.response' },
  },
  'payload.counts': {
    usual: 'once',
    legal: { 'whenever submitted': 'authentication.writes-by-signature' },
  },
  'signature.check': {
    usual: 'by the signer of the built payload',
    faults: {
      none: 'authentication.writes-by-signature',
      'by the address in the submitted payload': 'authentication.writes-by-signature',
    },
  },
  'reads.at': {
    usual: 'the state at that block',
    faults: { 'the latest state': 'collection-endpoints.get-admins.at' },
  },
} as const satisfies ChoiceTable;
