import { closest } from '../closest.ts';
import { matchesId } from '../../traceability/matrix.ts';
import type { RuleText } from '../../model/rule.ts';
import type { SelectedLevel } from './options.ts';
import { beyondReach } from './reach.ts';

/** Which rules are asked for. */
export interface Selection {
  /** Ids, or parts of them with `*` for any text; one is enough. Without any, all rules of the level are asked for. */
  readonly patterns: readonly string[];
  /** An id without `*` is asked for whatever its level. */
  readonly level: SelectedLevel;
  /** What the heading begins with. */
  readonly heading?: string;
}

/** Nothing is asked for. `message` suggests what may be meant. */
export class NothingSelected extends Error {}

/** The rules that are asked for. Raises `NothingSelected`. */
export function selected(rules: readonly RuleText[], selection: Selection): readonly RuleText[] {
  const { patterns, level, heading } = selection;
  for (const pattern of patterns)
    if (!rules.some(({ id }) => matchesId(pattern, id))) throw new NothingSelected(noSuch(pattern, rules));
  const found = rules.filter(
    rule =>
      (patterns.length === 0 || patterns.some(pattern => matchesId(pattern, rule.id))) &&
      (level === 'all' || rule.level.startsWith(level) || patterns.includes(rule.id)) &&
      (heading === undefined || rule.source.toLowerCase().startsWith(heading.toLowerCase())),
  );
  if (found.length === 0) throw new NothingSelected(noneLeft(rules, selection));
  return found;
}

function noSuch(pattern: string, rules: readonly RuleText[]): string {
  const reason = beyondReach[pattern];
  if (reason !== undefined) return `${pattern} cannot be judged by a base URL alone: it ${reason}`;
  const near = closest(
    pattern.replaceAll('*', ''),
    rules.map(({ id }) => id),
  );
  return `no rule matches ${pattern}; did you mean one of these?\n${near.map(id => `  ${id}`).join('\n')}`;
}

function noneLeft(rules: readonly RuleText[], { level, heading }: Selection): string {
  const others = level === 'all' ? '' : '; --level all takes the others as well';
  const headings = [...new Set(rules.map(({ source }) => source))];
  const near = heading === undefined ? [] : closest(heading, headings);
  return [
    `no rule is ${[...(level === 'all' ? [] : [level]), ...(heading === undefined ? [] : [`under a heading ${heading}`])].join(' and ')}${others}`,
    ...(near.length === 0
      ? []
      : ['; did you mean one of these headings?', ...near.map(each => `\n  ${each}`)]),
  ].join('');
}
