import { quoted } from './formats/command-line.ts';

/** The replacement for a secret. */
export const redacted = '[redacted]';

/** Names of members that are always secret. */
const secretMember =
  /^(?:(?:proxy-)?authorization|cookie|set-cookie|x-?api-?key|api-?key|password|passphrase|mnemonic|(?:access|auth|bearer)-?token)$/i;

/**
 * A copy of plain data, such as a report, without secrets: the given ones (seeds, mnemonics, key URIs), also inside longer texts
 * and in names of members; members such as `authorization`; bearer tokens; credentials in URLs. URIs of development accounts,
 * such as `//Alice`, are public and stay.
 */
export function redact<T>(data: T, secrets: readonly string[] = []): T {
  const pattern = patternOf(secrets);
  const clean = (text: string): string =>
    (pattern === undefined ? text : text.replace(pattern, redacted))
      .replace(/\b(bearer)\s+[\w.~+/=-]{16,}/gi, `$1 ${redacted}`)
      .replace(/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#@"'`]+@/gi, `$1${redacted}@`)
      .replace(
        /((?:^|[\s"'{,])(?:authorization|cookie|x-api-key)\\?["']?\s*[:=]\s*\\?["']?)[^\n"'\\]+/gi,
        `$1${redacted}`,
      );
  const cleaned = (value: unknown): unknown => {
    if (typeof value === 'string') return clean(value);
    if (Array.isArray(value)) return value.map(cleaned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        clean(name),
        secretMember.test(name) && member !== undefined ? redacted : cleaned(member),
      ]),
    );
  };
  return cleaned(data) as T;
}

/** All forms in which the secrets may occur; the longest first, so that no part of one remains. */
function patternOf(secrets: readonly string[]): RegExp | undefined {
  const forms = new Set(secrets.flatMap(partsOf).flatMap(formsOf));
  if (forms.size === 0) return undefined;
  const longestFirst = [...forms].toSorted((left, right) => right.length - left.length);
  return new RegExp(longestFirst.map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
}

/**
 * The secret parts of a key URI, `phrase//hard/soft///password`: the whole, the phrase (words or a hexadecimal seed) and the
 * password. A URI without phrase and password is a development account, and public.
 */
function partsOf(secret: string): string[] {
  const text = secret.trim();
  if (/^\/\/?[^/]/.test(text) && !text.includes('///')) return [];
  const [, phrase] = /^(\w+(?: \w+)+|0x[0-9a-f]+)\//i.exec(text) ?? [];
  const [, password] = /\/\/\/([^]+)$/.exec(text) ?? [];
  return [text, phrase, password].flatMap(part => (part ? [part] : []));
}

/** The secret as text, in a query, in JSON, in a quoted argument of a shell, and as hexadecimal text without the prefix. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  quoted(secret).replaceAll(/^'|'$/g, ''),
  ...(/^0x[0-9a-f]{32,}$/i.test(secret) ? [secret.slice(2)] : []),
];
