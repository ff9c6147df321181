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
