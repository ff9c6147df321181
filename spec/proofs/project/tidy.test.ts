import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeOperations } from '../../../src/contract/endpoints.ts';
import { errors, type ErrorCode } from '../../../src/contract/errors.ts';
import { allRules as all } from '../../rules/catalogue.ts';
import type { Reason } from '../../model/preconditions.ts';
import { textOf } from '../../model/rule.ts';
import { allPreconditions } from '../../rules/index.ts';
import { declaredRefusals } from '../../harness/targets/testing/declared-refusals.ts';
import { filesBelow, guides, readText as read, repository } from './testing/guide.ts';

const guideTexts = guides.map(read).join('\n');

const manifest = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** All source files, as paths from the repository. */
const sources = ['src', 'spec'].flatMap(filesBelow).filter(path => path.endsWith('.ts'));

describe('ids of rules', () => {
  it('are dotted words', () => {
    const pattern = /^[a-z-]+(\.[a-z0-9-]+)+$/;
    expect(all.filter(({ id }) => !pattern.test(id)).map(({ id }) => id)).toEqual([]);
  });

  it('have one text each', () => {
    const texts = new Map<string, string>();
    const others = all.filter(rule => {
      const text = JSON.stringify(textOf(rule));
      const first = texts.get(rule.id) ?? text;
      texts.set(rule.id, first);
      return first !== text;
    });
    expect([...new Set(others.map(({ id }) => id))]).toEqual([]);
  });

  it('in the guides exist', () => {
    const shown = [...guideTexts.matchAll(/"rule":"([^"]+)"/g)].map(([, id]) => id);
    expect(shown.filter(id => !all.some(rule => rule.id === id))).toEqual([]);
  });
});

/** Refusals of calls that no operation of the interface can cause, and why. */
const beyondTheInterface: Readonly<Record<string, string>> = {
  'collection.create.flags-are-not-reserved': 'no operation sets reserved flags',
  'collection.create.token-prefix-length': 'a longer prefix is refused when built',
  'collection.create.collections-are-bounded': 'no test creates a hundred thousand collections',
  'refungible.mint.sum-is-bounded': 'operations mint a token for one owner',
  'refungible.last-piece.is-counted-as-held': 'no read reports the count; a metamorphic relation tests it',
  'token.mint.not-empty': 'an empty bulk mint is refused when built',
  'token.approve.from-is-own-mirror': 'no operation approves for a mirror account',
  'sudo.key-only': 'no operation uses sudo',
  'call.origin': 'no operation becomes a call for the root',
  'collection.repair.collection-exists': 'no operation becomes a call for the root',
  'coins.are-only-transferred': 'the interface has no collection 0',
  'coins.token-id-is-zero': 'the interface has no collection 0',
  'coins.from-self-or-nested': 'the interface has no collection 0',
  'coins.not-to-zero-address': 'the interface has no collection 0',
  'coins.funds-available': 'the interface has no collection 0',
  'nesting.not-under-coins': 'the interface has no collection 0',
  'token.operator.collection-exists': 'no operation sets an operator',
  'token.operator.both-sides-listed': 'no operation sets an operator',
  'token.operator.not-of-fungible': 'no operation sets an operator',
  'token.operator.not-zero-address': 'no operation sets an operator',
};

