import { section } from './matrix.ts';

export const errors = section('Errors', {
  'errors.no-codes': {
    says: 'Statuses, the shape of errors and most codes are left open.',
    excluded: 'Not shown; ruled in rulings.3.',
  },
  'errors.collection-not-found.writes': {
    says: 'Every write to a missing collection answers “Collection not found”.',
    covers: [
      'collection.set-limits.collection-exists',
      'collection.set-permissions.collection-exists',
      'collection.set-properties.collection-exists',
      'collection.property-permissions.collection-exists',
      'collection.transfers-enabled.collection-exists',
      'collection.change-owner.collection-exists',
      'collection.add-admin.collection-exists',
      'collection.remove-admin.collection-exists',
    ],
  },
  'errors.collection-not-found.reads': {
    says: 'So do reads of its admins and property permissions.',
    covers: ['reads.missing-collection.has-no-roles'],
  },
  'errors.get-collection': {
    says: 'A read of a missing collection answers null.',
    covers: ['reads.missing-collection.is-null'],
  },
  'errors.not-owner': {
    says: 'Setting limits or transfers-enabled by another signer answers “Signer is not Collection Owner”.',
    covers: ['collection.set-limits.owner-only', 'collection.transfers-enabled.owner-only'],
  },
  'errors.not-owner-or-admin': {
    says: 'Setting properties or property permissions and adding or removing admins by another signer answers “Signer is not Collection Owner or Collection Admin”.',
    covers: [
      'collection.set-properties.owner-or-admin',
      'collection.property-permissions.owner-or-admin',
      'collection.add-admin.owner-or-admin',
      'collection.remove-admin.owner-or-admin',
    ],
  },
  'errors.change-owner': {
    says: 'A change of owner by another signer answers “from address is not Collection Admin address”.',
    covers: ['collection.change-owner.owner-only'],
  },
  'errors.nest-not-permitted': {
    says: 'A nest without permission answers UserIsNotAllowedToNest.',
    covers: ['nesting.permitted-by-parents-collection'],
  },
  'errors.bundle.no-children': {
    says: 'A bundle whose topmost token has no children is an error.',
    covers: ['token.bundle.needs-nested-tokens'],
  },
  'errors.bundle.depth': {
    says: 'A bundle that is too deep is an error.',
    covers: ['token.bundle.depth-is-bounded'],
  },
  'errors.bundle.missing-token': {
    says: 'A missing child token in a bundle read is an error.',
    excluded: 'No sequence of requests leads there: a burned token is not a child any more.',
  },
  'errors.unnest-of-not-nested': {
    says: 'Unnesting a token that is not nested is refused.',
    covers: ['token.unnest.nested-only'],
  },
  'errors.insufficient-balance': {
    says: 'An insufficient balance is an error that all operations share.',
    covers: [
      'transaction.must-be-paid',
      'collection.create.signer-can-pay',
      'sponsorship.poor-sponsor.nobody-steps-in',
    ],
  },
  'errors.parent': {
    says: 'The parent of a token that is not nested is null.',
    covers: ['token.parent.is-the-owner-if-a-token', 'token.parent.holds-it'],
  },
  'errors.token-properties': {
    says: 'The properties of a token without properties are an empty list.',
    covers: ['token.properties.read-agrees'],
  },
});
