import { documentedBodies, isDocumented } from '../../../model/documented/requests.ts';
import { writeShapes, type WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { isFlag, isNumber, isRecord, isText } from '../../../model/reported.ts';

/** Required members of the requests of an operation (Endpoints); of one that the interface does not document, those that it takes here. */
export const requiredMembers = (operation: WriteOperation): readonly string[] =>
  (isDocumented(operation) ? documentedBodies[operation] : writeShapes[operation]).required;

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
  calls: isList,
  limits: isRecord,
  permissions: isRecord,
  parent: isRecord,
  nested: isRecord,
  schema: isRecord,
  data: isRecord,
};

/** Whether a given member has its type; unknown members may have any. */
export const hasItsType = (name: string, value: unknown): boolean => types[name]?.(value) ?? true;
