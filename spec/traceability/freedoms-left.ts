import { variants, type VariantId } from '../harness/variants/variants.ts';
import { matchesId } from './matrix.ts';

/** Freedoms that the statements of some stated rules leave to implementations. Rules are given by patterns of ids. */
interface Leaving {
  readonly rules: readonly string[];
  readonly leaves: readonly VariantId[];
}

/** How a refusal shows. */
const refusing: Leaving = {
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
  leaves: [
    'refusal.at-build',
    'refusal.at-submit',
    'refusal.in-outcome',
    'refusal.status',
    'refusal.shape',
    'refusal.order',
  ],
};

/** How the effect of a write becomes visible. */
const writing: Leaving = {
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
  leaves: ['build.payload-only', 'build.differs-each-time', 'submit.takes-time', 'submit.answers-nothing'],
};

/** The form of outcomes. */
const reporting: Leaving = {
  rules: ['*.reports-*'],
  leaves: [
    'submit.answers-outcome',
    'submit.answers-hash',
    'status.unknown-is-pending',
    'outcome.listed-members-only',
    'answers.more-members',
  ],
};

/** The form of answers to reads. */
const reading: Leaving = {
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
  leaves: [
    'answers.more-members',
    'answers.optional-null',
    'answers.optional-left-out',
    'answers.null-is-empty',
  ],
};

