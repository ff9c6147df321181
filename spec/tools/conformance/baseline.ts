import { Type } from 'typebox';
import { stringify } from 'yaml';
import { matchesId } from '../../model/pattern.ts';
import type { Item, Report, StaleEntry } from '../reports/report.ts';
import { isFinding, itemsCalled } from '../reports/verdicts.ts';
import { readYaml } from './yaml-file.ts';

/** The members of an entry beside the one that names the rule or scenario. */
const details = {
  why: Type.String({
    pattern: '[^*\\s]{3}',
    description:
      'copy from the report how it breaks; * stands for any text, and needs some text beside it, because * alone would also hide every other break',
  }),
  reason: Type.String({ minLength: 1, description: 'why this is known and not fixed' }),
  expires: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day such as 2027-01-31' }),
  ),
  flaky: Type.Optional(Type.Boolean({ description: 'it may fail or pass' })),
};

const named = (what: string): Type.TString =>
  Type.String({ description: `${what}, or a pattern with * for any text` });

const closed = { additionalProperties: false };
const ofRules = Type.Array(Type.Object({ rule: named('id of a rule'), ...details }, closed));
const ofScenarios = Type.Array(Type.Object({ scenario: named('name of a scenario'), ...details }, closed));

/** A known break of a rule or scenario; any other break of it is still a finding. */
export interface Known {
  /** Id of the rule or name of the scenario, or a pattern. */
  readonly id: string;
  readonly why: string;
  readonly reason: string;
  readonly expires?: string;
  readonly flaky?: boolean;
}

/** Reads a baseline of `conform` or `replay`: known failures with their reasons. Raises `UsageError`. */
export const readBaseline = (file: string, kind: Report['kind']): readonly Known[] =>
  kind === 'conform'
    ? readYaml(file, ofRules).map(({ rule: id, ...entry }) => ({ id, ...entry }))
    : readYaml(file, ofScenarios).map(({ scenario: id, ...entry }) => ({ id, ...entry }));

/** The item; a finding that the baseline knows gets the reason. */
export function explainedBy(baseline: readonly Known[], item: Item): Item {
  const known = isFinding(item) ? entryFor(baseline, item.id, item.why ?? '') : undefined;
  return known === undefined ? item : { ...item, known: known.reason };
}

/** The entry for this break of the rule or scenario, if there is one. */
export const entryFor = (baseline: readonly Known[], id: string, why: string): Known | undefined =>
  baseline.find(entry => matchesId(entry.id, id) && !isExpired(entry) && matchesId(entry.why, why));

/**
 * Values that differ from run to run: places in files, hexadecimal text such as `${unique}`, addresses, and large numbers such as
 * balances.
 */
const changing =
  /^\S+?:\d+:\d+(?=: )|0x[0-9a-f]{8,}|\b[0-9a-f]{8}\b|\b[1-9A-HJ-NP-Za-km-z]{46,50}\b|\d{5,}(?:\.\d+)?/gim;

/** A baseline of all findings, and of `known`. The reasons of new entries name the day, so that the file can be used as it is. */
export function baselineText(
  { kind, items }: Pick<Report, 'kind' | 'items'>,
  known: readonly Known[] = [],
): string {
  const found = items.filter(isFinding).map(({ id, why = '' }): Known => ({
    id,
    why: why.replaceAll(changing, '*'),
    reason: `known since ${today()}`,
  }));
  const entries = [...known, ...found].map(({ id, ...entry }) => ({ [itemsCalled({ kind })]: id, ...entry }));
  return [
    '# Findings of a run, as entries of a baseline. Keep those that are known, say why, and pass the file with --baseline.',
    '# Each hides only the break that it describes; * stands for any text.',
    stringify(entries, { lineWidth: 0 }),
  ].join('\n');
}

/**
 * Entries that no longer describe a failure, given all items of a complete run. `all` is everything that an entry can name, also what
 * was not selected; absent where that is not known.
 */
export const staleIn = (
  baseline: readonly Known[],
  items: readonly Item[],
  all?: readonly Pick<Item, 'id'>[],
): readonly StaleEntry[] =>
  baseline.flatMap((entry): StaleEntry | [] => {
    const { id: rule, expires, flaky } = entry;
    if (isExpired(entry)) return { rule, problem: 'expired', ...(expires === undefined ? {} : { expires }) };
    if (all?.some(({ id }) => matchesId(rule, id)) === false) return { rule, problem: 'unknown rule' };
    const concerned = items.filter(({ id }) => matchesId(rule, id));
    // What was not selected has no item. A different break is a finding by itself.
    const stillFails = concerned.some(({ verdict }) => isFinding({ verdict }));
    return concerned.length === 0 || flaky === true || stillFails ? [] : { rule, problem: 'no longer fails' };
  });

/** Days in baselines are UTC. */
const today = (): string => new Date().toISOString().slice(0, 10);

const isExpired = ({ expires }: Known): boolean => expires !== undefined && expires < today();
