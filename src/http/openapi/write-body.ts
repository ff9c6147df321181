import { Type, type TSchema } from 'typebox';
import { writeExamples } from '../../contract/examples.ts';
import {
  memberAliases,
  SignedPayload,
  UnsignedPayload,
  writeShapes,
  type WriteOperation,
} from '../../contract/shapes/index.ts';
import { capitalised, named } from '../../contract/shapes/component.ts';
import type { BodyDescription } from './description.ts';

const argumentsOf = (operation: WriteOperation): TSchema =>
  named(writeShapes[operation], `${capitalised(operation)}Body`, `The arguments of ${operation}`);

/**
 * The body of a write (spec/decisions/service.md#write-bodies): its arguments, a payload that was built before, or a list of
 * arguments to build several payloads.
 */
export function writeBody(operation: WriteOperation): BodyDescription {
  const args = argumentsOf(operation);
  // Where collections are created limits can be set as well (spec/decisions/service.md#collection-endpoints).
  const others = operation === 'createCollection' ? [argumentsOf('setLimits')] : [];
  const [alias, name] = memberAliases[operation] ?? [];
  const alternative = alias === undefined ? '' : ` \`${name}\` can be called \`${alias}\`.`;
  return {
    shape: Type.Union([args, ...others, UnsignedPayload, SignedPayload, Type.Array(args)]),
    description: `The arguments; or a payload that was built before; or for \`use=BuildBatch\` a list of arguments.${alternative}`,
    examples: { arguments: writeExamples[operation] },
  };
}
