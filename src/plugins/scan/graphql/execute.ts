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
/** How deep a document is nested at most; introspection has 15. */
const depthMax = 24;
/** Brackets within brackets of a document, and levels of its variables. */
const levelsMax = 100;
/** Fields that a document has at most; introspection has 60. */
const fieldsMax = 600;
/** Lists that a document asks for at most. */
const listsMax = 20;

/** Refuses documents that would take long. */
function isBounded(context: ValidationContext): ASTVisitor {
  let depth = 0;
  let fields = 0;
  let lists = 0;
  const refuse = (message: string): void => context.reportError(new GraphQLError(message));
  return {
    SelectionSet: {
      enter() {
        depth += 1;
        if (depth === depthMax + 1) refuse(`The document is nested deeper than ${depthMax} levels`);
      },
      leave() {
        depth -= 1;
      },
    },
    Field() {
      fields += 1;
      if (fields === fieldsMax + 1) refuse(`The document has more than ${fieldsMax} fields`);
      if (context.getFieldDef()?.args.some(({ name }) => name === 'limit') !== true) return;
      lists += 1;
      if (lists === listsMax + 1) refuse(`The document has more than ${listsMax} lists`);
    },
  };
}

/** Executes a request on an index. Throws a `Failure` for a document that does not fit the schema. */
export async function answer(
  { query, variables, operationName }: GraphqlRequest,
  index: ChainIndex,
): Promise<ExecutionResult> {
  if (isDeeperThan(levelsMax, variables))
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
  for (const sign of query) {
    if ('{[('.includes(sign)) depth += 1;
    else if ('}])'.includes(sign)) depth -= 1;
    if (depth > levelsMax) throw invalid([new GraphQLError('The document is nested too deeply')]);
  }
  try {
    return parse(query, { maxTokens: tokensMax });
  } catch (error) {
    if (error instanceof GraphQLError) throw invalid([error], 'GRAPHQL_PARSE_FAILED');
    throw error;
  }
}

const invalid = (errors: readonly GraphQLError[], code = 'GRAPHQL_VALIDATION_FAILED'): Failure =>
  new Failure('Validation', errors.map(({ message }) => message).join('; '), {
    errors: errors.map(({ message, locations }) => ({ message, locations, extensions: { code } })),
  });
