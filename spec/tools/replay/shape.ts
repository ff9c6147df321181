import { Type, type Static } from 'typebox';

/** Shapes of scenario files, as JSON Schema; what they mean is in scenarios/FORMAT.md. */
const strict = { additionalProperties: false };

/** Names of variables and of roles. */
const namePattern = '^[A-Za-z][A-Za-z0-9]*$';
const nameOnly = { propertyNames: { pattern: namePattern } };

const Values = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { ...nameOnly, description });
const Save = Type.Record(Type.String(), Type.String(), {
  ...nameOnly,
  description: 'What is kept for later steps: a name of yours, and the path of the member, such as 0.tokenId',
});
const Template = { pattern: '^\\$\\{[^}]+\\}$' };
const Duration = (description: string) =>
  Type.String({
    pattern: '^\\d+(\\.\\d+)?(ms|s|m)$',
    description: `${description}, such as 500ms, 2s or 1m`,
  });

const Retry = Type.Object(
  { every: Duration('Time between two tries'), for: Duration('When to give up') },
  { ...strict, description: 'Do it again until it comes out as expected' },
);

const Fails = Type.Union(
  [
    Type.String(),
    Type.Object(
      {
        phrase: Type.Optional(Type.String({ description: 'The message' })),
        name: Type.Optional(Type.String({ description: 'section.name of the runtime’s error' })),
        rule: Type.Optional(Type.String({ description: 'Id of the rule that refuses it' })),
      },
      { ...strict, minProperties: 1 },
    ),
  ],
  { description: 'That it is refused: the phrase, section.name of the error, or its rule' },
);

/** Members of every step that has an answer. */
const answered = {
  says: Type.Optional(Type.String({ description: 'What the step is for' })),
  with: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'Members of the body, or of the query' }),
  ),
  expect: Type.Optional(Type.Unknown({ description: 'What the answer has at least' })),
  is: Type.Optional(Type.Unknown({ description: 'The whole answer: a member more and it fails' })),
  fails: Type.Optional(Fails),
  save: Type.Optional(Save),
  ruled: Type.Optional(
    Type.Literal(true, {
      description: 'It is about what the interface does not say; on other targets than ours it is left out',
    }),
  ),
  retry: Type.Optional(Retry),
};

const Write = Type.Object(
  {
    as: Type.String({ description: 'Who signs' }),
    do: Type.String({ description: 'The write operation' }),
    ...answered,
    may: Type.Optional(Type.Literal('fail', { description: 'It may be refused or not; only laws judge it' })),
    changes: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
        description: 'How balances change, in coins: a number, or a range such as -2.1..-2',
      }),
    ),
  },
  strict,
);

const Read = Type.Object(
  {
    read: Type.String({ description: 'The read operation' }),
    ...answered,
    at: Type.Optional(Type.String({ description: 'Hash of the block to look at, such as ${then}' })),
  },
  strict,
);

const Blocks = Type.Object(
  {
    blocks: Type.Union([Type.Integer({ minimum: 1 }), Type.String(Template)], {
      description: 'So many blocks pass',
    }),
  },
  strict,
);

const Time = Type.Object({ time: Duration('So much time of the chain passes') }, strict);

/** Steps within steps are looked at one by one. */
const Steps = (description: string) => Type.Array(Type.Unknown(), { minItems: 1, description });

const Each = Type.Object(
  {
    each: Type.Record(
      Type.String(),
      Type.Union([Type.Integer({ minimum: 0 }), Type.Array(Type.Unknown()), Type.String(Template)]),
      { ...nameOnly, minProperties: 1, maxProperties: 1, description: 'A variable, and its list or count' },
    ),
    steps: Steps('What is done for each'),
  },
  strict,
);

const Parallel = Type.Object(
  { parallel: Type.Array(Steps('A flow'), { minItems: 2, description: 'Flows that run beside each other' }) },
  strict,
);

const Include = Type.Object(
  {
    include: Type.String({ description: 'A file with a part, relative to this one' }),
    with: Type.Optional(Values('Variables of the part that are otherwise here')),
    save: Type.Optional(Save),
  },
  strict,
);

/** The kinds of steps, by the member that tells which one it is. */
export const stepShapes = {
  do: Write,
  read: Read,
  blocks: Blocks,
  time: Time,
  each: Each,
  parallel: Parallel,
  include: Include,
} as const;

/** The member that tells which kind of step it is. */
export type StepKind = keyof typeof stepShapes;

/** One step of that kind, as it is in a file. */
export type StepShape<K extends StepKind> = Static<(typeof stepShapes)[K]>;

const shared = {
  vars: Type.Optional(Values('Variables, and what they are')),
  steps: Steps('What is done, one after the other'),
};

/** A scenario, as it is in a file. */
export const ScenarioShape = Type.Object(
  {
    scenario: Type.String({ minLength: 1, description: 'Its name' }),
    says: Type.Optional(Type.String({ description: 'What it shows' })),
    covers: Type.Optional(Type.Array(Type.String(), { description: 'Ids of the rules that it is about' })),
    tags: Type.Optional(Type.Array(Type.String(), { description: 'Words to choose it by' })),
    profile: Type.Optional(Type.Enum(['document', 'chain'], { description: 'Whose rules it needs' })),
    actors: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        ...nameOnly,
        description: 'Roles, and who plays them, such as creator: alice',
      }),
    ),
    table: Type.Optional(
      Type.Array(Values('Variables of one run'), {
        minItems: 1,
        description: 'The whole scenario once per row',
      }),
    ),
    only: Type.Optional(Type.Literal(true, { description: 'No other scenario is run; not allowed in CI' })),
    skip: Type.Optional(Type.String({ minLength: 1, description: 'Why it is not run' })),
    ...shared,
  },
  strict,
);

/** Steps that several scenarios include; its variables are what they have where nothing else is said. */
export const PartShape = Type.Object(
  { part: Type.String({ minLength: 1, description: 'Its name' }), ...shared },
  strict,
);

/** What a file with a scenario has. */
export type ScenarioMembers = Static<typeof ScenarioShape>;
/** What a file with a part has. */
export type PartMembers = Static<typeof PartShape>;
