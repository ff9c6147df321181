import { writeFileSync } from 'node:fs';
import { findNeeds } from '../../harness/runner/find-needs.ts';
import { neededFile } from '../../harness/runner/needed-operations.ts';

// Finds anew which operations each rule needs, which takes some minutes.

const needs = { ...(await findNeeds('chain')), ...(await findNeeds('document')) };
const lines = Object.entries(needs)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([rule, operations]) => `  ${JSON.stringify(rule)}: ${JSON.stringify(operations)}`);
writeFileSync(neededFile, `{\n${lines.join(',\n')}\n}\n`);
