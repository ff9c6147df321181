import { writeEndpoints } from '../../../src/contract/endpoints.ts';
import { outcomeText } from '../../model/rule.ts';
import type { ExampleView, RuleExamples } from '../../../src/plugins/explorer/rules-file.ts';
import type { Pair, RunExample } from './run-examples.ts';

/** An example of a rule beside its near miss, as pages show them; undefined where there is none. */
export function examplesView({ example, nearMiss }: Pair): RuleExamples | undefined {
  if (example === undefined) return undefined;
  return {
    applies: exampleView(example, nearMiss),
    ...(nearMiss === undefined ? {} : { nearMiss: exampleView(nearMiss, example) }),
  };
}

const exampleView = ({ example, step, texts }: RunExample, other: RunExample | undefined): ExampleView => ({
  profile: example.profile,
  requests: example.commands.map(({ operation, body }, index) => {
    const { method, paths } = writeEndpoints[operation];
    const isLast = index === example.commands.length - 1;
    return {
      method,
      path: `/${paths[0]}`,
      body: bodyAsText(body),
      isShared: !isLast && other?.texts.includes(texts[index] ?? '') === true,
    };
  }),
  isAccepted: step.receipt.kind === 'accepted',
  outcome: outcomeText(step),
});

/** Longer lists and texts are shortened. */
const listMax = 6;
const textMax = 120;

/** A body on as few lines as it needs, with long texts and lists shortened. */
export function bodyAsText(value: unknown): string {
  if (typeof value === 'string')
    return value.length > textMax
      ? `${JSON.stringify(value.slice(0, 40))} … (${value.length} characters)`
      : JSON.stringify(value);
  if (Array.isArray(value)) {
    const rest = value.length - listMax;
    const items = value.slice(0, listMax).map(bodyAsText);
    return `[${[...items, ...(rest > 0 ? [`… ${rest} more`] : [])].join(', ')}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing';
  // A long text of one character is written as its character and length.
  if ('repeat' in value && 'times' in value)
    return `${JSON.stringify(value.repeat)} × ${String(value.times)}`;
  const members = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${bodyAsText(inner)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
