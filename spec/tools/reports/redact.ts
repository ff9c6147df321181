/** What stands where a secret was. */
export const redacted = '[redacted]';

/** Members that are secret whatever they contain. */
const secretMember =
  /^(?:(?:proxy-)?authorization|cookie|set-cookie|x-?api-?key|api-?key|password|passphrase|mnemonic|(?:access|auth|bearer)-?token)$/i;

/**
 * A copy of plain data, such as a whole report, without secrets: the given ones (seeds, mnemonics, key URIs, tokens) also inside
 * longer texts and in names of members, members such as `authorization`, bearer tokens, and credentials in addresses. URIs of
 * development accounts, such as `//Alice`, are known to everybody and stay.
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
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return clean(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        clean(name),
        secretMember.test(name) && member !== undefined ? redacted : walk(member),
      ]),
    );
  };
  return walk(data) as T;
}

/** All forms in which secrets may be written; the longest first, so that none is left in part. */
function patternOf(secrets: readonly string[]): RegExp | undefined {
  const forms = new Set(secrets.flatMap(partsOf).flatMap(formsOf));
  if (forms.size === 0) return undefined;
  const longestFirst = [...forms].toSorted((left, right) => right.length - left.length);
  return new RegExp(longestFirst.map(text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
}

/**
 * A key URI is `phrase//hard/soft///password`: its phrase, of words or a hexadecimal seed, and its password are secret by
 * themselves. Without these it is one of the development accounts, and no secret.
 */
function partsOf(secret: string): string[] {
  const text = secret.trim();
  if (/^\/\/?[^/]/.test(text) && !text.includes('///')) return [];
  const [, phrase] = /^(\w+(?: \w+)+|0x[0-9a-f]+)\//i.exec(text) ?? [];
  const [, password] = /\/\/\/([^]+)$/.exec(text) ?? [];
  return [text, phrase, password].flatMap(part => (part ? [part] : []));
}

/** As it is, in a query, in JSON, and in hexadecimal text without its prefix. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  ...(/^0x[0-9a-f]{32,}$/i.test(secret) ? [secret.slice(2)] : []),
];
