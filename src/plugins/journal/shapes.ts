import { Type, type Static } from 'typebox';
import { closed, component } from '../../contract/shapes/component.ts';
import { AnyAddress, as, Nullable } from '../../contract/shapes/members.ts';
import { Remark } from '../../contract/shapes/remarks.ts';

/** Shapes of the journal of a world (src/plugins/journal/README.md). */
const { Optional, String: Text, Integer: Count } = Type;

const message = {
  headers: Type.Record(Text(), Text()),
  body: Text({ description: 'A long body is cut' }),
  bodyBytes: Count({ description: 'Length of the whole body' }),
};

/** A request to a world, and its answer. Times are in milliseconds. */
export const Exchange = component('Exchange', 'A request to a world, and its answer', {
  id: Count({ description: 'Counts the requests to this world, from 1' }),
  startedAt: Type.Number({ description: 'When it arrived, in milliseconds since 1970' }),
  duration: Type.Number({ description: 'In milliseconds' }),
  method: Text(),
  url: Text({ description: 'Path and query as the client sent them' }),
  httpVersion: Text(),
  operation: Nullable(
    Text({ description: 'Id of the operation, or method of JSON-RPC; null for an unknown path' }),
  ),
  fault: Nullable(Text({ description: 'Name of the fault that was applied' })),
  remarks: Type.Array(Remark, { description: 'What of the request was ignored' }),
  transactions: Type.Array(Text(), { description: 'Hashes of the transactions that it submitted' }),
  request: Type.Object(message),
  response: Nullable(
    Type.Object(
      { ...message, status: Count() },
      { description: 'Null if the connection ended without an answer' },
    ),
  ),
});
export type Exchange = Static<typeof Exchange>;

const Outcome = Type.Enum(['answered', 'refused', 'unanswered'], {
  description: 'Whether there was an answer, or an error',
});

export const JournalEntry = component('JournalEntry', 'A request to a world in a list', {
  ...Type.Omit(Exchange, ['httpVersion', 'remarks', 'request', 'response']).properties,
  status: Nullable(Count({ description: 'Null if the connection ended without an answer' })),
  outcome: Outcome,
  rule: Nullable(Text({ description: 'Id of the rule that refused it' })),
  help: Nullable(Text({ description: 'Path of the page that explains its refusal' })),
  ignored: Count({ description: 'Number of remarks on what of it was ignored' }),
});
export type JournalEntry = Static<typeof JournalEntry>;

/** Which exchanges to list; absent members match all. */
export const JournalQuery = closed({
  operation: Optional(Text({ description: 'Id of an operation' })),
  method: Optional(Text({ description: 'GET, POST, PATCH or DELETE' })),
  url: Optional(Text({ description: 'Text that the URL contains' })),
  status: Optional(Count({ description: 'HTTP status of the answer' })),
  rule: Optional(Text({ description: 'Id of the rule that refused the request or its transaction' })),
  outcome: Optional(Outcome),
  account: Optional(as(AnyAddress, 'An account that the request names')),
  text: Optional(Text({ description: 'Text in its URL, operation or bodies, in any case' })),
  id: Optional(Count({ description: 'Id of the only request' })),
  transaction: Optional(Text({ description: 'Hash of a transaction that the request submitted' })),
  after: Optional(Count({ description: 'Only requests with a greater id', minimum: 0 })),
  limit: Optional(Count({ description: 'Number of requests at most, the newest ones', minimum: 1 })),
  format: Optional(
    Type.Enum(['json', 'list', 'har'], {
      description: 'list for requests without headers and bodies, har for an HTTP Archive 1.2',
    }),
  ),
});
export type JournalQuery = Static<typeof JournalQuery>;

/** The exchanges that match, in order of arrival; or an HTTP Archive. */
export const Journal = Type.Union([
  component('Journal', 'Requests to a world', { exchanges: Type.Array(Exchange) }),
  component('JournalList', 'Requests to a world without headers and bodies', {
    entries: Type.Array(JournalEntry),
    first: Count({ description: 'Id of the oldest request that is kept; above `last` if there is none' }),
    last: Count({ description: 'Id of the newest request' }),
  }),
  component('HttpArchive', 'An HTTP Archive 1.2', { log: Type.Record(Text(), Type.Unknown()) }),
]);

export const ScenarioQuery = closed({ after: JournalQuery.properties.after });
export const ScenarioRead = component('RecordedScenario', 'A scenario of the requests in a journal', {
  scenario: Text({ description: 'In YAML; empty if there is nothing to record' }),
  remarks: Type.Array(Text(), { description: 'What is not in it, and why' }),
});
