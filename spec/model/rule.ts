import type { ReadOperation, WriteOperation } from '../../src/contract/shapes/index.ts';
import type { Broken } from './observations/difference.ts';
import type { Step } from './step.ts';
import type { Receipt } from './target.ts';

/** Whether a rule applies to a step, and whether the step obeys it. */
export type Verdict = 'not-applicable' | 'holds' | Broken;

/** The step was refused as the rule demands, but each of these rules explains the refusal as well. */
export interface Ambiguous {
  readonly ambiguous: readonly string[];
}

/** `stated` by the interface, or `ruled` where the interface is silent. Only a stated rule makes another implementation wrong. */
export type Level = 'stated' | `ruled ${string}`;

/** What a rule says and where it comes from; `source` is a heading of the interface. */
export interface RuleText {
  /** Dotted and stable; never reused for another rule. */
  readonly id: string;
  readonly level: Level;
  readonly source: string;
  readonly says: string;
  /** The profile that it holds under, if not both (spec/statements/rulings.md#1). */
  readonly profile?: Step['profile'];
  /** Whether it counts blocks between two transactions, so that nobody else must seal blocks while it is tried. */
  readonly dependsOnBlocks?: true;
}

/** A rule about one observed step. */
export interface Rule extends RuleText {
  readonly check: (step: Step) => Verdict | Ambiguous;
  /** The operations that it applies to, if not all. */
  readonly operations?: readonly WriteOperation[];
  /** It limits what a step changes, or describes the outcome. */
  readonly kind?: 'unchanged' | 'outcome';
  /** Reads that it needs and that are not made where no rule needs them. */
  readonly needs?: readonly ReadOperation[];
  /** The paths that it allows a step to change, apart from accounts; undefined where it does not apply to the step. */
  readonly mayChange?: (step: Step) => readonly string[] | undefined;
}

/** Without its id, which is its name in a record. */
export type Unnamed<T extends { readonly id: string }> = Omit<T, 'id'>;

/** What a rule says; its level and source are those of its file where it has none of its own. */
export type Text = Pick<RuleText, 'says'> & Partial<Unnamed<RuleText>>;

/** What the rules of a file have that do not say it themselves; a level that is absent is `stated`. */
export type Defaults = Partial<Pick<RuleText, 'level' | 'source' | 'dependsOnBlocks'>>;

/** `holds`, or broken for the reason `otherwise`, which is a function where the text is long to build. */
export const holds = (isSo: boolean, otherwise: string | (() => string)): Verdict => {
  if (isSo) return 'holds';
  return { broken: typeof otherwise === 'string' ? otherwise : otherwise() };
};

/** The first verdict on one of these that is not `holds`; not applicable where there are none. */
export function onEach<T>(things: Iterable<T>, verdictOn: (thing: T) => Verdict): Verdict {
  let verdict: Verdict = 'not-applicable';
  for (const thing of things) {
    verdict = verdictOn(thing);
    if (verdict !== 'holds') return verdict;
  }
  return verdict;
}

/** The same where each verdict takes reads or writes, which are made one after the other. */
export async function onEachInTurn<T>(
  things: Iterable<T>,
  verdictOn: (thing: T) => Promise<Verdict>,
): Promise<Verdict> {
  let verdict: Verdict = 'not-applicable';
  for (const thing of things) {
    verdict = await verdictOn(thing);
    if (verdict !== 'holds') return verdict;
  }
  return verdict;
}

/** The text of a rule without its id and check. Throws where neither it nor its file has a source. */
export function textOf(rule: Text, defaults: Defaults = {}): Unnamed<RuleText> {
  const { level = 'stated', source, says, profile, dependsOnBlocks } = { ...defaults, ...rule };
  if (source === undefined) throw new Error(`expected a source of the rule “${says}”`);
  const conditions = { ...(profile && { profile }), ...(dependsOnBlocks && { dependsOnBlocks }) };
  return { level, source, says, ...conditions };
}

/** The level and source of a rule that the interface states, under a heading. */
export const stated = (source: string): Basis => ({ level: 'stated', source });

/** The level and source of a rule that rests on a ruling, where the interface is silent under a heading. */
export const ruled = (ruling: string, source: string): Basis => ({ level: `ruled ${ruling}`, source });

type Basis = Pick<RuleText, 'level' | 'source'>;

/** Rules by id as a list, with the level and source of their file where they have none of their own. */
export const rulesWith = <R extends Text>(
  defaults: Defaults,
  rules: Readonly<Record<string, R>>,
): readonly (R & RuleText)[] =>
  Object.entries(rules).map(([id, rule]) => ({ ...rule, id, ...textOf(rule, defaults) }));

/** Rules about every step by id as a list. */
export const stepRules = (
  defaults: Defaults,
  rules: Readonly<Record<string, Text & Pick<Rule, 'check' | 'needs'>>>,
): readonly Rule[] => rulesWith(defaults, rules);

/** The outcome of a step as text. */
export function outcomeText({ receipt }: Pick<Step, 'receipt'>): string {
  if (receipt.kind === 'accepted') return 'accepted';
  const { code, rule, message } = receipt.error;
  const about = [code, rule, message].filter(Boolean).join(', ');
  return `${refusals[receipt.kind]} (${about === '' ? 'nothing is reported' : about})`;
}

const refusals = {
  refused: 'refused',
  'not-built': 'refused when it was built',
  'not-admitted': 'refused when it was submitted',
} as const satisfies Record<Exclude<Receipt['kind'], 'accepted'>, string>;
