import { version } from '../../../src/version.ts';
import type { ShippedLibrary } from './licences.ts';

/** The libraries in the built files as a bill of materials in the form of CycloneDX 1.6, which tools that look for known defects read. */
export const bomOf = (libraries: readonly ShippedLibrary[]): object => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: componentOf('application', { name: 'understudy-cts', version, licence: 'MIT' }) },
  components: libraries.map(library => componentOf('library', library)),
});

const componentOf = (
  type: 'application' | 'library',
  { name, version: its, licence }: Pick<ShippedLibrary, 'name' | 'version' | 'licence'>,
): object => {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${its}`;
  return { type, 'bom-ref': purl, name, version: its, purl, licenses: [licenceOf(licence)] };
};

/** An SPDX expression, or the identifier of one licence. */
const licenceOf = (licence: string): object =>
  / (?:OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } };
