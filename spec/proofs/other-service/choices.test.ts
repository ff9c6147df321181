import { describe, expect, it } from 'vitest';
import { matrix } from '../../statements/matrix.ts';
import { deviations, usual } from '../../statements/choices.ts';
import { statedRulesOf } from './judge.ts';
import { randomChoices } from './random-choices.ts';

describe('choices', () => {
  it('rest on statements of the interface', () => {
    const statements = new Set(matrix.flatMap(({ id, level }) => (level === undefined ? [id] : [])));
    const unknown = deviations.filter(({ statement }) => !statements.has(statement));
    expect(unknown.map(({ name, statement }) => `${name}: ${statement}`)).toEqual([]);
  });

  it('are faults only where a stated rule checks the statement that they contradict', () => {
    const unchecked = deviations.filter(
      ({ kind, statement }) => kind === 'fault' && statedRulesOf(statement).length === 0,
    );
    expect(unchecked.map(({ name, statement }) => `${name}: ${statement}`)).toEqual([]);
  });

  it('have unique names', () => {
    const names = deviations.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
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
