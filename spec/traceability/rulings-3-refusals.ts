import { section } from './matrix.ts';

export const whereRefusalsShow = section('Rulings 3: where a refusal shows', {
  'rulings.3.malformed': {
    level: 'ruled 3',
    says: 'A malformed request is a 400 at build, with details for each member.',
    covers: [
      'transaction.malformed-changes-nothing',
      'request.*',
      'collection.create.schema-is-valid',
      'token.mint.data-fits-schema',
      'account.other-text-is-no-address',
      'property.value-length',
      'property.first-ones-are-bounded',
    ],
  },
  'rulings.3.verified': {
    level: 'ruled 3',
    says: 'With verify=true, a broken rule is a 400 at build, with the phrase of the interface.',
    covers: ['write.verify-reports-what-submit-would-refuse'],
  },
  'rulings.3.not-verified': {
    level: 'ruled 3',
    says: 'Otherwise the transaction is built, included and paid for, and changes nothing else; its status has the error.',
    covers: ['transaction.refused-changes-nothing', 'write.status-reports-refusals'],
  },
  'rulings.3.result': {
    level: 'ruled 3',
    says: 'With use=Result the same error is a 400.',
    covers: ['write.result-reports-the-outcome'],
  },
  'rulings.3.not-admitted': {
    level: 'ruled 3',
    says: 'A wrong signature, nonce, era or world and an insufficient balance are a 400 at submit, and nothing changes.',
    covers: ['submit.*', 'transaction.must-be-paid'],
  },
  'rulings.3.prevails': {
    says: 'This table takes precedence over observations of the live service.',
    excluded: 'Prose: precedence of sources.',
  },
  'rulings.3.phrase': {
    level: 'ruled 3',
    says: 'An error has the phrase of the interface where there is one, else the text of the runtime.',
    covers: ['*.collection-exists', '*.owner-only', '*.owner-or-admin', 'token.transfer.not-to-zero-address'],
  },
  'rulings.3.details': {
    level: 'ruled 3',
    says: 'An error has the runtime’s error and the rule that refused.',
    covers: [
      'refusal.*',
      '*.value-at-most-one',
      'token.approve.amount-at-most-one',
      'token.approve.token-exists',
      'token.mint.nft-is-one',
      'token.properties.token-exists',
      'token.mint.not-to-zero-address',
      'write.status-reports-refusals',
      'write.result-reports-the-outcome',
    ],
  },
});
