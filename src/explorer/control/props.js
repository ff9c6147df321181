/** @typedef {{ world: string, overview: import('../state/live.js').WorldOverview }} ControlProps */

export {};
