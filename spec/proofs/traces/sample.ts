import { readdirSync, readFileSync } from 'node:fs';
import type { Trace, TraceStep } from './trace.ts';

/** One file per flavour; a line begins a trace, or is a step of the trace that began last. */
const folder = new URL('./data/', import.meta.url);
const extension = '.ndjson';

/** All stored traces. */
export const readSample = (): Trace[] =>
  readdirSync(folder)
    .filter(name => name.endsWith(extension))
    .toSorted()
    .flatMap(name => parse(readFileSync(new URL(name, folder), 'utf8')));

function parse(text: string): Trace[] {
  const traces: (Trace & { steps: TraceStep[] })[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const item = JSON.parse(line) as Trace | TraceStep;
    if ('op' in item) traces.at(-1)?.steps.push(item);
    else traces.push({ ...item, steps: [] });
  }
  return traces;
}
