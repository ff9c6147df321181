import { expect, it } from 'vitest';
import { sendingBy, type Connection } from '../../harness/targets/connections/connection.ts';
import { membersOf } from '../../model/reported.ts';
import type { Response } from '../../model/target.ts';
import { usual } from '../../statements/choices.ts';
import { judge } from './judge.ts';

/** A connection to a service that answers GET requests of this path in another way. */
const answering =
  (path: RegExp, answer: (response: Response) => Response) =>
  (connection: Connection): Connection =>
    sendingBy(connection, async (method, requested, body) => {
      const response = await connection.send(method, requested, body);
      return method === 'GET' && path.test(requested) ? answer(response) : response;
    });

const failing = { status: 500, body: { error: { message: 'no parent for token' } } };

const changed = (
  { status, body }: Response,
  change: (members: Readonly<Record<string, unknown>>) => object,
) => (body === null ? { status, body } : { status, body: change(membersOf(body)) });

const names = ['case create.with-nesting', 'case transfer.naming-its-owner'];

it.each([
  [
    'the parent of a token without one is an error',
    answering(/token\/parent/, response => (response.body === null ? failing : response)),
    ['token.parent.null-without-one'],
  ],
  [
    'a token reads without its properties',
    answering(/token\?/, response => changed(response, members => ({ ...members, properties: undefined }))),
    ['token.read.has-its-properties'],
  ],
  [
    'the owner of a token is an object',
    answering(/token\?/, response =>
      changed(response, ({ owner, ...others }) => ({ ...others, owner: { Substrate: owner } })),
    ),
    ['token.read.owner-is-an-address'],
  ],
  [
    'no token can be read, as if there were none',
    answering(/token\?/, () => failing),
    [
      'token.mint.tokens-exist',
      'token.nest.parent-has-child',
      'token.transfer.gives-to-recipient',
      'token.transfer.token-exists',
    ],
  ],
])('one wrong read is a finding, and other rules are judged: %s', async (_, through, found) => {
  const { items } = await judge(
    usual,
    { choose: tasks => tasks.filter(({ id }) => names.includes(id)) },
    through,
  );
  const judged = items.filter(({ applied }) => applied > 0);
  expect(judged.length).toBeGreaterThan(20);
  expect(judged.filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id)).toEqual(found);
});

it('a payload can be any object, also one that does not name its signer', async () => {
  const about = ['submit.is-at-both-paths', 'submit.signature-of-the-signer', 'submit.payload-is-as-signed'];
  const { items } = await judge(
    { ...usual, 'payload.form': 'any object' },
    {
      rules: new Set(about),
      choose: tasks => tasks.filter(({ id }) => about.some(rule => id.includes(rule))),
    },
  );
  expect(items.map(({ id, verdict }) => `${id} ${verdict}`).toSorted()).toEqual(
    about.toSorted().map(id => `${id} pass`),
  );
});
