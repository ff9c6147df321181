import { variants, type VariantId } from '../harness/variants/variants.ts';
import { matchesId } from '../statements/pattern.ts';

type Patterns = readonly string[];

/** Stated rules that a refusal concerns. */
const refusing: Patterns = [
  'refusal.*',
  '*.collection-exists',
  '*.token-exists',
  '*.owner-only',
  '*.owner-or-admin',
  '*.owner-begins',
  '*.owner-can-destroy',
  '*.empty-only',
  '*-length',
  '*.mode-is-known',
  'property.*',
  'spending.*',
  'nesting.*',
  'token.mint.public-only-in-mint-mode',
  'token.*.within-*-limit',
  'token.transfer.enabled',
  'token.transfer.from-its-owner',
  'token.burn.holds-no-tokens',
  'token.burned.still-count',
  'token.properties.permitted',
  'token.properties.immutable-is-final',
  'token.unnest.nested-only',
  'token.unnest.by-its-owner',
];

/** Stated rules that the effect of a write concerns. */
const writing: Patterns = [
  '*.accepted-otherwise',
  '*.admin-may-leave',
  '*.burned-tokens-do-not-hinder',
  '*.list-may-become-empty',
  '*.makes-*',
  '*.unmakes-*',
  '*.others-stay',
  '*.lists-address',
  '*.takes-*',
  '*.take-effect*',
  '*.given-ones-apply',
  '*.permissions-apply',
  '*.signer-becomes-owner',
  '*.changes-nothing-else',
  '*.ends-collection',
  '*.destroys-token',
  '*.gives-to-recipient',
  '*.hold-values',
  '*.removes-them',
  '*.keys-stay',
  '*.immutable-ones-stay',
  '*.tokens-exist',
  '*.parent-has-*',
  '*.then-*',
  '*-then-*',
  '*.there-and-back',
  '*.designate-one-*',
  'collection.create.*',
  'submit.*',
];

/** Stated rules about outcomes. */
const reporting: Patterns = ['*.reports-*'];

const bundled: Patterns = ['token.parent.*', 'token.children.*', 'token.topmost-owner.*'];

/** Stated rules about answers to reads. */
const reading: Patterns = [
  'reads.*',
  '*.read.*',
  '*.read-agrees',
  '*.selected-by-keys',
  '*.agrees-with-allow-list',
  '*.are-nine',
  '*.effective-are-those-set',
  '*.have-three-flags',
  ...bundled,
  'token.is-bundle.*',
  'token.bundle.*',
  'paths.*',
];

/** Those that need a build, ids, the place of a token, or a bundle. */
const building: Patterns = ['build.needs-no-query', 'endpoints.are-where-shown'];

const identifying: Patterns = [
  'collection.create.reports-id',
  '*.designate-one-*',
  'token.mint.reports-token-ids',
];

const moving: Patterns = [
  'token.transfer.from-its-owner',
  'token.transfer.gives-to-recipient',
  'token.transfer.changes-nothing-else',
  'token.unnest.*',
];

