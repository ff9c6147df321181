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

/** A request as clients send it. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null;
  readonly operationName?: string | null;
}

/** Names, values and signs that a document has at most; introspection has 600. */
const tokensMax = 5_000;
/** How deep a document is nested at most, with and without its values; introspection has 15. The same holds for variables. */
const [depthMax, levelsMax] = [24, 100];
/** Fields that a document has at most, of which introspection has 60, and how many of them can be lists. */
const [fieldsMax, listsMax] = [600, 20];

/** Refuses documents that would take long. */
function isBounded(context: ValidationContext): ASTVisitor {
  let depth = 0;
  let fields = 0;
  let lists = 0;
  const refuseIf = (isRefused: boolean, message: string): void => {
    if (isRefused) context.reportError(new GraphQLError(message));
  };
  return {
    SelectionSet: {
      enter() {
        depth += 1;
        refuseIf(depth === depthMax + 1, `The document is nested deeper than ${depthMax} levels`);
      },
      leave() {
        depth -= 1;
      },
    },
    Field() {
      fields += 1;
      refuseIf(fields === fieldsMax + 1, `The document has more than ${fieldsMax} fields`);
      if (context.getFieldDef()?.args.some(({ name }) => name === 'limit') !== true) return;
      lists += 1;
      refuseIf(lists === listsMax + 1, `The document has more than ${listsMax} lists`);
    },
  };
}

/** Executes a request on an index. Throws a `Failure` for a document that does not fit the schema. */
export async function answer(
  { query, variables, operationName }: GraphqlRequest,
  index: ChainIndex,
): Promise<ExecutionResult> {
  if (isDeeperThan(levelsMax, variables)) throw invalid('The variables are nested too deeply');
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
  for (const sign of query) {
    if ('{[('.includes(sign)) depth += 1;
    else if ('}])'.includes(sign)) depth -= 1;
    if (depth > levelsMax) throw invalid('The document is nested too deeply');
  }
  try {
    return parse(query, { maxTokens: tokensMax });
  } catch (error) {
    throw error instanceof GraphQLError ? invalid([error], 'GRAPHQL_PARSE_FAILED') : error;
  }
}

function invalid(given: string | readonly GraphQLError[], code = 'GRAPHQL_VALIDATION_FAILED'): Failure {
  const errors = typeof given === 'string' ? [new GraphQLError(given)] : given;
  return new Failure('Validation', errors.map(({ message }) => message).join('; '), {
    errors: errors.map(({ message, locations }) => ({ message, locations, extensions: { code } })),
  });
}
