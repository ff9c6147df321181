import { clientNames, clientsFrom as from, type ClientName } from './published.ts';

/** A declaration that does not match what a client does or the service answers: the compiler error, and the reason. */
export interface Misdeclared {
  readonly clients: readonly ClientName[];
  readonly says: RegExp;
  readonly because: string;
}

const until = (last: ClientName): ClientName[] => clientNames.slice(0, clientNames.indexOf(last) + 1);

/** All known differences. Each must occur with each of its clients. */
export const misdeclared: readonly Misdeclared[] = [
  {
    clients: from('sdk-0.2.5'),
    says: /'"Nft"' is not assignable/,
    because:
      'the mode is read back as `Nft`, as in the interface; these clients declare `NFT` and do not check it',
  },
  {
    clients: until('sdk-0.1.5'),
    says: /missing the following properties from type 'ExtrinsicResultEvent'/,
    because: '`events` of a status are declared as one event; the service has always sent a list',
  },
  {
    clients: until('sdk-0.2.19'),
    says: /missing the following properties from type 'DecodedAttributeDto\[\]'/,
    because:
      '`attributes` of a token are declared as a list; the service has always sent a record by index (spec/decisions/service.md#token)',
  },
  {
    clients: from('sdk-0.1.5'),
    says: /missing the following properties from type 'UniqueCollectionSchemaDecodedDto'/,
    because:
      'media that a schema does not have are declared as required, but absent (spec/decisions/service.md#token)',
  },
  {
    clients: ['sdk-0.1.5'],
    says: /Type '\{ collectionId.* is not assignable to type 'string'/,
    because: '`nestingChildTokens` are declared as texts; the service has always sent tokens',
  },
  {
    clients: ['client-0.1.6'],
    says: /missing the following properties from type 'UniqueTokenToCreate(?:Ex)?Dto'/,
    because: 'media that a schema does not have are declared as required in what is minted',
  },
  {
    clients: ['client-0.1.6'],
    says: /'enumValues' is missing .* in type 'AttributeSchemaDto'/,
    because: '`enumValues` are declared as required, also for attributes that have none',
  },
  {
    clients: from('sdk-0.2.5'),
    says: /Type '(?:number|string)' is not assignable to type 'object'/,
    because: '`args` of an extrinsic are declared as objects; the service has always sent any values',
  },
  {
    clients: from('sdk-0.2.19'),
    says: /Type 'string' is not assignable to type 'Date'/,
    because: '`timestamp` of a block is declared as a date, which JSON cannot carry',
  },
  {
    clients: from('sdk-0.2.19'),
    says: /Type '"Transfer"' is not assignable to type 'BalanceMethods'/,
    because: '`method` of balance events is declared as an enumeration; the text is one of its values',
  },
  {
    clients: ['sdk-0.7.7'],
    says: /Property 'nestingParentToken' is missing/,
    because:
      '`nestingParentToken` is declared as required, also for tokens that are not nested (spec/decisions/service.md#token)',
  },
];
