import { matches } from '../matches.ts';
import type { SharedSeen } from '../observe-shared.ts';
import type { CollectionSeen, TokenSeen } from '../observe.ts';
import { holds, type Rule } from '../rule.ts';
import { bodyOf, creationIn, isCreation, type Step } from '../step.ts';
import { collectionIn, sharedIn, tokenIn } from '../view.ts';
import {
  membersOf,
  overridden,
  readContent,
  readMedium,
  schemaOf,
  schemaPermissions,
  schemaProperties,
  type Members,
} from './content-in-properties.ts';
import { afterwards } from './effects.ts';
import { mintOf, newIdsOf } from './minting.ts';
import { inTurn, type Problems } from './problems.ts';
import {
  collectionRoom,
  newKeyProblem,
  propertyProblems,
  written,
  type PropertyProblem,
} from './properties.ts';
import { completed } from './property-permissions.ts';

/** What a new collection shall have besides what everybody gives it. */
function requested(step: Step) {
  const body = creationIn(step);
  const schema = membersOf(body?.schema);
  const properties = overridden(schemaProperties(schema), body?.properties ?? []);
  const fromSchema = body?.schema === undefined ? [] : schemaPermissions(schema);
  const permissions = overridden(fromSchema, completed(body?.tokenPropertyPermissions ?? []));
  return { body, schema, properties, permissions };
}

