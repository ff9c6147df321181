import { UsageError } from '../../harness/usage-error.ts';
import { closest } from '../closest.ts';
import { matchesId } from '../../model/pattern.ts';
import type { RuleText } from '../../model/rule.ts';
import type { SelectedLevel } from './options.ts';
import { untestable } from './run/testable.ts';

/** The selection of rules. */
export interface Selection {
  /** Ids, or patterns with `*` for any text; a rule must match one of them. None selects all rules of the level. */
  readonly patterns: readonly string[];
  /** Does not apply to a rule that is named in full. */
  readonly level: SelectedLevel;
  /** The beginning of the heading. */
  readonly heading?: string;
}

/** The selected rules. Raises `UsageError` with similar ids if there are none. */
export function selected(rules: readonly RuleText[], selection: Selection): readonly RuleText[] {
  const { patterns, level, heading } = selection;
  for (const pattern of patterns)
    if (!rules.some(({ id }) => matchesId(pattern, id))) throw new UsageError(noSuch(pattern, rules));
  const found = rules.filter(
    rule =>
      (patterns.length === 0 || patterns.some(pattern => matchesId(pattern, rule.id))) &&
      (level === 'all' || rule.level.startsWith(level) || patterns.includes(rule.id)) &&
      (heading === undefined || rule.source.toLowerCase().startsWith(heading.toLowerCase())),
  );
  if (found.length === 0) throw new UsageError(noneLeft(rules, selection));
  return found;
}

function noSuch(pattern: string, rules: readonly RuleText[]): string {
  const reason = untestable[pattern];
  if (reason !== undefined) return `${pattern} cannot be judged by a base URL alone: it ${reason}`;
  if (URL.canParse(pattern)) return `${pattern} is no rule; give the target with --target`;
  const near = closest(
    pattern.replaceAll('*', ''),
    rules.map(({ id }) => id),
  );
  return `no rule matches ${pattern}; did you mean one of these?\n${near.map(id => `  ${id}`).join('\n')}`;
}

function noneLeft(rules: readonly RuleText[], { level, heading }: Selection): string {
  const others = level === 'all' ? '' : '; --level all selects the others as well';
  const headings = [...new Set(rules.map(({ source }) => source))];
  const near = heading === undefined ? [] : closest(heading, headings);
  return [
    `no rule is ${[...(level === 'all' ? [] : [level]), ...(heading === undefined ? [] : [`under a heading ${heading}`])].join(' and ')}${others}`,
    ...(near.length === 0
      ? []
      : ['; did you mean one of these headings?', ...near.map(each => `\n  ${each}`)]),
  ].join('');
}
