/** A step cannot be run with the values that the target answered; the message says why. */
export class ScenarioError extends Error {}

/** The scenario needs something that this target does not have. */
export class Unsupported extends Error {}
