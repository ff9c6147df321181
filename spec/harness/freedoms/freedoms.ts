import { freedom } from './freedom.ts';
import { readings } from './readings.ts';

export type { Freedom } from './freedom.ts';

/** How a write goes from its request to its end. */
const writeFlow = [
  freedom('build.payload-only', 'Endpoints: Write flow', 'A build answers `signerPayloadJSON` alone.'),
  freedom('build.differs-each-time', 'Endpoints: Write flow', 'Two builds of one request differ.'),
  freedom(
    'submit.answers-outcome',
    'Endpoints: Write flow',
    'A submit answers the outcome itself, anywhere in its body.',
  ),
  freedom('submit.answers-hash', 'Endpoints: Write flow', 'A submit answers a hash, under any name.'),
  freedom(
    'submit.answers-nothing',
    'Endpoints: Write flow',
    'A submit answers nothing; reads show what happened.',
  ),
  freedom(
    'submit.takes-time',
    'Endpoints: Write flow',
    'A write takes effect some time after it was submitted.',
  ),
  freedom(
    'status.unknown-is-pending',
    'Endpoints: Write flow',
    'An unknown hash has a status, that of a pending transaction.',
  ),
] as const;

/** How a refusal shows. */
const refusals = [
  freedom('refusal.at-build', 'Errors', 'What is refused cannot be built.'),
  freedom('refusal.at-submit', 'Errors', 'What is refused can be built, and cannot be submitted.'),
  freedom('refusal.in-outcome', 'Errors', 'What is refused is submitted, and its outcome is an error.'),
  freedom('refusal.status', 'Errors', 'An error has any status from 400 to 499.'),
  freedom(
    'refusal.shape',
    'Errors',
    'The body of an error has any shape: text, or an object in which the message is anywhere.',
  ),
  freedom('refusal.order', 'Errors', 'Of several reasons to refuse, any is reported.'),
] as const;

/** Which endpoints there are. */
const endpoints = [
  freedom(
    'endpoints.no-accounts',
    'Authentication',
    'Neither coins nor nonces can be read; nothing costs a fee.',
  ),
  freedom('endpoints.no-allowances', 'Endpoints', 'Allowances can be neither given nor read.'),
  freedom('endpoints.no-sponsorship', 'Endpoints', 'A sponsor can be neither set nor confirmed.'),
  freedom('endpoints.no-amounts', 'What the service does', 'There are no endpoints for amounts and pieces.'),
  freedom(
    'endpoints.no-lists',
    'Endpoints',
    'Tokens of a collection or of an account cannot be listed or counted.',
  ),
  freedom('endpoints.no-others', 'Endpoints', 'There is no endpoint beside those of the interface.'),
  freedom('modes.nft-only', 'What the service does', 'Collections of other modes than Nft are refused.'),
] as const;

/** Identity. */
const identity = [
  freedom('ids.begin-anywhere', 'Resources', 'Ids of collections and tokens begin at any number.'),
  freedom('ids.have-gaps', 'Resources', 'Ids grow by more than one.'),
  freedom('addresses.of-tokens', 'Small shapes', 'The address of a token has any form.'),
  freedom(
    'addresses.nested-owner',
    'Token',
    'The owner of a nested token reads as the address of its parent or as the account at the top.',
  ),
  freedom('addresses.prefix', 'Conventions', 'Addresses are written with any network prefix.'),
  freedom(
    'addresses.substrate-only',
    'Conventions',
    'An Ethereum address that is none of a token is no account, and is refused.',
  ),
] as const;

/** Answers. */
const answers = [
  freedom(
    'outcome.listed-members-only',
    'Events',
    'An outcome has just the members that the interface lists for its operation.',
  ),
  freedom(
    'outcome.limits-as-set',
    'Set collection limits',
    'The outcome of setting limits shows the limits that were set, or all of them.',
  ),
  freedom(
    'answers.listed-members-only',
    'Resources',
    'Answers to reads have just the members that the interface lists.',
  ),
  freedom('answers.more-members', 'Resources', 'Answers have further members.'),
  freedom('answers.optional-left-out', 'Resources', 'Optional members are left out where they are empty.'),
  freedom('answers.optional-null', 'Resources', 'Optional members are null where they are empty.'),
  freedom(
    'answers.null-is-empty',
    'Endpoints',
    'The answer null is sent as an empty body, with status 200 or 204.',
  ),
  freedom(
    'lists.order',
    'Endpoints',
    'Lists of addresses, properties, permissions, children and bundles come in any order.',
  ),
  freedom('content.in-data', 'Token', 'The content of a token is read inside `data`, or beside it.'),
  freedom(
    'content.not-in-properties',
    'Token data',
    'Content is not among the properties, and needs no permission.',
  ),
  freedom('access.name', 'CollectionPermissions', 'Restricted access reads `AllowList` or `WhiteList`.'),
  freedom(
    'answers.bare-values',
    'Token endpoints',
    'Whether a token is in a bundle is answered as a boolean, its properties as a list: no member names them.',
  ),
] as const;

/** Bounds. */
const bounds = [
  freedom('lengths.unit', 'Limits', 'Characters are counted as bytes, as code units or as code points.'),
  freedom('properties.kilobyte', 'Limits', 'A kB is 1000 or 1024 bytes, of keys and values.'),
  freedom(
    'property-keys.length',
    'Limits',
    'The length of a property key has any bound from 16 characters on.',
  ),
  freedom('bulk.size', 'Limits', 'A bulk mint has at most any number of tokens.'),
  freedom('bundle.depth', 'Errors', 'Bundles have any greatest depth.'),
  freedom(
    'permissions.count',
    'Limits',
    'A collection has at most any number of property permissions, from 8 on.',
  ),
  freedom(
    'admins.count',
    'Collection admin list',
    'A collection has at most any number of admins, from 3 on.',
  ),
  freedom(
    'limits.bounds',
    'CollectionLimits',
    'Each limit has any greatest value; a limit may only become stricter.',
  ),
] as const;

/** What happens where the interface is silent. */
const behaviour = [
  freedom(
    'creation.properties',
    'Create collection',
    'A creation takes no properties and no property permissions.',
  ),
  freedom(
    'lists.again',
    'Collection admin list',
    'To add who is listed, or to remove who is not, is refused or changes nothing.',
  ),
  freedom(
    'properties.absent',
    'Endpoints',
    'To delete a property that is not there is refused or changes nothing.',
  ),
  freedom(
    'allow-list.by-whom',
    'Allow list',
    'The allow list is edited by the owner, and perhaps by admins.',
  ),
  freedom(
    'allow-list.effect',
    'CollectionPermissions',
    'Restricted access keeps those who are not listed from any or no operation.',
  ),
  freedom(
    'transfers.frozen',
    'CollectionLimits',
    'Frozen transfers freeze nesting and unnesting too, or not.',
  ),
  freedom(
    'lists.empty',
    'Endpoints',
    'An empty list of properties, keys, permissions or tokens is refused or changes nothing.',
  ),
] as const;

/** All freedoms. */
export const freedoms = [
  ...writeFlow,
  ...refusals,
  ...endpoints,
  ...identity,
  ...answers,
  ...bounds,
  ...behaviour,
  ...readings,
] as const;

/** Id of a freedom. */
export type FreedomId = (typeof freedoms)[number]['id'];