/** The stated rules whose statements allow each variant to implementations, as patterns of ids. */
const allowing: Readonly<Partial<Record<VariantId, Patterns>>> = {
  'build.payload-only': [...writing, 'write.build-changes-nothing', ...building],
  'build.differs-each-time': [...writing, 'write.build-changes-nothing', 'paths.both-styles-*', ...building],
  'submit.answers-outcome': reporting,
  'submit.answers-hash': reporting,
  'submit.answers-nothing': writing,
  'submit.takes-time': writing,
  'status.unknown-is-pending': reporting,
  'refusal.at-build': refusing,
  'refusal.at-submit': refusing,
  'refusal.in-outcome': refusing,
  'refusal.status': refusing,
  'refusal.shape': refusing,
  'refusal.order': refusing,
  'endpoints.no-accounts': ['collection.create.accepted-otherwise', 'transaction.needs-funds'],
  'endpoints.no-allowances': ['token.transfer.accepted-otherwise', 'spending.needs-allowance'],
  'endpoints.no-amounts': ['token.mint.within-*-limit'],
  'endpoints.no-lists': ['token.mint.tokens-exist', 'token.mint.within-*-limit'],
  'endpoints.no-others': ['paths.both-styles-*', ...building],
  'modes.nft-only': ['collection.create.accepted-otherwise'],
  'ids.begin-anywhere': identifying,
  'ids.have-gaps': identifying,
  'addresses.of-tokens': [...moving, 'nesting.permitted-by-parents-collection', 'token.nest.*', ...bundled],
  'addresses.nested-owner': [...moving, ...bundled, 'token.bundle.*'],
  'addresses.prefix': [
    'collection.admins.*',
    'collection.allow-list.others-stay',
    'collection.allowed.*',
    'token.transfer.reports-transfer',
  ],
  'addresses.substrate-only': ['collection.allowed.agrees-with-allow-list'],
  'outcome.listed-members-only': reporting,
  'outcome.limits-as-set': ['collection.set-limits.reports-limits'],
  'answers.listed-members-only': building,
  'answers.more-members': [
    ...reporting,
    ...reading,
    'collection.limits.effective-switches-apply',
    'collection.limits.read-names-its-collection',
  ],
  'answers.optional-left-out': reading,
  'answers.optional-null': reading,
  'answers.null-is-empty': reading,
  'lists.order': [
    'paths.both-styles-*',
    'collection.admins.*',
    'collection.allow-list.others-stay',
    'collection.allowed.*',
    'collection.*properties.*',
    'token.properties.*',
    'collection.property-permissions.*',
    ...bundled,
    'token.bundle.*',
    'reads.at-a-block.answer-the-past-state',
  ],
  'content.in-data': ['token.mint.content-reads-back'],
  'content.not-in-properties': [
    'collection.*properties.*',
    'token.properties.*',
    'token.mint.content-reads-back',
  ],
  'access.name': ['collection.*permissions-apply', 'collection.set-permissions.*'],
  'answers.bare-values': ['token.properties.read-agrees', 'token.is-bundle.*'],
  'lengths.unit': ['*-length', 'collection.create.accepted-otherwise'],
  'properties.kilobyte': ['property.space-is-bounded'],
  'property-keys.length': ['property.key-characters'],
  'bulk.size': ['token.mint.accepted-otherwise'],
  'bundle.depth': ['token.bundle.*'],
  'permissions.count': ['property.keys-are-bounded', 'collection.property-permissions.*'],
  'admins.count': ['collection.add-admin.accepted-otherwise'],
  'limits.bounds': ['collection.create.accepted-otherwise', 'collection.set-limits.accepted-otherwise'],
  'creation.properties': ['collection.create.accepted-otherwise'],
  'lists.again': [
    'collection.add-admin.accepted-otherwise',
    'collection.remove-admin.accepted-otherwise',
    'collection.allow-list.*.accepted-otherwise',
  ],
  'properties.absent': ['collection.delete-properties.accepted-otherwise', 'token.properties.*'],
  'allow-list.by-whom': ['collection.allow-list.*.accepted-otherwise'],
  'allow-list.effect': [
    'collection.allowed.agrees-with-allow-list',
    'token.mint.accepted-otherwise',
    'token.transfer.accepted-otherwise',
    'token.burn.accepted-otherwise',
  ],
  'transfers.frozen': ['token.transfer.enabled', 'token.transfer.accepted-otherwise'],
  'lists.empty': ['collection.*properties.*', 'token.properties.*', 'token.mint.accepted-otherwise'],
  'settings.replaced': [
    'collection.set-limits.changes-nothing-else',
    'collection.set-permissions.changes-nothing-else',
  ],
  'limits.defaults': [
    'collection.create.unset-limits-read-null',
    '*.effective-are-those-set',
    'collection.set-limits.accepted-otherwise',
    'collection.destroy.accepted-otherwise',
    'collection.limits.effective-switches-apply',
    'collection.limits.read-names-its-collection',
  ],
  'limits.managers': ['spending.needs-allowance', 'token.burn.accepted-otherwise'],
  'owner-change.admins': ['collection.change-owner.*', 'collection.owner.there-and-back'],
  'destruction.by-whom': [
    'collection.destroy.accepted-otherwise',
    'collection.delete-properties.accepted-otherwise',
  ],
  'creation.schema-required': ['collection.create.accepted-otherwise'],
  'schema.kept-apart': [
    'property.space-is-bounded',
    'property.keys-are-bounded',
    'collection.create.schema-reads-back',
    'collection.create.no-schema-without-properties',
  ],
  'property-keys.pattern': ['property.key-characters'],
  'property-values.length': ['token.properties.*'],
  'properties.key-twice': ['collection.*properties.*', 'token.properties.*'],
  'properties.immutable': ['token.properties.*'],
  'permissions.again': ['collection.property-permissions.*'],
  'permissions.partial': ['collection.property-permissions.*'],
  'mint.owner': [
    'token.mint.tokens-exist',
    'token.mint.accepted-otherwise',
    'token.mint.within-account-limit',
  ],
  'mint.data': ['token.mint.accepted-otherwise', 'token.mint.content-reads-back'],
  'nesting.who': [
    'token.transfer.accepted-otherwise',
    'nesting.permitted-by-parents-collection',
    'token.nest.*',
  ],
  'nesting.rights': [
    'token.properties.*',
    'token.transfer.accepted-otherwise',
    'spending.needs-allowance',
    ...moving,
    'token.burn.accepted-otherwise',
  ],
  'transfer.to-itself': ['token.transfer.accepted-otherwise'],
  'outcome.nested-token': ['token.transfer.reports-transfer'],
  'outcome.addresses': ['collection.allow-list.reports-address', 'token.burn.reports-burn'],
  'allowed.public': ['collection.allowed.agrees-with-allow-list'],
  'reads.moment': ['reads.at-a-block.answer-the-past-state'],
  'payload.unsigned-members': ['submit.payload-is-as-signed'],
};

/** Variants that concern no stated rule, and why. */
export const unused: Readonly<Partial<Record<VariantId, string>>> = {
  'endpoints.no-sponsorship': 'Everything about sponsors is ruled.',
};

/** The variants that the statement of a stated rule allows, in the order of the list of variants. */
export const variantsAllowedBy = (ruleId: string): readonly VariantId[] =>
  variants
    .map(({ id }) => id)
    .filter(id => allowing[id]?.some(pattern => matchesId(pattern, ruleId)) === true);

/** All patterns of rule ids above. */
export const allowingPatterns: Patterns = [...new Set(Object.values(allowing).flat())];
