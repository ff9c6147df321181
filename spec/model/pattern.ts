/** Whether the id, or another text, matches the pattern, in which `*` stands for any text. */
export function matchesId(pattern: string, id: string): boolean {
  if (!pattern.includes('*')) return pattern === id;
  let expression = expressions.get(pattern);
  if (expression === undefined) {
    expression = new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`, 's');
    expressions.set(pattern, expression);
  }
  return expression.test(id);
}

/** The patterns that were used, because most are used for many ids. */
const expressions = new Map<string, RegExp>();

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
