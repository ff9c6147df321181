import { interpretations } from './interpretations.ts';

/**
 * A behaviour that the interface allows without requiring it: marked "not shown", optional, unordered, without a unit, or never
 * mentioned. A stated rule has to hold under every variant; `variant-service.ts` switches them on.
 */
export interface Variant {
  /** Dotted and stable. */
  readonly id: VariantId;
  /** Heading of the interface that leaves it open. */
  readonly source: string;
  /** What an implementation may do. */
  readonly says: string;
}

/** How a write proceeds. */
const writeFlow = {
  'build.payload-only': ['Endpoints: Write flow', 'A build answers `signerPayloadJSON` alone.'],
  'build.differs-each-time': ['Endpoints: Write flow', 'Two builds of one request differ.'],
  'submit.answers-outcome': [
    'Endpoints: Write flow',
    'A submit answers the outcome itself, anywhere in its body.',
  ],
  'submit.answers-hash': ['Endpoints: Write flow', 'A submit answers a hash, under any name.'],
  'submit.answers-nothing': [
    'Endpoints: Write flow',
    'A submit answers nothing; only reads show the effect.',
  ],
  'submit.takes-time': ['Endpoints: Write flow', 'A write takes effect some time after its submit.'],
  'status.unknown-is-pending': ['Endpoints: Write flow', 'The status of an unknown hash is pending.'],
} as const;

/** How a refusal is reported. */
const refusals = {
  'refusal.at-build': ['Errors', 'A refused write cannot be built.'],
  'refusal.at-submit': ['Errors', 'A refused write can be built, and cannot be submitted.'],
  'refusal.in-outcome': ['Errors', 'A refused write can be submitted, and its outcome is an error.'],
  'refusal.status': ['Errors', 'An error has any status from 400 to 499.'],
  'refusal.shape': [
    'Errors',
    'The body of an error has any shape: text, or an object with the message anywhere in it.',
  ],
  'refusal.order': ['Errors', 'Of several reasons to refuse, any is reported.'],
} as const;

/** Which endpoints exist. */
const endpoints = {
  'endpoints.no-accounts': ['Authentication', 'Balances and nonces cannot be read; nothing costs a fee.'],
  'endpoints.no-allowances': ['Endpoints', 'Allowances can be neither given nor read.'],
  'endpoints.no-sponsorship': ['Endpoints', 'A sponsor can be neither set nor confirmed.'],
  'endpoints.no-amounts': ['What the service does', 'There are no endpoints for amounts and pieces.'],
  'endpoints.no-lists': ['Endpoints', 'Tokens of a collection or of an account cannot be listed or counted.'],
  'endpoints.no-others': ['Endpoints', 'There are no endpoints other than those of the interface.'],
  'modes.nft-only': ['What the service does', 'Collections of other modes than Nft are refused.'],
} as const;

/** Ids and addresses. */
const identity = {
  'ids.begin-anywhere': ['Resources', 'Ids of collections and tokens begin at any number.'],
  'ids.have-gaps': ['Resources', 'Ids grow by more than one.'],
  'addresses.of-tokens': ['Small shapes', 'The address of a token has any form.'],
  'addresses.nested-owner': [
    'Token',
    'The owner of a nested token reads as the address of its parent or as the topmost owner.',
  ],
  'addresses.prefix': ['Conventions', 'Addresses have any network prefix.'],
  'addresses.substrate-only': [
    'Conventions',
    'An Ethereum address that is not the address of a token is no account, and is refused.',
  ],
} as const;

/** The form of outcomes and of answers to reads. */
const answers = {
  'outcome.listed-members-only': [
    'Events',
    'An outcome has only the members that the interface lists for its operation.',
  ],
  'outcome.limits-as-set': [
    'Set collection limits',
    'The outcome of setting limits has the limits of the request, or all limits.',
  ],
  'answers.listed-members-only': [
    'Resources',
    'Answers to reads have only the members that the interface lists.',
  ],
  'answers.more-members': ['Resources', 'Answers have further members.'],
  'answers.optional-left-out': ['Resources', 'Optional members are left out where they are empty.'],
  'answers.optional-null': ['Resources', 'Optional members are null where they are empty.'],
  'answers.null-is-empty': ['Endpoints', 'The answer null is sent as an empty body, with status 200 or 204.'],
  'lists.order': [
    'Endpoints',
    'Lists of addresses, properties, permissions, children and bundles come in any order.',
  ],
  'content.in-data': ['Token', 'The content of a token is a member `data`, or members of the token.'],
  'content.not-in-properties': [
    'Token data',
    'Content is not among the properties, and needs no permission.',
  ],
  'access.name': ['CollectionPermissions', 'Restricted access reads `AllowList` or `WhiteList`.'],
  'answers.bare-values': [
    'Token endpoints',
    'The answer to is-bundle is a boolean and the properties of a token are a list, without a member around them.',
  ],
} as const;

/** Bounds. */
const bounds = {
  'lengths.unit': ['Limits', 'Characters are counted as bytes, as code units or as code points.'],
  'properties.kilobyte': ['Limits', 'A kB is 1000 or 1024 bytes, of keys and values.'],
  'property-keys.length': ['Limits', 'The maximum length of a property key is 16 characters or more.'],
  'bulk.size': ['Limits', 'A bulk mint has any maximum number of tokens.'],
  'bundle.depth': ['Errors', 'Bundles have any maximum depth.'],
  'permissions.count': ['Limits', 'The maximum number of property permissions is 8 or more.'],
  'admins.count': ['Collection admin list', 'The maximum number of admins is 3 or more.'],
  'limits.bounds': [
    'CollectionLimits',
    'Each limit has any maximum value; a limit may only become stricter.',
  ],
} as const;

/** Behaviour that the interface does not mention. */
const behaviour = {
  'creation.properties': ['Create collection', 'A creation takes no properties and no property permissions.'],
  'lists.again': [
    'Collection admin list',
    'To add a listed address, or to remove an unlisted one, is refused or changes nothing.',
  ],
  'properties.absent': ['Endpoints', 'To delete a missing property is refused or changes nothing.'],
  'allow-list.by-whom': ['Allow list', 'Only the owner, or the owner and admins, edit the allow list.'],
  'allow-list.effect': [
    'CollectionPermissions',
    'Restricted access excludes unlisted accounts from any set of operations, or from none.',
  ],
  'transfers.frozen': ['CollectionLimits', 'Frozen transfers freeze nesting and unnesting too, or not.'],
  'lists.empty': [
    'Endpoints',
    'An empty list of properties, keys, permissions or tokens is refused or changes nothing.',
  ],
} as const;

/** All of them, by id: the heading that leaves it open, and the behaviour. */
const all = {
  ...writeFlow,
  ...refusals,
  ...endpoints,
  ...identity,
  ...answers,
  ...bounds,
  ...behaviour,
  ...interpretations,
} satisfies Readonly<Record<string, readonly [source: string, says: string]>>;

/** Id of a variant. */
export type VariantId = keyof typeof all;

/** All variants. */
export const variants: readonly Variant[] = Object.entries(all).map(([id, [source, says]]) => ({
  id: id as VariantId,
  source,
  says,
}));