/** Additional freedoms of single statements. */
const single: readonly Leaving[] = [
  { rules: ['write.build-changes-nothing'], leaves: ['build.payload-only', 'build.differs-each-time'] },
  { rules: ['submit.payload-is-as-signed'], leaves: ['payload.unsigned-members'] },
  {
    rules: ['paths.both-styles-*'],
    leaves: ['build.differs-each-time', 'endpoints.no-others', 'lists.order'],
  },
  { rules: ['*-length'], leaves: ['lengths.unit'] },
  { rules: ['property.space-is-bounded'], leaves: ['properties.kilobyte', 'schema.kept-apart'] },
  { rules: ['property.keys-are-bounded'], leaves: ['permissions.count', 'schema.kept-apart'] },
  { rules: ['property.key-characters'], leaves: ['property-keys.pattern', 'property-keys.length'] },
  {
    rules: ['collection.create.accepted-otherwise'],
    leaves: [
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
    leaves: ['schema.kept-apart'],
  },
  {
    rules: ['collection.create.reports-id', '*.designate-one-*', 'token.mint.reports-token-ids'],
    leaves: ['ids.begin-anywhere', 'ids.have-gaps'],
  },
  {
    rules: ['collection.create.unset-limits-read-null', '*.effective-are-those-set'],
    leaves: ['limits.defaults'],
  },
  { rules: ['collection.set-limits.accepted-otherwise'], leaves: ['limits.bounds', 'limits.defaults'] },
  {
    rules: ['collection.set-limits.changes-nothing-else', 'collection.set-permissions.changes-nothing-else'],
    leaves: ['settings.replaced'],
  },
  { rules: ['collection.set-limits.reports-limits'], leaves: ['outcome.limits-as-set'] },
  { rules: ['collection.*permissions-apply', 'collection.set-permissions.*'], leaves: ['access.name'] },
  { rules: ['collection.add-admin.accepted-otherwise'], leaves: ['admins.count', 'lists.again'] },
  { rules: ['collection.remove-admin.accepted-otherwise'], leaves: ['lists.again'] },
  { rules: ['collection.allow-list.*.accepted-otherwise'], leaves: ['allow-list.by-whom', 'lists.again'] },
  {
    rules: ['collection.allow-list.reports-address', 'token.burn.reports-burn'],
    leaves: ['outcome.addresses'],
  },
  {
    rules: ['collection.admins.*', 'collection.allow-list.others-stay', 'collection.allowed.*'],
    leaves: ['lists.order', 'addresses.prefix'],
  },
  { rules: ['collection.allowed.agrees-with-allow-list'], leaves: ['allowed.public', 'allow-list.effect'] },
  {
    rules: ['collection.change-owner.*', 'collection.owner.there-and-back'],
    leaves: ['owner-change.admins'],
  },
  {
    rules: ['collection.destroy.accepted-otherwise', 'collection.delete-properties.accepted-otherwise'],
    leaves: ['destruction.by-whom', 'limits.defaults', 'properties.absent'],
  },
  {
    rules: ['collection.*properties.*', 'token.properties.*'],
    leaves: ['lists.order', 'lists.empty', 'properties.key-twice', 'content.not-in-properties'],
  },
  {
    rules: ['collection.property-permissions.*'],
    leaves: ['permissions.count', 'permissions.again', 'permissions.partial', 'lists.order'],
  },
  {
    rules: ['token.properties.*'],
    leaves: ['properties.immutable', 'property-values.length', 'properties.absent', 'nesting.rights'],
  },
  {
    rules: ['token.mint.accepted-otherwise'],
    leaves: ['mint.data', 'bulk.size', 'allow-list.effect', 'lists.empty'],
  },
  { rules: ['token.mint.tokens-exist'], leaves: ['mint.owner', 'endpoints.no-lists'] },
  {
    rules: ['token.mint.accepted-otherwise', 'token.mint.within-account-limit'],
    leaves: ['mint.owner'],
  },
  {
    rules: ['token.mint.content-reads-back'],
    leaves: ['content.in-data', 'content.not-in-properties', 'mint.data'],
  },
  { rules: ['token.mint.within-*-limit'], leaves: ['endpoints.no-lists', 'endpoints.no-amounts'] },
  { rules: ['token.transfer.enabled'], leaves: ['transfers.frozen'] },
  {
    rules: ['build.needs-no-query', 'endpoints.are-where-shown'],
    leaves: [
      'build.payload-only',
      'build.differs-each-time',
      'endpoints.no-others',
      'answers.listed-members-only',
    ],
  },
  { rules: ['token.properties.read-agrees', 'token.is-bundle.*'], leaves: ['answers.bare-values'] },
  {
    rules: ['collection.limits.effective-switches-apply', 'collection.limits.read-names-its-collection'],
    leaves: ['limits.defaults', 'answers.more-members'],
  },
  { rules: ['collection.allowed.agrees-with-allow-list'], leaves: ['addresses.substrate-only'] },
  {
    rules: ['token.transfer.accepted-otherwise'],
    leaves: [
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
    leaves: ['endpoints.no-allowances', 'limits.managers', 'nesting.rights'],
  },
  {
    rules: [
      'token.transfer.from-its-owner',
      'token.transfer.gives-to-recipient',
      'token.transfer.changes-nothing-else',
      'token.unnest.*',
    ],
    leaves: ['addresses.of-tokens', 'addresses.nested-owner', 'nesting.rights'],
  },
  { rules: ['token.transfer.reports-transfer'], leaves: ['outcome.nested-token', 'addresses.prefix'] },
  {
    rules: ['token.burn.accepted-otherwise'],
    leaves: ['limits.managers', 'nesting.rights', 'allow-list.effect'],
  },
  {
    rules: ['nesting.permitted-by-parents-collection', 'token.nest.*'],
    leaves: ['nesting.who', 'addresses.of-tokens'],
  },
  {
    rules: ['token.parent.*', 'token.children.*', 'token.topmost-owner.*'],
    leaves: ['addresses.of-tokens', 'addresses.nested-owner', 'lists.order'],
  },
  { rules: ['token.bundle.*'], leaves: ['bundle.depth', 'lists.order', 'addresses.nested-owner'] },
  { rules: ['reads.at-a-block.answer-the-past-state'], leaves: ['reads.moment', 'lists.order'] },
];

const leavings: readonly Leaving[] = [refusing, writing, reporting, reading, ...single];

/** Freedoms that concern no stated rule, and why. */
export const untouched: Readonly<Partial<Record<VariantId, string>>> = {
  'endpoints.no-sponsorship': 'Everything about sponsors is ruled.',
};

/** The freedoms that the statement of a stated rule leaves, in the order of the list of freedoms. */
export const freedomsLeftBy = (ruleId: string): readonly VariantId[] => {
  const left = new Set(
    leavings
      .filter(({ rules }) => rules.some(pattern => matchesId(pattern, ruleId)))
      .flatMap(({ leaves }) => leaves),
  );
  return variants.map(({ id }) => id).filter(id => left.has(id));
};

/** All patterns of rule ids above. */
export const leavingPatterns: readonly string[] = leavings.flatMap(({ rules }) => rules);
