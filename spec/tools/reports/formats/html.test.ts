import { describe, expect, it } from 'vitest';
import { reportAsHtml } from './html.ts';
import { sampleReport } from '../testing/sample-report.ts';

const html = reportAsHtml(sampleReport());

describe('a report as a page', () => {
  it('loads nothing and runs no script', () => {
    expect(html).toContain(`content="default-src 'none';`);
    expect(html).not.toMatch(/<script|\b(?:src|action)\s*=|href\s*=\s*["'](?!#|data:)|url\(|@import/);
  });

  it('has all items, and the findings of each are before what passed', () => {
    for (const { id } of sampleReport().items) expect(html).toContain(`id="${id}"`);
    const [finding, passed] = ['id="v-fail"', 'id="v-pass"'].map(text => html.indexOf(text));
    expect(finding).toBeGreaterThan(0);
    expect(finding).toBeLessThan(passed ?? 0);
  });
});
