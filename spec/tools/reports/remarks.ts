import type { Report, StaleEntry } from './report.ts';
import { counted } from './standing.ts';

/** All remarks on a report as sentences: those that follow from its data, then its own. */
export function remarksOf({
  items,
  staleBaseline = [],
  undecided = [],
  part,
  harnessErrors = [],
  remarks,
}: Report): readonly string[] {
  const differing = items.filter(({ differs }) => differs === true).map(({ id }) => id);
  const rest = counted(undecided.length, 'rule');
  return [
    ...staleBaseline.map(staleText),
    ...(undecided.length === 0
      ? []
      : [
          part === undefined
            ? `${rest} not tried before the run ended`
            : `shard ${part.index} of ${part.count}: ${rest} left to the other shards; --merge combines their reports`,
        ]),
    ...(differing.length === 0
      ? []
      : [`the interface does not state these rules, and the target differs: ${differing.join(', ')}`]),
    ...harnessErrors.map(({ task, message }) => `internal error: ${task}: ${message}`),
    ...remarks,
  ];
}

const staleText = ({ rule, problem, expires }: StaleEntry): string =>
  `baseline: ${rule}: ${
    {
      expired: `the entry expired on ${expires}`,
      'unknown rule': 'there is no such rule',
      'no longer fails': 'the rule no longer fails',
    }[problem]
  }; remove the entry`;
