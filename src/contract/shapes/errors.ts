import { Type } from 'typebox';
import { component } from './component.ts';
import { failures } from '../failures.ts';

/** The shape of every error (spec/decisions/service.md#error-body, #error-codes, #validation-details). */
const { Optional, String: Text, Integer: Count } = Type;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

const MemberProblem = Type.Cyclic(
  {
    MemberProblem: component('MemberProblem', 'A problem of one member of a request', {
      property: Text({ description: 'Name of the member' }),
      value: Optional(Type.Unknown({ description: 'What was sent' })),
      constraints: Optional(
        Type.Record(Text(), Text(), { description: 'What is wrong, by the name of the constraint' }),
      ),
      children: Type.Array(Type.Ref('MemberProblem'), { description: 'Problems of its own members' }),
    }),
  },
  'MemberProblem',
);

const args = Optional(Type.Array(Type.Unknown(), { description: 'The arguments that were sent' }));

const Details = Type.Union(
  [
    Type.Array(MemberProblem, { description: 'The problems of a malformed request' }),
    Type.Object(
      {
        section: Optional(Text({ description: 'The pallet whose error it is' })),
        name: Optional(Text({ description: 'The error of the runtime' })),
        method: Optional(Text({ description: 'The call that cannot be built' })),
        args,
        rule: Optional(Text({ description: 'Id of the rule that refuses it' })),
        advice: Optional(Text({ description: 'What to do if the profile `chain` would accept it' })),
        reason: Optional(Text({ description: 'Why the chain does not take the transaction' })),
        collectionId: Optional(Count()),
        tokenId: Optional(Count()),
        at: Optional(Text({ description: 'The block of the read' })),
        depth: Optional(Count()),
        closest: Optional(Text({ description: 'The endpoint whose method and path are the most alike' })),
        query: Optional(
          Type.Object(
            { endpoint: Text(), module: Text(), method: Text(), args },
            { description: 'The raw query that is refused' },
          ),
        ),
        served: Optional(Type.Array(Text(), { description: 'The names that exist' })),
      },
      { description: 'What the error is about' },
    ),
  ],
  { title: 'ErrorDetails', description: 'What is wrong: a list of members, or facts about the error' },
);

const error = component('ErrorContent', 'What is wrong', {
  code: Type.Enum(distinct(Object.values(failures).map(({ code }) => code)), {
    description: 'The code of the error',
  }),
  name: Type.Enum(distinct(Object.values(failures).map(({ name }) => name)), {
    description: 'The kind of the error',
  }),
  message: Text({ description: 'What is wrong' }),
  details: Optional(Details),
});

/** The body of every error; those of uploads have `ok` as well (spec/decisions/service.md#files). */
export const ErrorShape = component('Error', 'The body of every error', { error });
export const UploadErrorShape = component('UploadError', 'The body of an error of a file', {
  ok: Type.Literal(false),
  error,
});
