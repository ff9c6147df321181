import type { Item } from '../../reports/report.ts';
import { membersOf } from '../../../model/reported.ts';
import type { Target } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';
import { inProcess } from '../environment.ts';
import { loadScenarios, type Loaded } from '../format/parse.ts';
import type { Scenario } from '../format/scenario.ts';
import { playScenario } from '../play/play.ts';
import type { PlayOptions } from '../play/run-context.ts';

/** Loads scenarios from texts; the first is the scenario itself. */
export function loadTexts(texts: Readonly<Record<string, string>>, forbidsOnly = false): Loaded {
  const [first = ''] = Object.keys(texts);
  return loadScenarios([first], {
    forbidsOnly,
    read: file => {
      const text = texts[file];
      if (text === undefined) throw new Error('no such file');
      return text;
    },
  });
}

/** The only scenario of a text. Throws if it has a mistake. */
export function scenarioIn(text: string): Scenario {
  const { scenarios, explanation } = loadTexts({ 'test.yaml': text });
  const [scenario] = scenarios;
  if (scenario === undefined || explanation !== '') throw new Error(explanation);
  return scenario;
}

/** Runs the steps after alice created a collection, whose id is in `cards`. */
export async function playSteps(
  steps: string,
  target: Target = inProcessTarget(),
  options: Partial<PlayOptions> = {},
): Promise<Item> {
  const text = `
scenario: A test
steps:
  - as: alice
    do: createCollection
    with: { name: 'Cards \${unique}', description: '', tokenPrefix: CRD }
    save: { cards: collectionId, created: blockHash }
${steps}`;
  return playScenario(target, scenarioIn(text), { run: 'test', ...options });
}

/** Why the scenario of a text fails in this process, with the rules; undefined if it passes. */
export async function whyFails(text: string): Promise<string | undefined> {
  const scenario = scenarioIn(text);
  const target = await inProcess('document').open(scenario, () => undefined);
  const { verdict, why } = await playScenario(target, scenario, { run: 'test' });
  return verdict === 'pass' ? undefined : `${verdict}: ${why}`;
}

/** A target without control over blocks, like most targets. */
export function withoutBlocks(target: Target): Target {
  const { control: _, ...others } = target;
  return others;
}

/** The simulator, which reports another id of a minted token. */
export function withWrongIds(): Target {
  const target = inProcessTarget();
  return {
    ...target,
    write: async request => {
      const receipt = await target.write(request);
      if (receipt.kind !== 'accepted' || request.operation !== 'mint') return receipt;
      return { ...receipt, parsed: { ...membersOf(receipt.parsed), tokenId: 9 } };
    },
  };
}
