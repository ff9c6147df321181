import { membersOf } from '../../../model/reported.ts';
import { changedEach } from '../../../model/plain-data.ts';
import type { ShownRead } from '../../../model/observations/difference.ts';
import { pathIn, styled, type Dialect } from '../../../harness/dialects/dialect.ts';
import { isCreation, signerOf } from '../../../model/step.ts';
import type { RuleText } from '../../../model/rule.ts';
import type { Receipt } from '../../../model/target.ts';
import { orElse } from '../../../model/unobservable.ts';
import { scenarioOf, type Done } from '../../replay/format/write.ts';
import type { SentWrite } from '../target/worker.ts';
import type { Shown } from './evidence.ts';
import { writeEndpoints } from '../../../../src/contract/endpoints.ts';
import { quoted } from '../../reports/formats/command-line.ts';
import type { Key } from '../target/funding.ts';

/** A scenario of the writes that break a rule, and of a read that shows it. It expects nothing of the last write, which the rules judge. */
export function asScenario(
  { id: rule, says }: Pick<RuleText, 'id' | 'says'>,
  { sentWrites, actors, read }: Pick<Shown, 'sentWrites' | 'actors' | 'read'>,
  profile: Dialect['profile'],
): string {
  const isJudged = (index: number): boolean => read === undefined && index === sentWrites.length - 1;
  const done = sentWrites.map(({ request, receipt }, index): Done =>
    isJudged(index) && !isCreation(request)
      ? { write: request }
      : { write: request, receipt: observable(receipt) },
  );
  const reads: readonly Done[] = read === undefined ? [] : [{ ...read, read: read.operation }];
  return scenarioOf({ title: `breaks ${rule}`, says, covers: [rule], profile }, [...done, ...reads], actors);
}

/** The receipt, with an empty outcome if the target does not report one: then the scenario expects nothing of it. */
const observable = (receipt: Receipt): Receipt =>
  receipt.kind === 'accepted'
    ? { kind: 'accepted', parsed: orElse<unknown>(() => receipt.parsed, {}), events: [] }
    : receipt;

/** Why there are no shell lines for this dialect; undefined if there are. */
export const withoutCurl = ({ outcome }: Dialect): string | undefined =>
  outcome === 'reads'
    ? 'failures have no shell lines: the target does not report the ids that a write creates, so later lines cannot use them'
    : undefined;

/** Shell lines that make the writes with curl, sign them with `understudy sign`, and print the outcomes, and then the answer of the read. */
export function asCurl(
  sentWrites: readonly SentWrite[],
  keys: Readonly<Record<string, Key>>,
  baseUrl: string,
  dialect: Dialect,
  read?: ShownRead,
): string {
  const variables = new Variables();
  const lines = sentWrites.flatMap(({ request, receipt }) => {
    const { method } = writeEndpoints[request.operation];
    const body = variables.in(request.body);
    const { uri, type } = keys[signerOf(request)] ?? { uri: signerOf(request), type: 'sr25519' };
    const line = `write ${quoted(uri)} ${type} ${method} ${pathIn(dialect, request.operation)} ${body}`;
    const made = variables.from(isCreation(request), request.body, receipt);
    return made.length === 0 ? [line] : [`made=$(${line})`, ...made];
  });
  const last = read === undefined ? [] : [readLine(read, variables, dialect)];
  return `${preamble(baseUrl, dialect)}\n\n${[...lines, ...last].join('\n')}\n`;
}

/** The line that sends the read; a query of one value per name can be written without escapes. */
function readLine({ operation, query }: ShownRead, variables: Variables, dialect: Dialect): string {
  const data = Object.entries(variables.named(query) as Readonly<Record<string, unknown>>)
    .flatMap(([name, value]) => [value].flat().map(item => `--data-urlencode "${name}=${shellText(item)}"`))
    .join(' ');
  return `curl -s -G "$api/${pathIn(dialect, operation)}" ${data} | show`;
}

