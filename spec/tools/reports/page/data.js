/**
 * @typedef {import('../report.ts').Item} Item
 * @typedef {import('../report.ts').Evidence} Evidence
 * @typedef {import('../report.ts').ReportedStep} ReportedStep
 * @typedef {import('../report.ts').Exchange} Exchange
 * @typedef {import('../report.ts').Problem} Problem
 * @typedef {import('../html.ts').PageData} PageData
 */

/** @type {PageData} */
const data = JSON.parse(document.getElementById('data')?.textContent ?? '');

/** Items of the earlier run by id. @type {ReadonlyMap<string, Item>} */
const earlierItems = new Map(data.earlier?.items.map(item => [item.id, item]));

/** Start of the run, in milliseconds since 1970. */
const wallClock = Date.parse(data.report.startedAt);
