import { section } from './matrix.ts';

/** Rulings about sponsorship, fees and formats. */
export const paymentRulings = section('Rulings 2: under both profiles', {
  'rulings.2.14': {
    level: 'ruled 2.14',
    says: 'The sponsorship is an address and whether it is confirmed, or null.',
    covers: [
      'collection.sponsorship.shape',
      'collection.sponsor.*',
      'collection.create.sponsor-is-pending',
      'sponsorship.waits-for-confirmation',
      'collection.sponsorship.set-then-remove',
    ],
  },
  'rulings.2.15': {
    level: 'ruled 2.15',
    says: 'A ReFungible burn takes a portion, a Fungible one an amount.',
    covers: [
      'pieces.burn.*',
      'refungible.burn.*',
      'refungible.burned.has-no-pieces',
      'token.burn.portion-*',
      'token.burn.amounts-are-whole',
      'token.burn.holds-enough',
      'fungible.token-id-is-zero',
      'fungible.endpoints.are-equivalent',
      'refungible.endpoints.are-equivalent',
    ],
  },
  'rulings.2.15.record': {
    level: 'ruled 2.15',
    says: 'The record of a burn has the amount and the owner.',
    covers: ['token.burn.reports-value', 'pieces.burn.reports-amount'],
  },
  'rulings.2.16.fee': {
    level: 'ruled 2.16',
    says: 'Every included transaction pays a fee, refused or not.',
    covers: [
      'transaction.costs-fee',
      'transaction.costs-the-reported-fee',
      'transaction.uses-nonce',
      'transaction.one-pays',
      'write.fee-is-reported-before',
    ],
  },
  'rulings.2.16.price': {
    level: 'ruled 2.16',
    says: 'A new collection costs 2 coins more.',
    covers: ['collection.create.costs-two-coins'],
  },
  'rulings.2.16.insufficient': {
    level: 'ruled 2.16',
    says: 'A payer without enough coins is refused with “Insufficient balance”.',
    covers: ['transaction.must-be-paid', 'sponsorship.poor-sponsor.nobody-steps-in'],
  },
  'rulings.2.16.sponsors': {
    level: 'ruled 2.16',
    says: 'A confirmed sponsor pays instead of the signer when it is due.',
    covers: ['sponsorship.*'],
  },
  'rulings.2.16.rich-accounts': {
    says: 'Development accounts have plenty of coins.',
    excluded: 'About the start of Understudy; the test of the README runs it.',
  },
  'rulings.2.17': {
    level: 'ruled 2.17',
    says: 'The `address` of a token is the address of its collection owner.',
    covers: ['token.read.address-is-collection-owner', 'token.bundle.has-addresses'],
  },
  'rulings.2.18': {
    level: 'ruled 2.18',
    says: 'Empty lists of properties, keys or permissions can be built and are then refused; an empty bulk mint is malformed.',
    covers: ['collection.*.not-empty', 'token.properties.not-empty', 'token.mint.at-least-one'],
  },
  'rulings.2.19': {
    level: 'ruled 2.19',
    says: 'Signatures have a type byte, and the refusal of a signature without one says so.',
    covers: ['submit.signature-is-typed', 'submit.refusals-have-own-messages'],
  },
  'rulings.2.20': {
    level: 'ruled 2.20',
    says: 'Times in answers are those of the chain.',
    covers: ['extrinsic.times-are-the-chains'],
  },
  'rulings.2.21': {
    level: 'ruled 2.21',
    says: 'A signer that can pay the fee and not the price of a collection is included and refused.',
    covers: ['collection.create.unpaid-price-keeps-fee', 'collection.create.signer-can-pay'],
  },
  'rulings.2.25': {
    level: 'ruled 2.25',
    says: 'Where the words of the interface leave something open, rules are ruled, also where they refine a stated rule.',
    covers: ['request.accepted-otherwise', 'request.refused-otherwise'],
  },
});
