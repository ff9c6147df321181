import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { closest } from '../closest.ts';
import { titleOf } from './play/play.ts';
import type { Scenario } from './format/scenario.ts';
import { UsageError } from '../../harness/usage-error.ts';

/** A scenario with a row of its table. */
export interface Case {
  readonly scenario: Scenario;
  readonly row: number;
}

/** The selection of scenarios. */
export interface Choice {
  /** The scenario has one of these tags. */
  readonly tag?: readonly string[];
  /** A part of the name; case is ignored. */
  readonly grep?: string;
}

/** The YAML files among these paths and in these folders. Throws a `UsageError` if there are none. */
export function filesIn(paths: readonly string[]): string[] {
  const files = paths.flatMap(path => {
    if (!existsSync(path)) throw new UsageError(`there is no file or folder ${path}`);
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.ya?ml$/.test(name))
      .map(name => join(path, name))
      .toSorted();
  });
  if (files.length === 0) throw new UsageError(`there is no YAML file in ${paths.join(', ')}`);
  return [...new Set(files)];
}

/** The selected scenarios, row by row; only those with `only`, if there are any. Throws a `UsageError` if there are none. */
export function chosen(scenarios: readonly Scenario[], { tag = [], grep }: Choice): Case[] {
  const wanted = scenarios.filter(
    ({ name, tags }) =>
      (tag.length === 0 || tags.some(one => tag.includes(one))) &&
      (grep === undefined || name.toLowerCase().includes(grep.toLowerCase())),
  );
  if (wanted.length === 0) throw new UsageError(emptyResult(scenarios, tag, grep));
  const marked = wanted.filter(({ isOnly }) => isOnly);
  return (marked.length > 0 ? marked : wanted).flatMap(scenario =>
    scenario.table.map((_, row) => ({ scenario, row })),
  );
}

function emptyResult(
  scenarios: readonly Scenario[],
  tag: readonly string[],
  grep: string | undefined,
): string {
  const tags = [...new Set(scenarios.flatMap(scenario => scenario.tags))];
  const unknown = tag.filter(one => !tags.includes(one));
  const [first] = unknown;
  if (first !== undefined)
    return `no scenario has the tag ${first}: ${tags.length === 0 ? 'none has any tag' : `did you mean ${closest(first, tags).join(', ')}?`}`;
  if (grep === undefined) return 'these files contain parts, but no scenario';
  const near = closest(
    grep,
    scenarios.map(({ name }) => name),
  );
  return `no selected scenario has “${grep}” in its name; near it are\n${near.map(name => `  ${name}`).join('\n')}`;
}

/** The case as a line: name, file and tags. */
export const listed = ({ scenario, row }: Case): string =>
  [
    titleOf(scenario, row),
    `  ${scenario.file}${scenario.tags.length === 0 ? '' : `  (${scenario.tags.join(', ')})`}`,
    ...(scenario.skip === undefined ? [] : [`  skipped: ${scenario.skip}`]),
  ].join('\n');