/** A value in double quotes of a shell; names of variables stand for ids. */
const shellText = (value: unknown): string =>
  String(value)
    .replaceAll(/[\\"$`]/g, String.raw`\$&`)
    .replace(/^@@(\w+)@@$/, '$$$1');

/** Shell variables for the ids of created collections and tokens, which differ each time. */
class Variables {
  private readonly names = new Map<string, string>();

  /** The body, quoted for a shell, with variables instead of ids. */
  in(body: unknown): string {
    const text = JSON.stringify(this.named(body));
    // The variable is outside the single quotes.
    return quoted(text).replaceAll(/"@@(\w+)@@"/g, (_, name: string) => `'"$${name}"'`);
  }

  /** Lines that set variables from the answer of a write, which is in `$made`. */
  from(isNewCollection: boolean, body: object, receipt: Receipt): readonly string[] {
    if (receipt.kind !== 'accepted') return [];
    const outcome = orElse<unknown>(() => receipt.parsed, undefined);
    if (isNewCollection) return this.add('collection', idIn(outcome, 'collectionId'), 1);
    const collection = idIn(body, 'collectionId');
    return [outcome]
      .flat()
      .flatMap((made, index) => this.add('token', keyOf(collection, idIn(made, 'tokenId')), index + 1));
  }

  /** Only for the first occurrence of an id: later outcomes repeat it. */
  private add(kind: 'collection' | 'token', key: string | undefined, place: number): readonly string[] {
    if (key === undefined || this.names.has(key)) return [];
    const name = `${kind}${[...this.names.values()].filter(each => each.startsWith(kind)).length + 1}`;
    this.names.set(key, name);
    return [`${name}=$(id ${kind}Id ${place})`];
  }

  /** The value with marks for variables instead of ids. */
  named(value: unknown): unknown {
    const collection = idIn(value, 'collectionId');
    const keys = { collectionId: collection, tokenId: keyOf(collection, idIn(value, 'tokenId')) };
    return changedEach(value, (inner, member) => {
      const key = member === 'collectionId' || member === 'tokenId' ? keys[member] : undefined;
      const name = key === undefined ? undefined : this.names.get(key);
      return name === undefined ? this.named(inner) : `@@${name}@@`;
    });
  }
}

const keyOf = (collection: string | undefined, token: string | undefined): string | undefined =>
  collection === undefined || token === undefined ? undefined : `${collection}/${token}`;

function idIn(value: unknown, name: 'collectionId' | 'tokenId'): string | undefined {
  const id = membersOf(value)[name];
  return typeof id === 'number' ? String(id) : undefined;
}

const preamble = (baseUrl: string, dialect: Dialect): string => {
  const type = dialect.signatures === 'plain' ? ' --plain' : '';
  return `# Run this in a folder where understudy-cts is installed. Replace redacted keys.
api=${quoted(baseUrl)}
json='content-type: application/json'
show() { text=$(cat); printf '%s\\n' "$text" >&2; printf '%s\\n' "$text"; }
sign() { \${UNDERSTUDY:-npx understudy} sign "$1" --type "$2"${type}; }
write() { # key and its type, method, path, body
${submitting(dialect)}
}
id() { printf '%s\\n' "$made" | grep -o "\\"$1\\": *[0-9]*" | sed -n "$2p" | grep -o '[0-9]*$'; }`;
};

/** The shell function that makes a write and prints its outcome. */
function submitting(dialect: Dialect): string {
  const built = `curl -s -X "$3" "$api/$4?use=Build" -H "$json" -d "$5" | show | sign "$1" "$2"`;
  const submit = `curl -s "$api/${styled(dialect, 'extrinsic/submit')}" -H "$json" -d @-`;
  switch (dialect.outcome) {
    case 'result':
      return `  ${built} |\n    curl -s -X "$3" "$api/$4?use=Result" -H "$json" -d @- | show`;
    case 'submit':
    case 'reads':
      return `  ${built} |\n    ${submit} | show`;
    case 'status':
      return `  hash=$(${built} |
    ${submit} | show | grep -oE '"[A-Za-z]*[hH]ash": *"[^"]*"' | head -1 | cut -d'"' -f4)
  sleep ${Math.max(1, Math.ceil(dialect.blocks.seconds * 2))}; curl -s "$api/${styled(dialect, 'extrinsic/status')}?hash=$hash" | show`;
  }
}
