import { ruled, stated, rulesWith } from '../../../model/rule.ts';
import type { Malformation, Malformations } from './malformation.ts';
import { isAddress as isWrittenAddress } from '@polkadot/util-crypto';
import type { Property } from '../../../model/observations/observation.ts';
import { remembering } from '../../../model/preconditions.ts';
import { bodyOf, creationIn, isCreation, modeAskedBy, type Step } from '../../../model/step.ts';
import { isRecord, membersOf, type Members } from '../../../model/reported.ts';
import { overridden, schemaPermissions, schemaProperties } from '../content-in-properties.ts';
import { itemsOf } from '../tokens/mint/request.ts';
import { isContent, isSchema } from './malformed-content.ts';
import { malformedAmounts } from './malformed-amounts.ts';
import { hasItsType, requiredMembers } from './members.ts';

/** Members that hold an address, in all operations. */
export const addressMembers: readonly string[] = [
  'address',
  'from',
  'to',
  'owner',
  'newAdmin',
  'admin',
  'newAdminId',
  'addressToDelete',
  'newSponsor',
  'spender',
  'destination',
  'recipient',
];

/** Members that hold a signing account; an Ethereum address cannot sign. */
const signingMembers = ['address', 'newSponsor'];

const membersIn = ({ request }: Step): Members => request.body;

const given = (members: Members, names: readonly string[]): unknown[] =>
  names.map(name => members[name]).filter(value => value !== undefined);

function addressesIn(step: Step): unknown[] {
  const sponsorship = membersOf(creationIn(step)?.sponsorship);
  return [
    ...given(membersIn(step), addressMembers),
    ...given(sponsorship, ['address']),
    ...itemsOf(step).flatMap(token => given(token, ['owner'])),
  ];
}

function signersIn(step: Step): unknown[] {
  const sponsorship = membersOf(creationIn(step)?.sponsorship);
  const { from, to } = bodyOf(step, 'changeOwner') ?? {};
  return [...given(membersIn(step), signingMembers), ...given(sponsorship, ['address']), from, to];
}

/** Whether it is a public key or Ethereum address in hexadecimal, or an SS58 address with a valid checksum. */
const isAddress = (value: unknown, { before }: Step): boolean =>
  typeof value === 'string' &&
  (value.startsWith('0x')
    ? /^0x([0-9a-f]{40}|[0-9a-f]{64})$/i.test(value)
    : value in before.accounts || isWrittenAddress(value));

/** Whether it is the address of an actor of the target. */
const isActor = (value: unknown, { before }: Step): boolean => String(value) in before.accounts;

const isEthereum = (value: unknown): boolean => /^0x[0-9a-f]{40}$/i.test(String(value));

const lengthOf = (step: Step, member: 'name' | 'description' | 'tokenPrefix'): number =>
  String(creationIn(step)?.[member] ?? '').length;

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The least length of the text by any unit of characters: in grapheme clusters. */
const leastLengthOf = (step: Step, member: Parameters<typeof lengthOf>[1]): number => {
  const text = String(creationIn(step)?.[member] ?? '');
  return text.length > 4 ? [...characters.segment(text)].length : text.length;
};

/** Whether a text of a creation is too long by this count. */
const isTooLong = (step: Step, count: typeof lengthOf): boolean =>
  count(step, 'name') > 64 ||
  count(step, 'description') > 256 ||
  (step.profile === 'document' && count(step, 'tokenPrefix') > 4);

const bytesOf = (text: unknown): number => Buffer.byteLength(String(text));

/** All lists of properties and of property permissions in a request. */
function propertyLists(step: Step): Members[][] {
  const body = membersIn(step);
  const lists = [body['properties'], body['propertyPermissions'], body['tokenPropertyPermissions']];
  const items = itemsOf(step).map(token => token['properties']);
  return [...lists, ...items].filter(list => Array.isArray(list)) as Members[][];
}

/** The properties and permissions of a creation, including those of its schema. */
function listsWithSchema(step: Step): (readonly unknown[])[] {
  const { schema, properties = [], tokenPropertyPermissions = [] } = bodyOf(step, 'createCollection') ?? {};
  if (!isRecord(schema)) return [];
  return [
    overridden<Property>(schemaProperties(schema), properties),
    overridden<{ readonly key: string }>(schemaPermissions(schema), tokenPropertyPermissions),
  ];
}

const keysIn = (step: Step): unknown[] => [
  ...propertyLists(step).flatMap(list => list.map(({ key }) => key)),
  ...[membersIn(step)['propertyKeys'] ?? []].flat(),
];

