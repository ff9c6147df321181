import { variants, type VariantId } from '../harness/variants/variants.ts';
import { matchesId } from './matrix.ts';

/** Variants that the statements of some stated rules allow to implementations. Rules are given by patterns of ids. */
interface Allowance {
  readonly rules: readonly string[];
  readonly allows: readonly VariantId[];
}

/** How a refusal shows. */
const refusing: Allowance = {
  rules: [
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
  ],
  allows: [
    'refusal.at-build',
    'refusal.at-submit',
    'refusal.in-outcome',
    'refusal.status',
    'refusal.shape',
    'refusal.order',
  ],
};

/** How the effect of a write becomes visible. */
const writing: Allowance = {
  rules: [
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
  ],
  allows: ['build.payload-only', 'build.differs-each-time', 'submit.takes-time', 'submit.answers-nothing'],
};

/** The form of outcomes. */
const reporting: Allowance = {
  rules: ['*.reports-*'],
  allows: [
    'submit.answers-outcome',
    'submit.answers-hash',
    'status.unknown-is-pending',
    'outcome.listed-members-only',
    'answers.more-members',
  ],
};

/** The form of answers to reads. */
const reading: Allowance = {
  rules: [
    'reads.*',
    '*.read.*',
    '*.read-agrees',
    '*.selected-by-keys',
    '*.agrees-with-allow-list',
    '*.are-nine',
    '*.effective-are-those-set',
    '*.have-three-flags',
    'token.parent.*',
    'token.children.*',
    'token.topmost-owner.*',
    'token.is-bundle.*',
    'token.bundle.*',
    'paths.*',
  ],
  allows: [
    'answers.more-members',
    'answers.optional-null',
    'answers.optional-left-out',
    'answers.null-is-empty',
  ],
};

