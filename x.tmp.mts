import fs from 'node:fs';
import { mutants } from './spec/harness/mutants/index.ts';
import { firstCaught, isInSimulator, survived } from './spec/harness/variants/mutants.ts';
import { rulesInReach } from './spec/tools/conformance/reach.ts';
const half = Number(process.argv[2]);
const stated = new Set(rulesInReach('document').filter(r => r.level === 'stated').map(r => r.id));
const chosen = mutants.filter(m => m.profile === 'document' && stated.has(m.breaks) && isInSimulator(m));
const done = new Set(fs.readFileSync('/work/mutfree.log','utf8').split('\n').map(l => /^(?:caught|hidden|MISSED)  (\S+)/.exec(l)?.[1]).filter(Boolean));
const rest = chosen.map((m, i) => [m, i + 1] as const).filter(([m]) => !done.has(m.id));
console.log(chosen.length, done.size, rest.length);
for (const [k, [m, i]] of rest.entries()) { if (k % 2 !== half) continue; const v = await firstCaught(m, i); console.log(v.failed.length ? 'caught' : survived(v) ? 'MISSED' : 'hidden', m.id, v.seed, v.ofItsRule, v.failed.includes(m.breaks) ? 'own' : 'other'); }
console.log('end');