/** All conditions that make a request malformed, in order. */
export const malformations = rulesWith<Malformations[string]>(ruled('3', 'Errors'), {
  'request.members-are-there': {
    says: 'A request has all members that its operation needs.',
    when: step => requiredMembers(step.request.operation).some(name => membersIn(step)[name] === undefined),
  },
  'request.members-have-their-type': {
    source: 'Conventions',
    says: 'Every member has the type that the interface gives it.',
    when: step => Object.entries(membersIn(step)).some(([name, value]) => !hasItsType(name, value)),
  },
  'request.addresses-are-valid': {
    source: 'Conventions',
    says: 'Members for addresses hold valid addresses.',
    when: step => !addressesIn(step).every(value => isAddress(value, step)),
  },
  'request.signer-is-an-account': {
    source: 'What the service does',
    says: 'Signers, new owners and sponsors are accounts that can sign, not Ethereum addresses.',
    when: step => signersIn(step).some(address => isEthereum(address) && !isActor(address, step)),
  },
  'collection.create.name-length': {
    ...stated('Limits: Collection name'),
    says: 'The name of a collection has at most 64 characters.',
    when: step => leastLengthOf(step, 'name') > 64,
  },
  'collection.create.description-length': {
    ...stated('Limits: Collection description'),
    says: 'The description of a collection has at most 256 characters.',
    when: step => leastLengthOf(step, 'description') > 256,
  },
  'collection.create.token-prefix-length': {
    profile: 'document',
    ...stated('Limits: Token prefix'),
    says: 'A token prefix has at most 4 characters.',
    when: step => step.profile === 'document' && leastLengthOf(step, 'tokenPrefix') > 4,
  },
  'collection.create.lengths-in-code-units': {
    ...ruled('1.P7', 'Limits: Collection name'),
    says: 'Characters of a name, a description and, under profile `document`, a token prefix are UTF-16 code units.',
    when: step => isTooLong(step, lengthOf) && !isTooLong(step, leastLengthOf),
  },
  'collection.create.token-prefix-bytes': {
    profile: 'chain',
    ...ruled('1.P7', 'Limits: Token prefix'),
    says: 'Under profile `chain`, a token prefix has at most 16 bytes.',
    when: step => step.profile === 'chain' && bytesOf(creationIn(step)?.tokenPrefix ?? '') > 16,
  },
  'collection.create.mode-is-known': {
    ...stated('Resources: Collection, mode'),
    says: 'The mode of a collection is Nft, Fungible or ReFungible.',
    when: step => !['Nft', 'NFT', 'Fungible', 'ReFungible'].includes(creationIn(step)?.mode ?? 'Nft'),
  },
  'collection.create.mode-fits-the-endpoint': {
    ...ruled('2.22', 'Endpoints'),
    says: 'An endpoint that creates collections of one mode accepts no other mode.',
    when: step => {
      const mode = creationIn(step)?.mode;
      return mode !== undefined && isOwnEndpoint(step) && mode !== modeAskedBy(step);
    },
  },
  'collection.create.schema-is-valid': {
    source: 'Resources: Collection schema',
    says: 'A collection is created with a schema of the documented form, or without one.',
    when: step => {
      const schema = creationIn(step)?.schema;
      return schema !== undefined && !isSchema(membersOf(schema));
    },
  },
  'token.mint.data-fits-schema': {
    source: 'Resources: Token data',
    says: 'The data of a token fits the schema of its collection.',
    when: step => {
      const schema = step.before.collections[Number(membersIn(step)['collectionId'])]?.schema ?? null;
      const contents = itemsOf(step).flatMap(token => given(token, ['data']));
      return schema !== null && !contents.every(data => isContent(schema, membersOf(data)));
    },
  },
  ...malformedAmounts,
  'token.mint.at-least-one': {
    ...ruled('2.18', 'Endpoints: Bulk mint'),
    says: 'A bulk mint names at least one token.',
    when: step => bodyOf(step, 'mintMany')?.tokens.length === 0,
  },
  'token.mint.at-most-120': {
    ...ruled('2.12', 'Limits: Bulk mint'),
    says: 'A bulk mint names at most 120 tokens.',
    when: step => itemsOf(step).length > 120,
  },
  'property.key-length': {
    ...ruled('2.4', 'Limits: Property key characters'),
    says: 'A key has at most 256 bytes.',
    when: step => keysIn(step).some(key => bytesOf(key) > 256),
  },
  'property.value-length': {
    source: 'Resources: Property',
    says: 'A value has at most 32 768 bytes.',
    when: step => propertyLists(step).some(list => list.some(({ value }) => bytesOf(value ?? '') > 32_768)),
  },
  'property.first-ones-are-bounded': {
    source: 'Limits: Collection properties, number of keys',
    says: 'A collection or token is created with at most 64 properties and 64 permissions, including those of its schema.',
    when: step =>
      (isCreation(step.request) || ['mint', 'mintMany', 'mintPieces'].includes(step.request.operation)) &&
      [...propertyLists(step), ...listsWithSchema(step)].some(({ length }) => length > 64),
  },
  'balance.transfer.amount-is-positive': {
    ...ruled('2.22', 'Endpoints'),
    says: 'The amount of coins sent is above zero.',
    when: step => (bodyOf(step, 'transferBalance')?.amount ?? 1) <= 0,
  },
  'balance.transfer.to-another': {
    ...ruled('2.22', 'Endpoints'),
    says: 'The recipient of coins is another account than the sender.',
    when: step => {
      const body = bodyOf(step, 'transferBalance');
      return body !== undefined && body.address === body.destination;
    },
  },
});

const isOwnEndpoint = ({ request }: Step): boolean => request.operation !== 'createCollection';

/** The first condition that makes the step's request malformed. */
export const malformationOf = remembering((step): Malformation | undefined =>
  malformations.find(({ when }) => when(step)),
);
