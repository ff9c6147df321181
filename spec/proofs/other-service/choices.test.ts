import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../rules/catalogue.ts';
import { coversOf, matrix } from '../../statements/matrix.ts';
import { matchesId } from '../../statements/pattern.ts';
import { deviations, usual } from '../../statements/choices.ts';
import { randomChoices } from './random-choices.ts';

/** The sources of the service. */
const sources = (): readonly string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter(file => /^(?!.*\.test|testing).*\.ts$/.test(file))
    .map(file => readFileSync(join(import.meta.dirname, file), 'utf8'));

const stated = catalogue.filter(({ level }) => level === 'stated').map(({ id }) => id);

/** The choices whose consequences are a table, with its values. */
const tables = (text: string): { readonly choice: string; readonly values: readonly string[] }[] =>
  [...text.matchAll(/^( *)[^\n]*chosen\(context, '([^']+)', {\n(.*?)\n\1}/gms)].map(
    ([, indent = '', choice = '', rows = '']) => ({
      choice,
      values: [...rows.matchAll(new RegExp(`^${indent}  (?:'([^']+)'|(\\w+)):`, 'gm'))].map(
        ([, quoted, plain]) => quoted ?? plain ?? '',
      ),
    }),
  );

/** The stated rules that check a statement. */
const rulesOf = (statement: string): readonly string[] =>
  matrix
    .filter(({ id }) => id === statement)
    .flatMap(coversOf)
    .flatMap(pattern => stated.filter(id => matchesId(pattern, id)));

describe('choices', () => {
  it('rest on statements of the interface', () => {
    const statements = new Set(matrix.flatMap(({ id, level }) => (level === undefined ? [id] : [])));
    const unknown = deviations.filter(({ statement }) => !statements.has(statement));
    expect(unknown.map(({ name, statement }) => `${name}: ${statement}`)).toEqual([]);
  });

  it('are faults only where a stated rule checks the statement that they contradict', () => {
    const unchecked = deviations.filter(
      ({ kind, statement }) => kind === 'fault' && rulesOf(statement).length === 0,
    );
    expect(unchecked.map(({ name, statement }) => `${name}: ${statement}`)).toEqual([]);
  });

  it('have unique names', () => {
    const names = deviations.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('are all made by the service, which compares them with their values only', () => {
    const text = sources().join('\n');
    const made = [...text.matchAll(/(?:choices\[|chosen\(context, )'([^']+)'/g)].map(([, choice]) => choice);
    expect(new Set(made)).toEqual(new Set(Object.keys(usual)));
    const compared = [
      ...[...text.matchAll(/choices\['([^']+)'\] [!=]== '([^']+)'/g)].map(([, choice, value]) => [
        choice,
        value,
      ]),
      ...[...text.matchAll(/( *)switch \(.*choices\['([^']+)'\]\) {(.*?)\n\1}/gs)].flatMap(
        ([, , choice, cases = '']) =>
          [...cases.matchAll(/case '([^']+)'/g)].map(([, value]) => [choice, value]),
      ),
      ...tables(text).flatMap(({ choice, values }) => values.map(value => [choice, value])),
    ].map(([choice, value]) => `${choice}: ${value}`);
    const known = [
      ...deviations.map(({ name }) => name),
      ...Object.entries(usual).map(pair => pair.join(': ')),
    ];
    expect(compared.length).toBeGreaterThan(120);
    expect(compared.filter(each => !known.includes(each))).toEqual([]);
  });

  it('have a consequence for each value where they are tables', () => {
    const found = tables(sources().join('\n'));
    expect(found.length).toBeGreaterThan(10);
    for (const { choice, values } of found) {
      const others = deviations.filter(deviation => deviation.choice === choice);
      expect(new Set(values), choice).toEqual(new Set([usual[choice], ...others.map(({ value }) => value)]));
    }
  });

  it('that are random are legal, and the same for the same seed', () => {
    const legal = new Set(deviations.flatMap(({ kind, name }) => (kind === 'legal' ? [name] : [])));
    const made = Object.entries(randomChoices(7, 0.5)).filter(
      ([id, value]) => value !== new Map(Object.entries(usual)).get(id),
    );
    expect(made.length).toBeGreaterThan(10);
    expect(made.map(([id, value]) => `${id}: ${value}`).filter(name => !legal.has(name))).toEqual([]);
    expect(randomChoices(7, 0.5)).toEqual(randomChoices(7, 0.5));
    expect(randomChoices(8, 0.5)).not.toEqual(randomChoices(7, 0.5));
  });
});