/** What is wrong with the properties and then the permissions that a new collection shall have. */
export function creationProblems(step: Step): Problems<PropertyProblem> {
  const { properties, permissions } = requested(step);
  const ofProperties = propertyProblems([], properties, collectionRoom(step.profile));
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

const creates = (step: Step): boolean => isCreation(step.request);

/** The collection that the step has created. */
function created({ receipt, after }: Step): CollectionSeen | undefined {
  if (receipt.kind !== 'accepted') return undefined;
  return collectionIn(after, (receipt.parsed as { collectionId: number }).collectionId);
}

/** Whether properties are given besides the schema, which may then read otherwise. */
const isSchemaAlone = (step: Step): boolean =>
  creates(step) &&
  requested(step).body?.schema !== undefined &&
  (requested(step).body?.properties ?? []).length === 0;

const creationRules: readonly Rule[] = [
  afterwards({
    id: 'collection.create.holds-properties',
    level: 'ruled 2.22',
    source: 'Resources: Collection, properties',
    says: 'A new collection holds what its schema becomes, and over that the properties that were given.',
    concerns: creates,
    isSo: step => matches(created(step)?.properties, written([], requested(step).properties)),
  }),
  afterwards({
    id: 'collection.create.permits-properties',
    level: 'ruled 2.22',
    source: 'Resources: Property permission',
    says: 'A new collection permits what its schema needs, and over that what was given; without both nothing.',
    concerns: creates,
    isSo: step => matches(created(step)?.propertyPermissions, written([], requested(step).permissions)),
  }),
  afterwards({
    id: 'collection.create.schema-reads-back',
    level: 'stated',
    source: 'Resources: Collection, schema',
    says: 'The schema that a collection was created with is read back.',
    concerns: isSchemaAlone,
    isSo: step => matches(created(step)?.schema, requested(step).schema),
  }),
  afterwards({
    id: 'collection.create.cover-has-full-url',
    level: 'ruled 2.22',
    source: 'Resources: Collection schema, coverPicture',
    says: 'The cover picture is read back with the address where it can be fetched.',
    concerns: isSchemaAlone,
    isSo: step => {
      const { image, coverPicture } = requested(step).schema;
      const expected = readMedium(membersOf(coverPicture), membersOf(image)['urlTemplate']);
      return matches(created(step)?.schema, { coverPicture: expected });
    },
  }),
  afterwards({
    id: 'collection.create.sponsor-is-pending',
    level: 'ruled 2.14',
    source: 'Resources: Collection, sponsorship',
    says: 'Whoever a new collection names as its sponsor has yet to confirm; otherwise there is none.',
    concerns: creates,
    isSo: step => {
      const address = requested(step).body?.sponsorship?.address;
      const expected = address === undefined ? null : { address, isConfirmed: false };
      return matches(created(step)?.sponsorship, expected);
    },
  }),
  afterwards({
    id: 'collection.create.keeps-meta-update-permission',
    profile: 'document',
    level: 'ruled 1.P11',
    source: 'Resources: Collection, metaUpdatePermission',
    says: 'Who may update metadata is read back as it was given.',
    concerns: step => step.profile === 'document' && creates(step),
    isSo: step =>
      created(step)?.metaUpdatePermission === (requested(step).body?.metaUpdatePermission ?? null),
  }),
];

const operationsOnSchemas = ['setCollectionProperties', 'deleteCollectionProperties'];

/** Collections whose schema the step may have touched. */
const touched = (step: Step): CollectionSeen[] =>
  step.receipt.kind === 'accepted' && (creates(step) || operationsOnSchemas.includes(step.request.operation))
    ? Object.values(step.after.collections)
    : [];

const schemaRules: readonly Rule[] = [
  {
    id: 'collection.schema.empty-without-name',
    level: 'stated',
    source: 'Resources: Collection, schema',
    says: 'Where the properties are not those of a schema, there is none.',
    law: step => {
      const without = touched(step).filter(
        ({ properties }) => schemaOf(properties)['schemaName'] !== 'unique',
      );
      if (without.length === 0) return 'silent';
      const wrong = without.find(({ schema }) => schema !== null);
      return holds(wrong === undefined, `collection ${wrong?.id} has ${JSON.stringify(wrong?.schema)}`);
    },
  },
  {
    id: 'collection.schema.holds-properties',
    level: 'ruled 2.22',
    source: 'Resources: Collection, schema',
    says: 'A schema is read from all properties of the collection, the custom ones included.',
    law: step => {
      const with_ = touched(step).filter(({ schema }) => schema !== null);
      if (with_.length === 0) return 'silent';
      const wrong = with_.find(({ schema, properties }) => !matches(schema, schemaOf(properties)));
      return holds(wrong === undefined, `collection ${wrong?.id} has ${JSON.stringify(wrong?.schema)}`);
    },
  },
];

/** A token that the step has minted: what was asked for, the schema it was asked for with, and what came to be. */
interface Minted {
  readonly data: Members | undefined;
  readonly hasOwnProperties: boolean;
  readonly schema: Members | null;
  readonly token: TokenSeen | SharedSeen | undefined;
}

function mintedBy(step: Step): Minted[] {
  const items =
    bodyOf(step, 'mintMany')?.tokens ?? [bodyOf(step, 'mint') ?? bodyOf(step, 'mintPieces') ?? []].flat();
  if (items.length === 0 || step.receipt.kind !== 'accepted') return [];
  const mint = mintOf(step);
  const { collectionId, collection } = mint;
  return newIdsOf(mint).map((tokenId, index) => ({
    data: items[index]?.data === undefined ? undefined : membersOf(items[index].data),
    hasOwnProperties: (items[index]?.properties ?? []).length > 0,
    // Of what many hold parts of, no content is looked at.
    schema: collection?.mode === 'Nft' ? collection.schema : null,
    token: tokenIn(step.after, { collectionId, tokenId }) ?? sharedIn(step.after, { collectionId, tokenId }),
  }));
}

/** Whether some of what was minted has content of its own, and nothing that overrides it, and whether that is read so. */
const readsBack = (
  text: Pick<Rule, 'id' | 'level' | 'source' | 'says'>,
  expected: (content: Members) => Members,
): Rule => ({
  ...text,
  law: step => {
    const pairs = mintedBy(step).flatMap(({ schema, data, hasOwnProperties, token }) =>
      schema === null || data === undefined || hasOwnProperties
        ? []
        : [{ found: contentIn(token), content: expected(readContent(schema, data)) }],
    );
    if (pairs.length === 0) return 'silent';
    const wrong = pairs.find(({ found, content }) => !matches(found, content));
    return holds(
      wrong === undefined,
      `expected ${JSON.stringify(wrong?.content)}, found ${JSON.stringify(wrong?.found)}`,
    );
  },
});

const contentIn = (token: Minted['token']): unknown =>
  token !== undefined && 'content' in token ? token.content : null;

const mediaNames = ['image', 'imagePreview', 'video', 'audio', 'spatialObject'];

const tokenRules: readonly Rule[] = [
  afterwards({
    id: 'token.mint.holds-properties',
    level: 'ruled 2.22',
    source: 'Endpoints: Mint token, data',
    says: 'A new token holds what its data become by the schema, and over that the properties that were given.',
    concerns: step => ['mint', 'mintMany', 'mintPieces'].includes(step.request.operation),
    isSo: step => {
      const { tokens } = mintOf(step);
      return mintedBy(step).every(({ token }, index) =>
        matches(token?.properties, written([], tokens[index]?.properties ?? [])),
      );
    },
  }),
  readsBack(
    {
      id: 'token.mint.content-reads-back',
      level: 'stated',
      source: 'Resources: Token; Token data',
      says: 'Name, description, image and the other media of a token are read back as they were given.',
    },
    ({ name, description, ...content }) => ({
      name,
      description,
      ...Object.fromEntries(
        mediaNames
          .filter(medium => content[medium] !== undefined)
          .map(medium => [medium, withoutFullUrl(content[medium])]),
      ),
    }),
  ),
  readsBack(
    {
      id: 'token.mint.media-have-full-url',
      level: 'ruled 2.22',
      source: 'Resources: Token data, image',
      says: 'A medium is read back with the address that the template of the schema makes of it.',
    },
    content => Object.fromEntries(Object.entries(content).filter(([name]) => mediaNames.includes(name))),
  ),
  readsBack(
    {
      id: 'token.mint.attributes-read-back',
      level: 'ruled 2.22',
      source: 'Resources: Collection schema, attributesSchema',
      says: 'Attributes of a token are read back by index, with name, type and value.',
    },
    ({ attributes }) => ({ attributes }),
  ),
];

function withoutFullUrl(medium: unknown): Members {
  const { fullUrl: _notGiven, ...given } = membersOf(medium);
  return given;
}

/** What becomes of the schema of a collection and the data of a token. */
export const contentRules: readonly Rule[] = [...creationRules, ...schemaRules, ...tokenRules];
