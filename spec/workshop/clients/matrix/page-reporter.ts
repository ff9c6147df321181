import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { page } from './page.ts';
import { clientNames } from '../published.ts';

/** A vitest reporter that writes the matrix of clients after a run of all their tests. */
export default class PageReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const passed = new Set<string>();
    const observed = new Set<string>();
    for (const module of modules)
      for (const test of module.children.allTests()) {
        observed.add(test.fullName.split(' > ')[0] ?? '');
        if (test.result().state === 'passed') passed.add(test.fullName);
      }
    const missing = clientNames.filter(clientName => !observed.has(clientName));
    if (missing.length > 0)
      throw new Error(`expected a run of all clients, found none of ${missing.join(', ')}`);
    const text = await page(
      (clientName, capability) =>
        passed.has(`${clientName} > ${capability}`) &&
        passed.has(`${clientName} > as declared > ${capability}`),
      (clientName, capability) => passed.has(`${clientName} > ${capability}`),
    );
    writeFileSync(join(import.meta.dirname, '../matrix.md'), text);
  }
}
