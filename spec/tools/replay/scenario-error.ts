/** What the scenario says cannot be done with what the target answered; the message says why. */
export class ScenarioError extends Error {}

/** Something that a scenario needs and this target does not have. */
export class Unsupported extends Error {}

/** Something came out otherwise than expected, and the interface does not demand that it should not. */
export class NotDemanded extends Error {}
