/** What an implementer decides: what the service usually does, and what it does instead where a value is chosen. */
export interface Choice {
  readonly usual: string;
  /** What the interface allows as well: by value, the statement that leaves it open (spec/statements/interface.md). */
  readonly legal?: Readonly<Record<string, string>>;
  /** What the interface forbids: by value, the statement that it contradicts. */
  readonly faults?: Readonly<Record<string, string>>;
  /** A value of another choice without which it never shows. */
  readonly shownBy?: readonly [choice: string, value: string];
  /** Values with which the service leaves something to chance or to the clock. */
  readonly byChance?: readonly string[];
  /** Rules that cannot be judged where a legal value does not report or allow what they need: patterns of ids, by value. */
  readonly hides?: Readonly<Record<string, readonly string[]>>;
}

/** Choices by id. */
export type ChoiceTable = Readonly<Record<string, Choice>>;