/** Additional variants of single statements. */
const single: readonly Allowance[] = [
  { rules: ['write.build-changes-nothing'], allows: ['build.payload-only', 'build.differs-each-time'] },
  { rules: ['submit.payload-is-as-signed'], allows: ['payload.unsigned-members'] },
  {
    rules: ['paths.both-styles-*'],
    allows: ['build.differs-each-time', 'endpoints.no-others', 'lists.order'],
  },
  { rules: ['*-length'], allows: ['lengths.unit'] },
  { rules: ['property.space-is-bounded'], allows: ['properties.kilobyte', 'schema.kept-apart'] },
  { rules: ['property.keys-are-bounded'], allows: ['permissions.count', 'schema.kept-apart'] },
  { rules: ['property.key-characters'], allows: ['property-keys.pattern', 'property-keys.length'] },
  {
    rules: ['collection.create.accepted-otherwise'],
    allows: [
      'endpoints.no-accounts',
      'modes.nft-only',
      'creation.properties',
      'creation.schema-required',
      'limits.bounds',
      'lengths.unit',
    ],
  },
  {
    rules: ['collection.create.schema-reads-back', 'collection.create.no-schema-without-properties'],
    allows: ['schema.kept-apart'],
  },
  {
    rules: ['collection.create.reports-id', '*.designate-one-*', 'token.mint.reports-token-ids'],
    allows: ['ids.begin-anywhere', 'ids.have-gaps'],
  },
  {
    rules: ['collection.create.unset-limits-read-null', '*.effective-are-those-set'],
    allows: ['limits.defaults'],
  },
  { rules: ['collection.set-limits.accepted-otherwise'], allows: ['limits.bounds', 'limits.defaults'] },
  {
    rules: ['collection.set-limits.changes-nothing-else', 'collection.set-permissions.changes-nothing-else'],
    allows: ['settings.replaced'],
  },
  { rules: ['collection.set-limits.reports-limits'], allows: ['outcome.limits-as-set'] },
  { rules: ['collection.*permissions-apply', 'collection.set-permissions.*'], allows: ['access.name'] },
  { rules: ['collection.add-admin.accepted-otherwise'], allows: ['admins.count', 'lists.again'] },
  { rules: ['collection.remove-admin.accepted-otherwise'], allows: ['lists.again'] },
  { rules: ['collection.allow-list.*.accepted-otherwise'], allows: ['allow-list.by-whom', 'lists.again'] },
  {
    rules: ['collection.allow-list.reports-address', 'token.burn.reports-burn'],
    allows: ['outcome.addresses'],
  },
  {
    rules: ['collection.admins.*', 'collection.allow-list.others-stay', 'collection.allowed.*'],
    allows: ['lists.order', 'addresses.prefix'],
  },
  { rules: ['collection.allowed.agrees-with-allow-list'], allows: ['allowed.public', 'allow-list.effect'] },
  {
    rules: ['collection.change-owner.*', 'collection.owner.there-and-back'],
    allows: ['owner-change.admins'],
  },
  {
    rules: ['collection.destroy.accepted-otherwise', 'collection.delete-properties.accepted-otherwise'],
    allows: ['destruction.by-whom', 'limits.defaults', 'properties.absent'],
  },
  {
    rules: ['collection.*properties.*', 'token.properties.*'],
    allows: ['lists.order', 'lists.empty', 'properties.key-twice', 'content.not-in-properties'],
  },
  {
    rules: ['collection.property-permissions.*'],
    allows: ['permissions.count', 'permissions.again', 'permissions.partial', 'lists.order'],
  },
  {
    rules: ['token.properties.*'],
    allows: ['properties.immutable', 'property-values.length', 'properties.absent', 'nesting.rights'],
  },
  {
    rules: ['token.mint.accepted-otherwise'],
    allows: ['mint.data', 'bulk.size', 'allow-list.effect', 'lists.empty'],
  },
  { rules: ['token.mint.tokens-exist'], allows: ['mint.owner', 'endpoints.no-lists'] },
  {
    rules: ['token.mint.accepted-otherwise', 'token.mint.within-account-limit'],
    allows: ['mint.owner'],
  },
  {
    rules: ['token.mint.content-reads-back'],
    allows: ['content.in-data', 'content.not-in-properties', 'mint.data'],
  },
  { rules: ['token.mint.within-*-limit'], allows: ['endpoints.no-lists', 'endpoints.no-amounts'] },
  { rules: ['token.transfer.enabled'], allows: ['transfers.frozen'] },
  {
    rules: ['build.needs-no-query', 'endpoints.are-where-shown'],
    allows: [
      'build.payload-only',
      'build.differs-each-time',
      'endpoints.no-others',
      'answers.listed-members-only',
    ],
  },
  { rules: ['token.properties.read-agrees', 'token.is-bundle.*'], allows: ['answers.bare-values'] },
  {
    rules: ['collection.limits.effective-switches-apply', 'collection.limits.read-names-its-collection'],
    allows: ['limits.defaults', 'answers.more-members'],
  },
  { rules: ['collection.allowed.agrees-with-allow-list'], allows: ['addresses.substrate-only'] },
  {
    rules: ['token.transfer.accepted-otherwise'],
    allows: [
      'transfer.to-itself',
      'transfers.frozen',
      'allow-list.effect',
      'nesting.who',
      'nesting.rights',
      'endpoints.no-allowances',
    ],
  },
  {
    rules: ['spending.needs-allowance'],
    allows: ['endpoints.no-allowances', 'limits.managers', 'nesting.rights'],
  },
  {
    rules: [
      'token.transfer.from-its-owner',
      'token.transfer.gives-to-recipient',
      'token.transfer.changes-nothing-else',
      'token.unnest.*',
    ],
    allows: ['addresses.of-tokens', 'addresses.nested-owner', 'nesting.rights'],
  },
  { rules: ['token.transfer.reports-transfer'], allows: ['outcome.nested-token', 'addresses.prefix'] },
  {
    rules: ['token.burn.accepted-otherwise'],
    allows: ['limits.managers', 'nesting.rights', 'allow-list.effect'],
  },
  {
    rules: ['nesting.permitted-by-parents-collection', 'token.nest.*'],
    allows: ['nesting.who', 'addresses.of-tokens'],
  },
  {
    rules: ['token.parent.*', 'token.children.*', 'token.topmost-owner.*'],
    allows: ['addresses.of-tokens', 'addresses.nested-owner', 'lists.order'],
  },
  { rules: ['token.bundle.*'], allows: ['bundle.depth', 'lists.order', 'addresses.nested-owner'] },
  { rules: ['reads.at-a-block.answer-the-past-state'], allows: ['reads.moment', 'lists.order'] },
];

const allowances: readonly Allowance[] = [refusing, writing, reporting, reading, ...single];

/** Variants that concern no stated rule, and why. */
export const unused: Readonly<Partial<Record<VariantId, string>>> = {
  'endpoints.no-sponsorship': 'Everything about sponsors is ruled.',
};

/** The variants that the statement of a stated rule allows, in the order of the list of variants. */
export const variantsAllowedBy = (ruleId: string): readonly VariantId[] => {
  const allowed = new Set(
    allowances
      .filter(({ rules }) => rules.some(pattern => matchesId(pattern, ruleId)))
      .flatMap(({ allows }) => allows),
  );
  return variants.map(({ id }) => id).filter(id => allowed.has(id));
};

/** All patterns of rule ids above. */
export const allowingPatterns: readonly string[] = allowances.flatMap(({ rules }) => rules);
