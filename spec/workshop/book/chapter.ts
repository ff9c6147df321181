import { readEndpoints, writeEndpoints } from '../../../src/contract/endpoints.ts';
import type { ReadOperation, WriteOperation } from '../../../src/contract/shapes/index.ts';
import type { Entry } from '../../statements/parse.ts';
import { exchangesOf, type AllExchanges, type Exchanges } from './examples/exchanges.ts';
import type { PageRule, SectionTitle } from '../../tools/explain/operation-page.ts';
import type { CheckRequest } from './examples/read-examples.ts';

/** The groups of operations in the contents of the book, in their order. */
export const groups = ['Collections', 'Tokens', 'Amounts', 'Pieces', 'Coins and batches'] as const;

/** A group of operations. */
type Group = (typeof groups)[number];

/** The group by the first segment of the path. */
const byRoot: Readonly<Record<string, Group>> = {
  collections: 'Collections',
  token: 'Tokens',
  fungible: 'Amounts',
  refungible: 'Pieces',
};

/** A rule as the book shows it. */
export interface BookRule extends PageRule {
  /** The page where the rule has an example, if this page has none. */
  readonly elsewhere?: string | undefined;
  /** What its check sends, if it is a rule about reads or about several requests. */
  readonly sends?: readonly CheckRequest[];
}

/** A chapter about one operation. */
export interface Chapter<O = WriteOperation | ReadOperation> {
  readonly operation: O;
  readonly group: Group;
  readonly method: string;
  readonly path: string;
  readonly says: string;
  readonly exchanges: Exchanges;
}

/** What the chapter of an operation has, whether it is a write or a read. */
export function chapterOf<O extends WriteOperation | ReadOperation>(
  operation: O,
  exchanges: AllExchanges,
): Chapter<O> {
  const {
    method,
    paths: [path = ''],
    says,
  } = { ...writeEndpoints, ...readEndpoints }[operation];
  const group = byRoot[path.split('/')[0] ?? ''] ?? 'Coins and batches';
  return { operation, group, method, path, says, exchanges: exchangesOf(exchanges, operation) };
}

/** A chapter about one write. */
export interface OperationChapter extends Chapter<WriteOperation> {
  readonly sections: readonly { readonly title: SectionTitle; readonly rules: readonly BookRule[] }[];
  /** The other writes with the same reasons to refuse. */
  readonly siblings: readonly WriteOperation[];
  /** The sentences of the interface that its rules cover. */
  readonly statements: readonly Entry[];
}

/** A chapter about one read. */
export interface ReadChapter extends Chapter<ReadOperation> {
  /** Ids of the rules that read it. */
  readonly rules: readonly string[];
}
