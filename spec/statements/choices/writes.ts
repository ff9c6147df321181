import type { ChoiceTable } from './choice.ts';

/** Choices about the two steps of a write, and about how a refusal is reported. */
export const writes = {
  'build.query': {
    usual: 'optional',
    faults: { 'use required': 'write-flow.build.query-optional' },
  },
  'build.answer': {
    usual: 'the payload',
    legal: { 'the payload, its bytes and more': 'write-flow.build.other-members' },
  },
  'build.repeated': {
    usual: 'another payload',
    legal: { 'the same payload': 'write-flow.build.response' },
  },
  'payload.form': {
    usual: 'that of polkadot-js',
    legal: { 'any object': 'write-flow.build.response' },
  },
  'payload.unsigned-members': {
    usual: 'none',
    legal: { 'one, which is ignored': 'write-flow.build.response' },
  },
  'payload.lifetime': {
    usual: 'until submitted',
    legal: { 'until the next build of its signer': 'write-flow.build.response' },
  },
  'payload.counts': {
    usual: 'once',
    legal: { 'whenever submitted': 'authentication.writes-by-signature' },
  },
  'signature.form': {
    usual: 'typed or plain',
    legal: { typed: 'write-flow.submit.request', plain: 'write-flow.submit.request' },
  },
  'signature.check': {
    usual: 'by the signer of the built payload',
    faults: {
      none: 'authentication.writes-by-signature',
      'by the address in the submitted payload': 'authentication.writes-by-signature',
    },
  },
  'submit.answer': {
    usual: 'the outcome',
    legal: {
      'the outcome in another member': 'write-flow.submit.response',
      'a hash': 'write-flow.submit.response',
      nothing: 'write-flow.submit.response',
    },
    hides: { nothing: ['*.reports-*'] },
  },
  'status.unknown': {
    usual: 'an error',
    legal: { pending: 'write-flow.submit.response' },
    shownBy: ['submit.answer', 'a hash'],
  },
  'writes.show': {
    usual: 'at once',
    legal: { 'some time later': 'write-flow.outcome', 'with blocks of 300 ms': 'write-flow.outcome' },
    byChance: ['some time later', 'with blocks of 300 ms'],
  },
  'refusals.show': {
    usual: 'at submit',
    legal: { 'at build': 'errors.no-codes', 'in the outcome': 'errors.no-codes' },
  },
  'refusals.status': {
    usual: 'by reason',
    legal: { 'always 400': 'errors.no-codes', 'always 499': 'errors.no-codes' },
  },
  'refusals.body': {
    usual: 'error.message',
    legal: { text: 'errors.no-codes', 'problem details': 'errors.no-codes', list: 'errors.no-codes' },
  },
  'refusals.order': { usual: 'role first', legal: { 'role last': 'states.conditions' } },
  'reads.at': {
    usual: 'the state at that block',
    faults: { 'the latest state': 'collection-endpoints.get-admins.at' },
    shownBy: ['submit.answer', 'a hash'],
  },
} as const satisfies ChoiceTable;
