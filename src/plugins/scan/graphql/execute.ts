import {
  execute,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type ASTVisitor,
  type DocumentNode,
  type ExecutionResult,
  type ValidationContext,
} from 'graphql';
import { Failure } from '../../../contract/failures.ts';
import { isDeeperThan } from '../../../service/content/schema-codec.ts';
import type { ChainIndex } from '../chain-index/chain-index.ts';
import { loadSchema, resolve } from './schema.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** Names, values and signs that a document has at most; introspection has 600. */
const tokensMax = 5_000;
/** How deep variables and a document with its values are nested at most. */
const depthMax = 100;
/** What a document has at most: levels without values and fields, of which introspection has 15 and 60, and fields that are lists. */
const most = {
  'is nested deeper than 24 levels': 24,
  'has more than 600 fields': 600,
  'has more than 20 lists': 20,
};

/** Refuses documents that would take long. */
function isBounded(context: ValidationContext): ASTVisitor {
  const counts = { ...most };
  const count = (what: keyof typeof most, by = -1): void => {
    counts[what] += by;
    if (by < 0 && counts[what] === -1) context.reportError(new GraphQLError(`The document ${what}`));
  };
  return {
    SelectionSet: {
      enter: () => count('is nested deeper than 24 levels'),
      leave: () => count('is nested deeper than 24 levels', 1),
    },
    Field() {
      count('has more than 600 fields');
      if (context.getFieldDef()?.args.some(({ name }) => name === 'limit') === true)
        count('has more than 20 lists');
    },
  };
}

/** Executes a request on an index. Throws a `Failure` for a document that does not fit the schema. */
export async function answer(
  { query, variables, operationName }: GraphqlRequest,
  index: ChainIndex,
): Promise<ExecutionResult> {
  if (isDeeperThan(depthMax, variables))
    throw invalid([new GraphQLError('The variables are nested too deeply')]);
  const document = parsed(query);
  const schema = await loadSchema();
  // The rules of GraphQL compare fields with each other, so that these are counted before.
  for (const rules of [[isBounded], specifiedRules]) {
    const errors = validate(schema, document, rules);
    if (errors.length > 0) throw invalid(errors);
  }
  return execute({
    schema,
    document,
    contextValue: { index },
    fieldResolver: resolve,
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  });
}

/** Parses a document. Throws a `Failure` for one that is none, or so deep that the parser would fail. */
function parsed(query: string): DocumentNode {
  let depth = 0;
  for (const [sign] of query.matchAll(/[{}[\]()]/g)) {
    depth += '{[('.includes(sign) ? 1 : -1;
    if (depth > depthMax) throw invalid([new GraphQLError('The document is nested too deeply')]);
  }
  try {
    return parse(query, { maxTokens: tokensMax });
  } catch (error) {
    throw error instanceof GraphQLError ? invalid([error], 'GRAPHQL_PARSE_FAILED') : error;
  }
}

function invalid(errors: readonly GraphQLError[], code = 'GRAPHQL_VALIDATION_FAILED'): Failure {
  return new Failure('Validation', errors.map(({ message }) => message).join('; '), {
    errors: errors.map(({ message, locations }) => ({ message, locations, extensions: { code } })),
  });
}
