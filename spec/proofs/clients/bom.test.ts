import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { expect, it } from 'vitest';
import { repository } from '../package/source-locations.ts';

it('the bill of materials of the package is valid CycloneDX', async () => {
  execFileSync(process.execPath, [join(repository, 'spec/proofs/package/built.js')]);
  const text = readFileSync(join(repository, 'dist/bom.json'), 'utf8');
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(text)).toBeNull();
  expect(await validator.validate(text.replace('"library"', '"libary"'))).not.toBeNull();
});
