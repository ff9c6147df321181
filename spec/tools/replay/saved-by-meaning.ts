import type { Shape } from './documented-shapes.ts';
import { ScenarioError, Unsupported } from './errors.ts';
import { memberAt } from './template.ts';

/**
 * The member of an answer that a step saves, in any place that the shape allows; null for an absent optional member. Throws
 * `Unsupported` for a missing member that the interface does not guarantee, a `ScenarioError` for one that it does.
 */
export function savedFrom(answer: unknown, names: readonly string[], shape: Shape | undefined): unknown {
  const within =
    typeof shape === 'object' && 'bare' in shape && shape.bare === names[0] ? [names.slice(1)] : [];
  for (const way of [names, ...within, ['data', ...names]]) {
    const found = orUndefined(() => memberAt(answer, way));
    if (found !== undefined) return found;
  }
  switch (guaranteeAt(shape, names)) {
    case 'optional':
      return null;
    case 'certain':
      return memberAt(answer, names);
    case 'none':
      throw new Unsupported(
        `the target does not report ${names.join('.')}, which the interface does not guarantee`,
      );
  }
}

/** Whether the interface guarantees the member always, optionally or not at all. */
function guaranteeAt(shape: Shape | undefined, names: readonly string[]): 'certain' | 'optional' | 'none' {
  const [name, ...rest] = names;
  if (shape === undefined || shape === 'anything') return 'none';
  if (typeof shape === 'object') {
    if ('ifThere' in shape) return 'none';
    if ('optional' in shape) return 'optional';
    if ('bare' in shape) return guaranteeAt(shape.of, name === shape.bare ? rest : names);
    if (name !== undefined) return guaranteeAt('list' in shape ? shape.list : shape.members[name], rest);
  }
  return name === undefined ? 'certain' : 'none';
}

function orUndefined<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof ScenarioError) return undefined;
    throw error;
  }
}
