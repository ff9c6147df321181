/**
 * The value of the header `Link` of an error answer, which leads to the page of the rule that refused, or of the kind of error
 * (spec/decisions/rules-pages.md).
 */
export function helpLink({ name, details }: { readonly name: string; readonly details?: unknown }): string {
  const rule = typeof details === 'object' && details !== null && 'rule' in details ? details.rule : '';
  const page = typeof rule === 'string' && /^[a-z][\w.-]*$/.test(rule) ? `rules/${rule}` : `errors#${name}`;
  return `</spec/${page}>; rel="help"`;
}
