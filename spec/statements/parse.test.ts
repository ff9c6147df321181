import { expect, it } from 'vitest';
import { statementsIn } from './parse.ts';

const page = (rows: string): string => `
## Limits

| What | Where |
| --- | --- |
| prose | in another table |

| Ruling | Statement | Sentence | Rules |
| --- | --- | --- | --- |
${rows}
`;

it('reads a statement with its ruling, and with its rules or the reason for none', () => {
  const rows = [
    '| <a id="2.1"></a>2.1 | `limits.name` | A name is short. | `name.length` `name.*` |',
    '| | `limits.rate` | The rate is left open. | Not shown; see `limits.name`. |',
  ];
  expect(statementsIn(page(rows.join('\n')))).toEqual([
    {
      id: 'limits.name',
      heading: 'Limits',
      says: 'A name is short.',
      level: 'ruled 2.1',
      covers: ['name.length', 'name.*'],
    },
    {
      id: 'limits.rate',
      heading: 'Limits',
      says: 'The rate is left open.',
      covers: [],
      excluded: 'Not shown; see `limits.name`.',
    },
  ]);
});

it('refuses a row without rules and without a reason', () => {
  expect(() => statementsIn(page('| | `limits.name` | A name is short. | |'))).toThrow(
    'expected a statement with id, sentence and rules or a reason under "Limits"',
  );
});
