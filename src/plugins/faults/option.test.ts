import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/after-file.ts';
import { Worlds } from '../../service/worlds/worlds.ts';
import { addFaults } from './option.ts';
import { faultsOf } from './faults.ts';

const operations = ['mint', 'status'];

describe('--fault', () => {
  const folder = temporaryFolder();
  const file = (name: string): string => join(folder, name);
  beforeAll(async () => {
    await writeFile(file('one.yaml'), 'when: { operation: mint }\nanswer: { status: 503 }\n');
    await writeFile(file('two.json'), '[{ "delay": 5, "name": "slow" }, { "pending": 2 }]');
    await writeFile(file('wrong.yaml'), '- delay: 5\n- when: { operation: mnit }\n  cut: 1\n');
    await writeFile(file('broken.yaml'), 'delay: [');
  });

  it('adds faults to every world, as JSON or from files', async () => {
    const worlds = new Worlds({});
    await addFaults(worlds, ['{"cut": 1}', file('one.yaml'), file('two.json')], operations);
    for (const id of worlds.ids)
      expect(faultsOf(worlds.get(id)).list).toMatchObject([
        { name: 'fault-1', cut: 1 },
        { name: 'fault-2', answer: { status: 503 } },
        { name: 'slow', delay: 5 },
        { pending: 2 },
      ]);
  });

  it.each([
    [() => '{"delay": -1}', /^--fault: delay must be >= 0/],
    [() => '{"delay"', /^--fault: not JSON: /],
    [
      () => file('wrong.yaml'),
      /wrong\.yaml\[1\]: when\.operation names no operation: mnit; did you mean mint\?$/,
    ],
    [() => file('broken.yaml'), /broken\.yaml is neither YAML nor JSON: /],
    [() => file('missing.yaml'), /missing\.yaml is neither JSON nor a file that can be read: ENOENT/],
    [() => '5', /^--fault: 5 is neither JSON nor a file/],
  ])('says what is wrong (case %#)', async (fault, message) => {
    await expect(addFaults(new Worlds({}), [fault()], operations)).rejects.toThrow(message);
  });
});
