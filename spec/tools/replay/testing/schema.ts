import { actorNames } from '../../../model/target.ts';
import type { ReadOperation, WriteOperation } from '../../../../src/contract/shapes/index.ts';
import { membersOf, nobody, readNamed, readNames, writeNamed, writeNames } from '../format/operations.ts';
import { PartShape, ScenarioShape, stepShapes } from '../format/shape.ts';

type Schema = Readonly<Record<string, unknown>>;

const step = { $ref: '#/definitions/step' };

/** The format as a JSON Schema for editors, with the names of operations and their members. */
export function scenarioSchema(): Schema {
  const { do: write, read, ...others } = stepShapes;
  const kinds = [
    withOperations(write, 'do', writeNames, writeNamed),
    withOperations(read, 'read', readNames, readNamed),
    ...Object.values(others),
  ];
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A scenario of Understudy, or a part of some; see FORMAT.md',
    type: 'object',
    if: { required: ['part'] },
    // oxlint-disable-next-line unicorn/no-thenable
    then: withSteps(PartShape),
    else: withSteps(ScenarioShape),
    definitions: { step: { anyOf: kinds.map(withSteps) } },
  };
}

/** The shape with the names of operations, and the members of each. */
function withOperations(
  shape: object,
  member: 'do' | 'read',
  names: readonly string[],
  named: (name: string) => WriteOperation | ReadOperation | undefined,
): Schema {
  const { properties, ...rest } = shape as { properties: Readonly<Record<string, Schema>> };
  return {
    ...rest,
    properties: {
      ...properties,
      [member]: { ...properties[member], enum: names },
      ...('as' in properties ? { as: { ...properties['as'], examples: [...actorNames, nobody] } } : {}),
    },
    allOf: names.flatMap(name => {
      const operation = named(name);
      if (operation === undefined) return [];
      const members = Object.fromEntries(membersOf(operation, nobody).map(each => [each, {}]));
      const takes = { with: { properties: members, additionalProperties: false } };
      // oxlint-disable-next-line unicorn/no-thenable
      return [{ if: { properties: { [member]: { const: name } } }, then: { properties: takes } }];
    }),
  };
}

/** The shape as plain data, with references for nested steps. */
function withSteps(shape: object): Schema {
  const plain = JSON.parse(JSON.stringify(shape)) as {
    properties: Record<string, { items?: unknown; [name: string]: unknown }>;
  };
  const { steps, parallel } = plain.properties;
  if (steps !== undefined) steps.items = step;
  if (parallel !== undefined) parallel.items = { ...(parallel.items as object), items: step };
  return plain;
}
