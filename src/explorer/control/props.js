/**
 * Does something, and then shows that text, or the error.
 * @typedef {(work: () => Promise<unknown>, text: string) => Promise<void>} Run
 */

/** @typedef {{ world: string, overview: import('../state/live.js').WorldOverview, run: Run }} ControlProps */

/** A form's submission. @typedef {SubmitEvent & { currentTarget: HTMLFormElement }} Submission */

export {};
