import type { Shape } from './promised.ts';
import { ScenarioError, Unsupported } from './scenario-error.ts';
import { memberAt } from './template.ts';

/**
 * The member that a step saves of an answer whose shape the interface gives, wherever the target has it; null for an optional one that is
 * absent. Throws `Unsupported` for what the interface does not promise and is not there, a `ScenarioError` for what it does.
 */
export function savedFrom(answer: unknown, names: readonly string[], shape: Shape | undefined): unknown {
  const within =
    typeof shape === 'object' && 'bare' in shape && shape.bare === names[0] ? [names.slice(1)] : [];
  for (const way of [names, ...within, ['data', ...names]]) {
    const found = orUndefined(() => memberAt(answer, way));
    if (found !== undefined) return found;
  }
  switch (promiseAt(shape, names)) {
    case 'optional':
      return null;
    case 'certain':
      return memberAt(answer, names);
    case 'none':
      throw new Unsupported(
        `the target does not tell ${names.join('.')}, which the interface does not promise`,
      );
  }
}

/** How firmly the interface promises the member. */
function promiseAt(shape: Shape | undefined, names: readonly string[]): 'certain' | 'optional' | 'none' {
  const [name, ...rest] = names;
  if (shape === undefined || shape === 'anything') return 'none';
  if (typeof shape === 'object') {
    if ('ifThere' in shape) return 'none';
    if ('optional' in shape) return 'optional';
    if ('bare' in shape) return promiseAt(shape.of, name === shape.bare ? rest : names);
    if (name !== undefined) return promiseAt('list' in shape ? shape.list : shape.members[name], rest);
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
