/** A rule, as its page shows it. */
export interface RuleText {
  readonly says: string;
  readonly level: string;
  /** The heading of the interface that it comes from. */
  readonly source: string;
  readonly profile?: string;
  /** The first page that lists it. */
  readonly page: string;
  /** The error with which it refuses, as far as the interface states it. */
  readonly error?: { readonly code?: string; readonly message?: string };
  /** The sentences of the interface that it checks. */
  readonly statements: readonly { readonly id: string; readonly says: string }[];
}

/** The rules of an operation, or of what several have in common. */
export interface RulesPage {
  readonly name: string;
  readonly title: string;
  /** By kind; reasons to refuse are in their order of precedence. */
  readonly sections: readonly { readonly title: string; readonly rules: readonly string[] }[];
}

/** An error of the chain with its phrases and the rules that demand it, or an error of the service with what it means. */
export interface ErrorText {
  /** Such as `common.NoPermission` or `NotFoundError`, as in the links of errors. */
  readonly name: string;
  readonly status?: number;
  readonly says: readonly string[];
  readonly rules: readonly string[];
}

/** All rules of the specification by id, the pages that list them, and all errors. */
export interface RuleTexts {
  readonly rules: Readonly<Record<string, RuleText>>;
  readonly pages: readonly RulesPage[];
  readonly errors: readonly ErrorText[];
}

/** A request of an example; `isShared` is whether the example beside it has the same. */
export interface RequestView {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly isShared: boolean;
}

/** Requests of which the last one is the example, and what came of it. */
export interface ExampleView {
  readonly profile: string;
  readonly requests: readonly RequestView[];
  readonly isAccepted: boolean;
  readonly outcome: string;
}

/** A request to which a rule applies, and the closest one to which it does not. */
export interface RuleExamples {
  readonly applies: ExampleView;
  readonly nearMiss?: ExampleView;
}

/** What pages show of the rules, by the names of the files below `/spec`. */
export interface RulesFiles {
  readonly 'rules.json': RuleTexts;
  readonly 'examples.json': Readonly<Record<string, RuleExamples>>;
}
