import {
  documentedBodies,
  isDocumented,
  type DocumentedWrite,
} from '../../../../src/contract/documented/requests.ts';
import type { WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { isFlag, isNumber, isRecord, isText } from '../../../model/reported.ts';

/** Required members of the requests of operations that the interface does not document. */
const requiredOfOthers: Readonly<Record<Exclude<WriteOperation, DocumentedWrite>, readonly string[]>> = {
  setSponsorship: ['address', 'collectionId', 'newSponsor'],
  confirmSponsorship: ['address', 'collectionId'],
  removeSponsorship: ['address', 'collectionId'],
  approve: ['address', 'collectionId', 'tokenId', 'spender', 'isApprove'],
  createFungibleCollection: ['address', 'name', 'description', 'tokenPrefix', 'decimals'],
  mintAmount: ['address', 'collectionId', 'amount'],
  transferAmount: ['address', 'collectionId', 'recipient', 'amount'],
  approveAmount: ['address', 'collectionId', 'spender', 'amount'],
  burnAmount: ['address', 'collectionId', 'amount'],
  createRefungibleCollection: ['address', 'name', 'description', 'tokenPrefix'],
  mintPieces: ['address', 'collectionId', 'amount'],
  transferPieces: ['address', 'collectionId', 'tokenId', 'to'],
  approvePieces: ['address', 'collectionId', 'tokenId', 'spender'],
  burnPieces: ['address', 'collectionId', 'tokenId', 'amount'],
  repartition: ['address', 'collectionId', 'tokenId', 'amount'],
  createCollectionV2: ['address', 'name'],
  mintV2: ['address', 'collectionId'],
  mintManyV2: ['address', 'collectionId', 'tokens'],
  batch: ['address', 'calls'],
  transferBalance: ['address', 'destination', 'amount'],
};

/** Required members of the requests of an operation (Endpoints). */
export const requiredMembers = (operation: WriteOperation): readonly string[] =>
  isDocumented(operation) ? documentedBodies[operation].required : requiredOfOthers[operation];

const isAmount = (value: unknown): boolean => isNumber(value) || isText(value);
const isList = (value: unknown): boolean => Array.isArray(value);

/** The type of members whose type is the same in all operations (Resources; Endpoints). */
const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  collectionId: isNumber,
  tokenId: isNumber,
  amount: isAmount,
  value: isAmount,
  decimals: isNumber,
  name: isText,
  description: isText,
  tokenPrefix: isText,
  isEnabled: isFlag,
  isApprove: isFlag,
  properties: isList,
  propertyKeys: isList,
  propertyPermissions: isList,
  tokenPropertyPermissions: isList,
  tokens: isList,
  limits: isRecord,
  permissions: isRecord,
  parent: isRecord,
  nested: isRecord,
  schema: isRecord,
  data: isRecord,
};

/** Whether a given member has its type; unknown members may have any. */
export const hasItsType = (name: string, value: unknown): boolean => types[name]?.(value) ?? true;
