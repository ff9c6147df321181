import { writeEndpoints } from '../../../../src/contract/endpoints.ts';
import type { RunExample } from '../../../tools/explain/run-examples.ts';

/** A request of an example as the page shows it. */
export interface RequestView {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Whether the example beside it has the same request. */
  readonly isShared: boolean;
}

/** An example as the page shows it: the requests before, the last one, and its outcome. */
export interface ExampleView {
  readonly profile: 'document' | 'chain';
  readonly isAccepted: boolean;
  readonly before: readonly RequestView[];
  readonly last: RequestView;
  /** Such as `common.NoPermission: No permission to perform action`; empty if it is accepted. */
  readonly error: string;
  /** The rule that refused it, if another. */
  readonly refusedBy: string | undefined;
}

/** The view of an example of a rule; `other` is the example beside it. */
export function exampleView(shown: RunExample, other: RunExample | undefined, ruleId: string): ExampleView {
  const { example, step, texts } = shown;
  const others = new Set(other?.texts);
  const requests = example.commands.map(({ operation, body }, index): RequestView => {
    const { method, paths } = writeEndpoints[operation];
    return {
      method,
      path: `/${paths[0] ?? ''}`,
      body: bodyAsText(body),
      isShared: others.has(texts[index] ?? ''),
    };
  });
  const last = requests.pop();
  if (last === undefined) throw new Error(`expected an example of ${ruleId} with a request, found none`);
  const error = step.receipt.kind === 'accepted' ? undefined : step.receipt.error;
  return {
    profile: example.profile,
    isAccepted: error === undefined,
    before: requests,
    last,
    error: [error?.code, error?.message].filter(text => text !== undefined).join(': '),
    refusedBy: error?.rule === ruleId ? undefined : error?.rule,
  };
}

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
