/** What the scenario says cannot be done with what the target answered; the message says why. */
export class ScenarioError extends Error {}

/** Something that a scenario needs and this target does not have. */
export class Unsupported extends Error {}
