import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeEndpoints } from '../../src/contract/endpoints.ts';
import { pathIn, styled, type Dialect } from '../dialects/dialect.ts';
import { quoted } from '../reports/command-line.ts';
import { isCreation, signerOf } from '../step.ts';
import { scenarioOf, type Done } from '../scenarios/write.ts';
import type { Actor } from '../target.ts';
import type { Key } from './funding.ts';
import type { Take } from './lane.ts';
import type { StoryDeed } from './story.ts';

/** A rule, and what has to be done to see it broken. */
export interface Remembered {
  readonly rule: string;
  readonly deeds: readonly StoryDeed[];
}

/** The same as one word for a command line. */
export const tokenOf = ({ rule, deeds }: Remembered): string =>
  // A word that begins with a hyphen would be taken for an option.
  `t${deflateRawSync(JSON.stringify([rule, deeds]), { level: 9 }).toString('base64url')}`;

/** What is behind such a word; undefined if it is none. */
export function rememberedIn(token: string): Remembered | undefined {
  try {
    const [rule, deeds] = JSON.parse(inflateRawSync(Buffer.from(token.slice(1), 'base64url')).toString()) as [
      unknown,
      unknown,
    ];
    return typeof rule === 'string' && Array.isArray(deeds) && deeds.every(isDeed)
      ? { rule, deeds }
      : undefined;
  } catch {
    return undefined;
  }
}

const isDeed = (value: unknown): value is StoryDeed => {
  const { operation, body } = (value ?? {}) as Partial<Record<keyof StoryDeed, unknown>>;
  return (
    typeof operation === 'string' && operation in writeEndpoints && typeof body === 'object' && body !== null
  );
};

/** A scenario that does the same; what the last write comes to is left to the laws. */
export function asScenario(
  { rule, takes, says }: { readonly rule: string; readonly says: string; readonly takes: readonly Take[] },
  actors: readonly Actor[],
  profile: Dialect['profile'],
): string {
  const done = takes.map(({ request, receipt }, index): Done =>
    index === takes.length - 1 && !isCreation(request) ? { write: request } : { write: request, receipt },
  );
  return scenarioOf({ title: `breaks ${rule}`, says, covers: [rule], profile }, done, actors);
}

/** Shell lines with curl that make the writes and print what comes of each; `npm run sign` signs. */
export function asCurl(
  takes: readonly Take[],
  keys: Readonly<Record<string, Key>>,
  baseUrl: string,
  dialect: Dialect,
): string {
  const names = new Map<number, string>();
  const lines = takes.map(({ request, receipt }) => {
    const { method } = writeEndpoints[request.operation];
    // A variable stands between two quoted parts.
    const body = quoted(JSON.stringify(request.body)).replaceAll(
      /"collectionId":(\d+)/g,
      (whole, id: string) => {
        const name = names.get(Number(id));
        return name === undefined ? whole : `"collectionId":'"$${name}"'`;
      },
    );
    const { uri, type } = keys[signerOf(request)] ?? { uri: signerOf(request), type: 'sr25519' };
    const line = `write ${quoted(uri)} ${type} ${method} ${pathIn(dialect, request.operation)} ${body}`;
    if (receipt.kind !== 'accepted' || !isCreation(request)) return line;
    const { collectionId } = receipt.parsed as { collectionId: number };
    const name = `collection${names.size + 1}`;
    names.set(collectionId, name);
    return `${name}=$(${line} | collection)`;
  });
  return `${preamble(baseUrl, dialect)}\n\n${lines.join('\n')}\n`;
}

const preamble = (baseUrl: string, dialect: Dialect): string => {
  const at = (path: string): string => styled(dialect, path);
  return `# Run it in Understudy's folder, where \`npm run sign\` is. A key that is left out here has to be put in.
api=${quoted(baseUrl)}
json='content-type: application/json'
show() { text=$(cat); printf '%s\\n' "$text" >&2; printf '%s\\n' "$text"; }
write() { # key and its type, method, path, body
  hash=$(curl -s -X "$3" "$api/$4?use=Build" -H "$json" -d "$5" | show | npm run --silent sign -- "$1" --type "$2" |
    curl -s "$api/${at('extrinsic/submit')}" -H "$json" -d @- | show | grep -o '"hash":"[^"]*"' | cut -d'"' -f4)
  sleep ${Math.max(1, dialect.blocks.seconds * 2)}; curl -s "$api/${at('extrinsic/status')}?hash=$hash"; echo
}
collection() { show | grep -o '"collectionId":[0-9]*' | head -1 | cut -d: -f2; }`;
};
