import { Document, isMap, isPair, isSeq, type Node } from 'yaml';

/** Longest value on one line. */
const lineMax = 100;

/** The members of a scenario as YAML: a blank line before each step, short values on one line. */
export function laidOut(members: Readonly<Record<string, unknown>>): string {
  const document = new Document(members);
  if (isMap(document.contents))
    for (const { key, value } of document.contents.items) {
      if (String(key) !== 'steps' || !isSeq(value)) compacted(value);
      else value.items.forEach((step, index) => asStep(step, index > 0));
    }
  return document.toString({ lineWidth: lineMax + 10, singleQuote: true });
}

function asStep(step: unknown, hasSpace: boolean): void {
  if (!isMap(step)) return;
  step.spaceBefore = hasSpace;
  for (const { value } of step.items) compacted(value);
}

/** Puts short values on one line. */
export function compacted(node: unknown): void {
  if (!isMap(node) && !isSeq(node)) return;
  node.flow = lengthOf(node) <= lineMax;
  for (const item of node.items) compacted(isPair(item) ? item.value : item);
}

const lengthOf = (node: Node): number => JSON.stringify(node).length;
