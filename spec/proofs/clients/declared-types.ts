import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { moduleOf, type ClientName } from './published.ts';
import { member, type Exchange } from './driver.ts';

const repository = join(import.meta.dirname, '../../..');

/** A compiler error for an exchange whose answer or arguments do not match the declarations of the client. */
export interface TypeDifference {
  readonly exchange: Exchange;
  readonly what: 'sent' | 'answer';
  readonly says: string;
}

/**
 * Type-checks exchanges against the declarations of the published client: writes answers and arguments as literals next to the
 * types of the methods and runs the compiler. Undeclared members and null are allowed.
 */
export async function typeDifferences(
  clientName: ClientName,
  exchanges: readonly Exchange[],
): Promise<TypeDifference[]> {
  const folder = await mkdtemp(join(tmpdir(), 'understudy-types-'));
  const compared = exchanges.flatMap(exchange => [
    { exchange, what: 'answer' as const, text: comparison('Answer', exchange, exchange.answer) },
    { exchange, what: 'sent' as const, text: comparison('Arguments', exchange, exchange.sent) },
  ]);
  // More than half of the lines occur several times.
  const sameLines = new Map<string, typeof compared>();
  for (const each of compared) sameLines.set(each.text, [...(sameLines.get(each.text) ?? []), each]);
  const lines = [...sameLines];
  const head = preamble(clientName);
  try {
    const file = join(folder, 'types.ts');
    await writeFile(file, [...head, ...lines.map(([text]) => text), ''].join('\n'));
    const output = await compile(file);
    return output.flatMap(({ line, says }) => {
      const [, found] = lines[line - 1 - head.length] ?? [];
      if (found === undefined) throw new Error(`the comparison itself does not compile: ${says}`);
      return found.map(({ exchange, what }) => ({ exchange, what, says }));
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const preamble = (clientName: ClientName): string[] => {
  const { specifier, className } = moduleOf(clientName);
  const module = fileURLToPath(import.meta.resolve(specifier));
  return [
    `import type * as Declared from ${JSON.stringify(module)};`,
    `type Client = InstanceType<typeof Declared.${className}>;`,
    'type Of<T, Name extends string> = Name extends keyof T ? T[Name] : unknown;',
    'type Answer<F> = F extends (...args: never) => infer R ? Awaited<R> : unknown;',
    'type Arguments<F> = F extends (...args: infer A) => unknown ? A : unknown[];',
    'declare function is<Declared>(): <Value extends Declared>(value: Value) => void;',
  ];
};

/** A line that compiles if the value has the type of the method. */
const comparison = (side: 'Answer' | 'Arguments', { path, declared }: Exchange, value: unknown): string => {
  if (declared !== undefined)
    return side === 'Answer' ? `is<Declared.${declared}>()(${literal(value)});` : '';
  const method = path.reduce((of, name) => `Of<${of}, ${JSON.stringify(name)}>`, 'Client');
  return `is<${side}<${method}>>()(${literal(value)});`;
};

/**
 * A value as sent over HTTP. Signers and files are not sent; they get any type. All hashes and other long numbers are written as one:
 * to the compiler they are texts, and two answers that differ in them alone are compared once.
 */
const literal = (value: unknown): string =>
  (JSON.stringify(value, (_name, part: unknown) => (wentNotAsJson(part) ? unwritten : part)) ?? 'undefined')
    .replaceAll(`"${unwritten}"`, '(null as never)')
    .replaceAll(/"0x[0-9a-f]{32,}"/g, '"0x00"');

const wentNotAsJson = (part: unknown): boolean =>
  typeof member(part, 'sign') === 'function' || member(part, 'type') === 'Buffer';

const unwritten = 'not written as JSON';

/** Undeclared members are no errors: the compiler only mentions them after another error in the same literal. */
const moreThanDeclared = 'error TS2353:';

async function compile(file: string): Promise<{ readonly line: number; readonly says: string }[]> {
  const options =
    '--ignoreConfig --noEmit --strict --strictNullChecks false --skipLibCheck --pretty false --target es2023';
  const modules = '--module nodenext --types node --typeRoots';
  const flags = [...`${options} ${modules}`.split(' '), join(repository, 'node_modules/@types')];
  const tsc = join(repository, 'node_modules/typescript/lib/tsc.js');
  const output = await promisify(execFile)(process.execPath, [tsc, ...flags, file], {
    maxBuffer: 64 * 1024 * 1024,
    // The compiler is written in Go, and half of its time is spent on collecting 200 MB of garbage.
    env: { ...process.env, GOGC: 'off' },
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  );
  return output
    .split(/\n(?=\S)/)
    .filter(text => text.trim() !== '' && !text.includes(moreThanDeclared))
    .map(text => {
      const [, line = '0', says = text] = /^[^(]*\((\d+),\d+\): error (.*)/s.exec(text) ?? [];
      return { line: Number(line), says: says.trim() };
    });
}
