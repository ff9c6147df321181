import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rulesFiles } from '../../tools/explain/rules-file.ts';
import { compressed } from '../package/compressed.ts';
import { repository } from '../package/source-locations.ts';

// Makes what the pages at `/spec` show, for the server of this checkout.

const built = join(repository, 'dist');
/** What the built code was made from; what is older than that is not put beside it. */
const inputs = (): Promise<string> => readFile(join(built, 'inputs.json'), 'utf8');

const before = await inputs();
const unfinished = join(built, `rules-${process.pid}.br`);
await writeFile(unfinished, compressed(JSON.stringify(await rulesFiles())));
if ((await inputs()) === before) await rename(unfinished, join(built, 'rules.json.br'));
else await rm(unfinished, { force: true });
