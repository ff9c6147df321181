import { describe, expect, it } from 'vitest';
import { commandIn } from '../../sequences/command-text.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { observe } from '../../model/observations/observe.ts';
import { requestOf } from '../../sequences/requests.ts';
import { neverCreated, type Command } from '../../sequences/command.ts';
import { tokenAddress } from '../../model/view.ts';
import { outcomesOf, appliedAfter } from './goal.ts';
import { portable } from './candidates.ts';
import { simplified } from './simplify.ts';

const { actors } = inProcessTarget();

/** The commands of lines, portable. */
const portableIn = (...lines: readonly string[]): Promise<readonly Command[]> =>
  portable(
    'document',
    lines.map(line => requestOf(commandIn(line), actors)),
  );

describe('portable commands', () => {
  it('name actors, and replace the ids of missing collections by `neverCreated`', async () => {
    const [, minted, elsewhere] = await portableIn(
      '@alice createCollection',
      '@alice mint 1 {owner: @bob}',
      '@alice mint 9 {owner: @8/1}',
    );
    expect(minted?.body).toEqual({ address: '@alice', collectionId: 1, owner: '@bob', data: {} });
    const owner = tokenAddress({ collectionId: neverCreated, tokenId: 1 });
    expect(elsewhere?.body).toEqual({ address: '@alice', collectionId: neverCreated, owner, data: {} });
  });

  it('give an amount as all but the rest, if it is most of the balance', async () => {
    const commands = await portableIn('@alice transferBalance @bob 999990', '@bob transferBalance @alice 1');
    expect(commands.map(({ body }) => body['amount'])).toEqual([{ allBut: 10 }, 1]);
    const elsewhere = inProcessTarget({ network: 'quartz' });
    const [sender, recipient] = elsewhere.actors.map(({ address }) => address);
    await elsewhere.write(requestOf(commandIn('@alice transferBalance @bob 400000'), elsewhere.actors));
    const [first] = commands;
    const request = first && requestOf(first, elsewhere.actors, await observe(elsewhere, []));
    // A fee is gone as well.
    const amount: unknown = expect.closeTo(600_000 - 10, 0);
    expect(request?.body).toEqual({ address: sender, destination: recipient, amount });
  });

  it('abridge long texts', async () => {
    const value = 'v'.repeat(32_769);
    const [command] = await portableIn('@alice setCollectionProperties 1 {a: v*32769}');
    expect(JSON.stringify(command).length).toBeLessThan(200);
    const target = inProcessTarget();
    const request = command && requestOf(command, target.actors, await observe(target, []));
    expect(request?.body).toMatchObject({ properties: [{ key: 'a', value }] });
  });
});

describe('simplified commands', () => {
  const makes = (rule: string) => async (commands: readonly Command[]) =>
    (await appliedAfter('document', commands)).has(rule);
  const outcomes = (commands: readonly Command[]) => outcomesOf('document', commands);

  it('have no needless collection, member or actor', async () => {
    const commands = await portableIn(
      '@ferdie createCollection',
      '@ferdie createCollection {limits: {tokenLimit: 3}}',
      '@ferdie mint 1',
      '@ferdie mint 2 {owner: @bob}',
    );
    const rule = 'token.mint.accepted-otherwise';
    expect((await simplified(commands, makes(rule), outcomes)).map(({ body }) => body)).toEqual([
      { address: '@alice', name: 'Collection', description: 'A collection of a test', tokenPrefix: 'TEST' },
      { address: '@alice', collectionId: 1 },
    ]);
  });
});
