import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { assetOf, type Asset } from '../../http/asset.ts';
import type { RulesFiles } from './rules-file.ts';

/** Serves what the pages at `/spec` show: the texts of rules and errors, and the examples of rules (spec/decisions/rules-pages.md). */
export function serveRules(app: FastifyInstance, readRules: typeof builtRules): void {
  const made = new Map<string, Asset>();
  for (const name of ['rules.json', 'examples.json'] as const)
    app.get(`/spec/${name}`, async (request, reply) => {
      const content = made.has(name) ? undefined : (await readRules())?.[name];
      if (content !== undefined)
        made.set(name, assetOf('application/json; charset=utf-8', JSON.stringify(content)));
      return made.get(name)?.(request, reply) ?? reply.code(503).header('retry-after', '5').send();
    });
}

/** The file beside the built code, which `spec/proofs/commands/rules-file.ts` makes. */
const builtFile = join(import.meta.dirname, '../../../dist/rules.json.br');

/** Reads that file; undefined if it is not made yet, in a checkout. */
export async function builtRules(): Promise<RulesFiles | undefined> {
  const compressed = await readFile(builtFile).catch(() => undefined);
  return compressed && (JSON.parse((await promisify(brotliDecompress)(compressed)).toString()) as RulesFiles);
}
