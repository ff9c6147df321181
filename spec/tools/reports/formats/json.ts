import type { Report } from '../report.ts';

/** The report as JSON. */
export const reportAsJson = (report: Report): string => `${JSON.stringify(report, null, 1)}\n`;
