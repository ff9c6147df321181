import type { WriteBody } from '../../../../src/contract/shapes/index.ts';
import type {
  ObservedCollection,
  Property,
  PropertyPermission,
} from '../../../model/observations/observation.ts';
import { collectionIdIn, membersOf, type Members } from '../../../model/reported.ts';
import { creationIn, modeAskedBy, type Step } from '../../../model/step.ts';
import { overridden, schemaPermissions, schemaProperties } from '../content-in-properties.ts';
import { inTurn, type Problems } from '../reasons.ts';
import { collectionRoom, newKeyProblem, propertyProblems, type PropertyProblem } from '../properties.ts';
import { completed } from './property-permissions.ts';

/** A request to create a collection, through any endpoint. */
export interface Creation {
  readonly body: WriteBody<'createCollection'>;
  readonly signer: string;
  readonly mode: string;
  readonly profile: Step['profile'];
  readonly schema: Members;
  /** The properties from its schema, and those in the request. */
  readonly properties: readonly Property[];
  /** The property permissions from its schema, and those in the request. */
  readonly permissions: readonly PropertyPermission[];
  readonly problem: Problems<PropertyProblem>;
  /** The id that the outcome names; 0 where it was refused. */
  readonly id: number;
  /** The new collection. */
  readonly after: ObservedCollection | undefined;
}

/** Reads a step of any of them as a creation. */
export function creationOf(step: Step): Creation {
  const body = creationIn(step);
  if (body === undefined) throw new Error(`expected a creation, found ${step.request.operation}`);
  const schema = membersOf(body.schema);
  const fromSchema = body.schema === undefined ? [] : schemaPermissions(schema);
  const newId = (): number => (step.receipt.kind === 'accepted' ? collectionIdIn(step.receipt.parsed) : 0);
  const properties = overridden(schemaProperties(schema), body.properties ?? []);
  const permissions = overridden(fromSchema, completed(body.tokenPropertyPermissions ?? []));
  return {
    body,
    profile: step.profile,
    signer: body.address,
    mode: modeAskedBy(step),
    schema,
    properties,
    permissions,
    problem: problemsOf({ properties, permissions }, step.profile),
    // What is not reported is missed only by the rules that need it.
    get id() {
      return newId();
    },
    get after() {
      return step.after.collections[newId()];
    },
  };
}

/** What is wrong with the requested properties, and then with the requested permissions. */
function problemsOf(
  { properties, permissions }: Pick<Creation, 'properties' | 'permissions'>,
  profile: Step['profile'],
): Problems<PropertyProblem> {
  const ofProperties = propertyProblems([], properties, collectionRoom(profile));
  const ofPermissions = inTurn(() => keyProblemsIn(permissions));
  return {
    first: ofProperties.first ?? ofPermissions.first,
    all: () => [...ofProperties.all(), ...ofPermissions.all()],
  };
}

function* keyProblemsIn(permissions: readonly { readonly key: string }[]): Generator<PropertyProblem> {
  const keys = new Set<string>();
  for (const { key } of permissions) {
    const wrong = newKeyProblem(key, keys);
    if (wrong !== undefined) yield wrong;
    keys.add(key);
  }
}
