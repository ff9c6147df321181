import { writeFileSync } from 'node:fs';
import { catalogue } from '../../rules/catalogue.ts';
import type { RuleText } from '../../model/rule.ts';
import { examplesFile, type RuleExamples } from '../../sequences/examples/rule-examples.ts';
import { examplesOf } from './choose.ts';
import { asStored } from './requests-as-text.ts';

/** The examples of a rule in the form in which they are stored. */
export async function storedExamples(rule: RuleText): Promise<RuleExamples> {
  const { applied, nearMiss } = await examplesOf(rule);
  return {
    rule: rule.id,
    ...(applied && { applies: asStored(applied) }),
    ...(nearMiss && { nearMiss: asStored(nearMiss) }),
  };
}

/** Writes the file of examples anew, a line per rule. */
export async function writeExamples(): Promise<void> {
  const lines: string[] = [];
  for (const rule of catalogue) lines.push(`${JSON.stringify(await storedExamples(rule))}\n`);
  writeFileSync(examplesFile, lines.join(''));
}