/** The registry of errors, the declarations of calls and the catalogue of rules agree. */
describe('refusals', () => {
  it('are specified for every operation', () => {
    const specified = new Set(allPreconditions.flatMap(({ operations }) => operations));
    // A batch is refused for the reasons of its writes: metamorphic relations compare it with them.
    expect(writeOperations.filter(operation => !specified.has(operation))).toEqual(['batch']);
  });

  const reasons = new Map<string, Reason>(
    allPreconditions.flatMap(({ reasons: preconditions }) =>
      preconditions.map(reason => [reason.id, reason]),
    ),
  );
  const declared = Object.values(declaredRefusals).flatMap(refusals => Object.entries(refusals)) as [
    string,
    ErrorCode,
  ][];

  it('of calls are rules of the catalogue', () => {
    const unknown = declared.filter(([id]) => !reasons.has(id) && !(id in beyondTheInterface));
    expect([...new Set(unknown.map(([id]) => id))]).toEqual([]);
  });

  it('beyond the interface are declared, and are no rules', () => {
    const stale = Object.keys(beyondTheInterface).filter(
      id => reasons.has(id) || !declared.some(([other]) => other === id),
    );
    expect(stale).toEqual([]);
  });

  it('of rules are declared by a call', () => {
    const included = [...reasons.values()].filter(({ error }) => error.atBuild !== true);
    const undeclared = included.filter(({ id }) => !declared.some(([other]) => other === id));
    expect(undeclared.map(({ id }) => id)).toEqual([]);
  });

  it('are declared in the order of the specification, by the calls that declare all reasons of an operation', () => {
    const orders = allPreconditions.map(({ operations, reasons: ordered }) => {
      const included = ordered.filter(({ error }) => error.atBuild !== true);
      const specified = [...new Set(included.map(({ id }) => id))];
      const calls = Object.values(declaredRefusals).filter(refusals => specified.every(id => id in refusals));
      const declaredOrders = calls.map(refusals =>
        Object.keys(refusals).filter(id => specified.includes(id)),
      );
      return { operations, specified, declaredOrders };
    });
    for (const { operations, specified, declaredOrders } of orders) {
      expect(declaredOrders.length, `calls of ${operations.join(', ')}`).toBeGreaterThan(0);
      for (const order of declaredOrders) expect(order).toEqual(specified);
    }
  });

  it('have their registered error', () => {
    const wrong = declared.flatMap(([id, code]) => {
      const { section, name, message } = errors[code];
      const expected = reasons.get(id)?.error;
      const isSame = (expected?.code ?? `${section}.${name}`) === `${section}.${name}`;
      return isSame && (expected?.message ?? message) === message ? [] : [`${id}: ${section}.${name}`];
    });
    expect(wrong).toEqual([]);
  });

  it('use every error of the registry', () => {
    const used = new Set<string>(declared.map(([, code]) => code));
    expect(Object.keys(errors).filter(code => !used.has(code))).toEqual([]);
  });
});

describe('files', () => {
  /** Entry points: tests, commands, declarations, and files in the manifest and the configurations. */
  const isEntry = (path: string): boolean =>
    /\.(?:test|d)\.ts$/.test(path) ||
    path.startsWith('spec/tools/commands/') ||
    [...Object.values(manifest.scripts), ...configurations].some(text => text.includes(path));
  const configurations = [
    'spec/proofs/package/built.js',
    'spec/proofs/package/bundle.ts',
    'vitest.config.ts',
    ...sources.filter(path => path.endsWith('vitest.config.ts')),
  ]
    .filter(path => existsSync(join(repository, path)))
    .map(read);

  const imported = new Set(
    sources.flatMap(path =>
      [...read(path).matchAll(/(?:from|import|import\(|new URL\() ?'(\.{1,2}\/[^']+)'/g)].map(
        ([, target = '']) => join(dirname(path), target),
      ),
    ),
  );

  it('are imported, or are entry points', () => {
    expect(sources.filter(path => !imported.has(path) && !isEntry(path))).toEqual([]);
  });

  it('have at most 300 lines (the linter checks tests, without blank lines)', () => {
    const long = sources.filter(
      path => !path.endsWith('.test.ts') && read(path).split('\n').length - 1 > 300,
    );
    expect(long).toEqual([]);
  });

  it('have no TODO markers', () => {
    const marker = /\b(?:TODO|FIXME|XXX|HACK)\b|\b(?:describe|it|test)\.(?:only|skip|todo)\b/;
    const isThis = (path: string): boolean => join(repository, path) === import.meta.filename;
    expect(sources.filter(path => !isThis(path) && marker.test(read(path)))).toEqual([]);
  });
});

describe('the manifest', () => {
  it('has the scripts in the guides', () => {
    const named = [...guideTexts.matchAll(/\bnpm (?:run (?:-s )?)?(start|test|(?<=run (?:-s )?)[a-z-]+)/g)];
    const missing = named.filter(([, script = '']) => !(script in manifest.scripts));
    expect(missing.map(([text]) => text)).toEqual([]);
  });

  it('has scripts whose files exist', () => {
    const files = Object.values(manifest.scripts).flatMap(
      script => script.match(/\b(?:src|spec)\/\S+/g) ?? [],
    );
    expect(files.filter(path => !existsSync(join(repository, path)))).toEqual([]);
  });

  it('has the dependencies in spec/decisions/development/libraries.md, and no others', () => {
    const listed = [...read('spec/decisions/development/libraries.md').matchAll(/^\| `([^`]+)` /gm)].map(
      ([, name]) => name,
    );
    const { dependencies, optionalDependencies, devDependencies } = manifest;
    const used = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
    expect(new Set(listed)).toEqual(new Set(used));
  });
});
