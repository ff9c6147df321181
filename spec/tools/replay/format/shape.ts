import { Type, type Static, type TObjectOptions, type TProperties } from 'typebox';
import { FaultRequest } from '../../../../src/contract/shapes/faults.ts';

/** Shapes of scenario files, as JSON Schema; scenarios/FORMAT.md describes them. */
const object = <P extends TProperties>(members: P, more: TObjectOptions = {}) =>
  Type.Object(members, { additionalProperties: false, ...more });

/** An optional text. */
const text = (description: string, more: object = {}) => Type.Optional(Type.String({ ...more, description }));

/** Names of variables and of roles. */
const nameOnly = { propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9]*$' } };

const Values = (description: string) =>
  Type.Record(Type.String(), Type.Unknown(), { ...nameOnly, description });
const Texts = (description: string) =>
  Type.Record(Type.String(), Type.String(), { ...nameOnly, description });
const Save = Texts('Variables for later steps: a name, and the path of the member, such as 0.tokenId');
const Template = Type.String({ pattern: '^\\$\\{[^}]+\\}$' });
const Duration = (description: string) =>
  Type.String({
    pattern: '^\\d+(\\.\\d+)?(ms|s|m)$',
    description: `${description}, such as 500ms, 2s or 1m`,
  });

const Retry = object(
  { every: Duration('Time between two attempts'), for: Duration('Time limit') },
  { description: 'Repeat the step until its expectations are met' },
);

const Fails = Type.Union(
  [
    Type.String(),
    object(
      {
        phrase: text('The message'),
        name: text('section.name of the runtime’s error'),
        rule: text('Id of the rule that refuses it'),
      },
      { minProperties: 1 },
    ),
  ],
  { description: 'The expected error: its message, its section.name, or the rule that refuses' },
);

/** Members of every step that has an answer. */
const answered = {
  says: text('What the step is for'),
  with: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'Members of the body, or of the query' }),
  ),
  expect: Type.Optional(Type.Unknown({ description: 'Members that the answer must have' })),
  is: Type.Optional(Type.Unknown({ description: 'The whole answer; any other member fails' })),
  fails: Type.Optional(Fails),
  save: Type.Optional(Save),
  retry: Type.Optional(Retry),
};

const Write = object({
  as: Type.String({ description: 'The signer' }),
  do: Type.String({ description: 'The write operation' }),
  ...answered,
  may: Type.Optional(
    Type.Literal('fail', { description: 'It may be accepted or refused; only rules judge it' }),
  ),
  changes: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
      description: 'How balances change, in coins: a number, or a range such as -2.1..-2',
    }),
  ),
});

const Read = object({
  read: Type.String({ description: 'The read operation' }),
  ...answered,
  at: text('Hash of the block at which to read, such as ${then}'),
});

const BlockCount = [Type.Integer({ minimum: 1 }), Template] as const;

const Blocks = object({
  blocks: Type.Union([...BlockCount, object({ to: Type.Union([...BlockCount]) })], {
    description: 'Number of blocks to pass, or the number of the last one',
  }),
});

const nextTime = 'Time of the next block, such as 2030-01-01T00:00:00Z';

const Time = object({
  time: Type.Union([
    Duration('Time of the chain to pass'),
    object({ next: Type.String({ description: nextTime }) }),
  ]),
});

const Fund = object({
  fund: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
    minProperties: 1,
    description: 'Coins that accounts are given, such as bob: 100',
  }),
});

const AddFault = object({ fault: FaultRequest }, { description: 'Adds a fault' });

const Counts = object(
  { matched: Type.Optional(Type.Unknown()), applied: Type.Optional(Type.Unknown()) },
  { minProperties: 1 },
);

const Faults = object({
  faults: Type.Union([Type.Literal('clear'), Type.Record(Type.String(), Counts, { minProperties: 1 })], {
    description: 'clear removes all faults; otherwise the expected counts of faults, by name',
  }),
});

/** Nested steps are validated one by one. */
const Steps = (description: string) => Type.Array(Type.Unknown(), { minItems: 1, description });

const Items = Type.Union([Type.Integer({ minimum: 0 }), Type.Array(Type.Unknown()), Template]);

const Each = object({
  each: Type.Record(Type.String(), Items, {
    ...nameOnly,
    minProperties: 1,
    maxProperties: 1,
    description: 'A variable, and its list or count',
  }),
  steps: Steps('The steps for each'),
});

const Parallel = object({
  parallel: Type.Array(Steps('A flow'), { minItems: 2, description: 'Flows that run in parallel' }),
});

const Include = object({
  include: Type.String({ description: 'A file with a part, relative to this one' }),
  with: Type.Optional(Values('Values for variables of the part')),
  save: Type.Optional(Save),
});

/** The kinds of steps, by the member that identifies each. */
export const stepShapes = {
  do: Write,
  read: Read,
  blocks: Blocks,
  time: Time,
  fund: Fund,
  fault: AddFault,
  faults: Faults,
  each: Each,
  parallel: Parallel,
  include: Include,
} as const;

/** The member that identifies the kind of a step. */
export type StepKind = keyof typeof stepShapes;

/** A step of this kind, as written in a file. */
export type StepShape<K extends StepKind> = Static<(typeof stepShapes)[K]>;

const shared = {
  vars: Type.Optional(Values('Variables and their values')),
  steps: Steps('The steps, in order'),
};

/** A scenario, as written in a file. */
export const ScenarioShape = object({
  scenario: Type.String({ minLength: 1, description: 'Its name' }),
  says: text('What it shows'),
  covers: Type.Optional(Type.Array(Type.String(), { description: 'Ids of the rules that it covers' })),
  tags: Type.Optional(Type.Array(Type.String(), { description: 'Words by which to select it' })),
  from: text('A world file, relative to this one, of the world in which it begins', { minLength: 1 }),
  profile: Type.Optional(Type.Enum(['document', 'chain'], { description: 'The profile that it needs' })),
  actors: Type.Optional(Texts('Roles and their actors, such as creator: alice')),
  table: Type.Optional(
    Type.Array(Values('Variables of one run'), {
      minItems: 1,
      description: 'Rows; the scenario is run once for each',
    }),
  ),
  only: Type.Optional(Type.Literal(true, { description: 'Run no other scenario; not allowed in CI' })),
  skip: text('The reason to skip it', { minLength: 1 }),
  ...shared,
});

/** Steps that several scenarios include; its variables are defaults. */
export const PartShape = object({
  part: Type.String({ minLength: 1, description: 'Its name' }),
  ...shared,
});

/** The content of a file with a scenario. */
export type ScenarioMembers = Static<typeof ScenarioShape>;
/** The content of a file with a part. */
export type PartMembers = Static<typeof PartShape>;
