import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { interfaceDocuments, openApiDocument } from '../../../src/http/testing/openapi-document.ts';

const document = openApiDocument();

/** The problems that the strict rules of Redocly find. */
async function problemsIn(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer ?? ''}`,
  );
}

describe('the OpenAPI document', () => {
  it('has no problem for a strict linter', async () => {
    expect(await problemsIn(JSON.stringify(document))).toEqual([]);
  });

  it.each(interfaceDocuments())('of $prefix has none either', async ({ document: other }) => {
    expect(await problemsIn(JSON.stringify(other))).toEqual([]);
  });

  it('has problems for the linter where an example is wrong', async () => {
    const wrong = JSON.stringify(document).replace('"decimals":2}', '"decimals":"two"}');
    expect(await problemsIn(wrong)).not.toEqual([]);
  });
});
