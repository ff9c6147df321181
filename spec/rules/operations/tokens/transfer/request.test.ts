import { expect, it } from 'vitest';
import { playSequence } from '../../../../harness/runner/play.ts';
import { inProcessTarget } from '../../../../harness/targets/in-process.ts';
import { commandsIn } from '../../../../sequences/written.ts';
import { moveOf } from './request.ts';

it.each(['transfer 1/1 @bob {value: 1.5}', 'nest 1/1 1/1 {value: 1.5}', 'unnest 1/1 {value: 1.5}'])(
  'a malformed amount moves nothing, which other rules are about: %s',
  async line => {
    const commands = ['@alice createCollection', '@alice mint 1', `@alice ${line}`].flatMap(one =>
      commandsIn(one),
    );
    const { steps } = await playSequence(inProcessTarget(), { commands });
    const last = steps.at(-1);
    if (last === undefined) throw new Error('expected a step');
    expect(moveOf(last)).toMatchObject({ value: 0n });
  },
);
